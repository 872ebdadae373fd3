select
  b.id,
  b.client_id as "clientId",
  b.artist_id as "artistId",
  b.service,
  b.description,
  b.preferred_date as "preferredDate",
  b.ends_at as "endsAt",
  b.artist_time_zone as "artistTimeZone",
  b.estimated_duration as "estimatedDuration",
  b.estimated_price as "estimatedPrice",
  b.status,
  b.resolution,
  b.notes,
  b.reason,
  b.artist_notes as "artistNotes",
  b.version,
  b.piece_id as "pieceId",
  b.project_id as "projectId",
  b.review_removed_at as "reviewRemovedAt",
  b.client_confirmed_at as "clientConfirmedAt",
  b.flash_design_id as "flashDesignId",
  b.policy_version as "policyVersion",
  b.policy_accepted_at as "policyAcceptedAt",
  b.cancelled_late as "cancelledLate",
  b.consent_asked_at as "consentAskedAt",
  b.consent_reminded_at as "consentRemindedAt",
  b.minor_stated_at as "minorStatedAt",
  b.minor_dismissed_at as "minorDismissedAt",
  b.adult_confirmed_at as "adultConfirmedAt",
  b.created_at as "createdAt",
  b.updated_at as "updatedAt",
  b.moved_at as "movedAt",
  (
    b.status = 'pending'
    and b.preferred_date is not null
    and exists (
      select
      from
        taken_times as taken
      where
        taken.artist_id = b.artist_id
        and taken.id <> b.id
        and taken.during && tsrange (b.preferred_date, b.ends_at)
    )
  ) as clash,
  (
    select
      to_json(obj)
    from
      (
        select
          w.due_at as "dueAt",
          w.next_at as "nextAt"
        from
          deposit_deadlines as w
        where
          w.booking_id = b.id
      ) as obj
  ) as deadline,
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          d.id,
          d.booking_id as "bookingId",
          d.kind,
          d.cents,
          d.method,
          d.note,
          d.actor_id as "actorId",
          d.reverses_id as "reversesId",
          d.created_at as "createdAt"
        from
          deposit_entries as d
        where
          d.booking_id = b.id
        order by
          d.id
        limit
          51
      ) as agg
  ) as deposit,
  (
    select
      to_json(obj)
    from
      (
        select
          q.id,
          q.booking_id as "bookingId",
          q.person_id as "personId",
          q.text,
          q.state,
          q.reason,
          q.decided_at as "decidedAt",
          q.created_at as "createdAt"
        from
          no_show_disputes as q
        where
          q.booking_id = b.id
      ) as obj
  ) as dispute,
  (
    case b.status
      when 'completed' then b.review_removed_at is null
      and b.moved_at > $1::timestamp - '90 days'::interval
      and not exists (
        select
        from
          reviews as r
        where
          r.booking_id = b.id
      )
      when 'confirmed' then b.preferred_date <= $1::timestamp + '7 days'::interval
      and greatest(b.ends_at, b.moved_at) > $1::timestamp
      and coalesce(
        (
          select
            not exists (
              select
              from
                consents as c
              where
                c.booking_id = b.id
                and c.form_version = f.version
            )
          from
            consent_forms as f
          where
            f.artist_id = b.artist_id
          order by
            f.version desc
          limit
            1
        ),
        false
      )
      and not exists (
        select
          1
        from
          blocks
        where
          (blocker_id, blocked_id) in ((b.client_id, b.artist_id), (b.artist_id, b.client_id))
      )
      else false
    end
  ) as errand,
  (
    select
      json_build_object(
        'id',
        g.id,
        'from',
        g.first_day,
        'to',
        g.last_day,
        'hours',
        g.hours,
        'timeZone',
        g.time_zone,
        'location',
        g.location,
        'studioName',
        g.studio_name
      )
    from
      guest_spots as g
    where
      g.artist_id = b.artist_id
      and (b.preferred_date AT TIME ZONE 'UTC' AT TIME ZONE g.time_zone)::date between g.first_day and g.last_day
      and exists (
        select
        from
          users as u
        where
          u.id = b.artist_id
          and (
            (
              not u.hidden
              and u.id not in (
                select
                  blocked_id
                from
                  blocks
                where
                  blocker_id = $2::uuid
                union all
                select
                  blocker_id
                from
                  blocks
                where
                  blocked_id = $2::uuid
              )
            )
            and (
              u.profile_visible
              or u.id = $2::uuid
              or coalesce(
                (
                  select
                    true
                  from
                    follows
                  where
                    follower_id = $2::uuid
                    and following_id = u.id
                ),
                false
              )
            )
          )
      )
    limit
      1
  ) as "guestSpot",
  (
    select
      f.id
    from
      bookings as f
    where
      f.client_id = b.client_id
      and f.artist_id = b.artist_id
      and f.id <> b.id
      and f.minor_stated_at is not null
      and f.minor_dismissed_at is null
    order by
      f.minor_stated_at desc
    limit
      1
  ) as "minorStatedIn",
  (
    select
      to_json(obj)
    from
      (
        select
          p.id,
          p.booking_id as "bookingId",
          p.proposer_id as "proposerId",
          p.message,
          p.state,
          p.expires_at as "expiresAt",
          p.created_at as "createdAt",
          (
            select
              coalesce(json_agg(agg), '[]')
            from
              (
                select
                  s.proposal_id as "proposalId",
                  s.position,
                  s.starts_at as start,
                  s.duration
                from
                  booking_proposal_slots as s
                where
                  s.proposal_id = p.id
                order by
                  s.position
              ) as agg
          ) as slots
        from
          booking_proposals as p
        where
          p.booking_id = b.id
          and p.state = 'open'
          and p.expires_at > $1
        order by
          p.id desc
        limit
          1
      ) as obj
  ) as "openProposal",
  json_build_object(
    'client',
    (
      select
        to_json(obj)
      from
        (
          select
            u.id,
            u.username,
            u.full_name as "fullName",
            u.avatar,
            u.verified,
            u.user_type as "userType",
            u.role,
            u.profile_visible as "profileVisible",
            u.deletion_requested_at as "deletionRequestedAt",
            u.hidden,
            not u.id not in (
              select
                blocked_id
              from
                blocks
              where
                blocker_id = $2::uuid
              union all
              select
                blocker_id
              from
                blocks
              where
                blocked_id = $2::uuid
            ) as "isBlocked"
          from
            users as u
          where
            u.id = b.client_id
        ) as obj
    ),
    'artist',
    (
      select
        to_json(obj)
      from
        (
          select
            u.id,
            u.username,
            u.full_name as "fullName",
            u.avatar,
            u.verified,
            u.user_type as "userType",
            u.role,
            u.profile_visible as "profileVisible",
            u.deletion_requested_at as "deletionRequestedAt",
            u.hidden,
            not u.id not in (
              select
                blocked_id
              from
                blocks
              where
                blocker_id = $2::uuid
              union all
              select
                blocker_id
              from
                blocks
              where
                blocked_id = $2::uuid
            ) as "isBlocked"
          from
            users as u
          where
            u.id = b.artist_id
        ) as obj
    )
  ) as parties,
  (
    select
      json_build_object(
        'completed',
        count(*) filter (
          where
            past.status = 'completed'
        ),
        'clientLateCancels',
        count(*) filter (
          where
            past.cancelled_late
            and past.resolution = 'cancelled_by_client'
        ),
        'artistLateCancels',
        count(*) filter (
          where
            past.cancelled_late
            and past.resolution = 'cancelled_by_artist'
        ),
        'clientNoShows',
        count(*) filter (
          where
            past.resolution = 'no_show_client'
            and not exists (
              select
              from
                no_show_disputes as q
              where
                q.booking_id = past.id
                and q.state = 'struck'
            )
        ),
        'artistNoShows',
        count(*) filter (
          where
            past.resolution = 'no_show_artist'
            and not exists (
              select
              from
                no_show_disputes as q
              where
                q.booking_id = past.id
                and q.state = 'struck'
            )
        )
      )
    from
      bookings as past
    where
      past.client_id = b.client_id
      and past.artist_id = b.artist_id
      and past.id <> b.id
  ) as record,
  (
    select
      to_json(obj)
    from
      (
        select
          c.id,
          c.booking_id as "bookingId",
          c.booking_status as "bookingStatus",
          c.author_id as "authorId",
          c.artist_id as "artistId",
          c.stars,
          c.text,
          c.image_urls as "imageUrls",
          c.edited_at as "editedAt",
          c.reply,
          c.replied_at as "repliedAt",
          c.created_at as "createdAt"
        from
          reviews as c
        where
          c.booking_id = b.id
      ) as obj
  ) as review,
  exists (
    select
    from
      reviews as r
    where
      r.booking_id = b.id
  ) as reviewed,
  exists (
    select
    from
      no_show_disputes as q
    where
      q.booking_id = b.id
      and q.state = 'struck'
  ) as struck,
  json_build_object(
    'policy',
    (
      select
        to_json(obj)
      from
        (
          select
            p.version,
            p.notice_hours as "noticeHours",
            p.reschedule_limit as "rescheduleLimit",
            p.deposit,
            p.deposit_percent as "depositPercent",
            p.deposit_due_days as "depositDueDays",
            p.on_overdue as "onOverdue",
            p.on_late_cancel as "onLateCancel",
            p.on_no_show as "onNoShow",
            p.text,
            p.created_at as "createdAt"
          from
            booking_policies as p
          where
            p.artist_id = b.artist_id
            and p.version = case
              when b.status = 'pending'
              and b.policy_accepted_at is null then (
                select
                  max(latest.version)
                from
                  booking_policies as latest
                where
                  latest.artist_id = b.artist_id
              )
              else b.policy_version
            end
        ) as obj
    ),
    'moves',
    (
      select
        count(*)::int
      from
        booking_events as moved
      where
        moved.booking_id = b.id
        and moved.from_status = 'confirmed'
        and moved.to_status = 'confirmed'
        and moved.actor_id = b.artist_id
    )
  ) as terms,
  coalesce(
    (
      select
        not exists (
          select
          from
            consents as c
          where
            c.booking_id = b.id
            and c.form_version = f.version
        )
      from
        consent_forms as f
      where
        f.artist_id = b.artist_id
      order by
        f.version desc
      limit
        1
    ),
    false
  ) as unsigned
from
  bookings as b
where
  b.artist_id = $2::uuid
  and b.status = 'confirmed'
  and coalesce(
    case
      when b.status = 'pending'
      or b.preferred_date > $1::timestamp then case (
          select
            p.proposer_id = b.artist_id
          from
            booking_proposals as p
          where
            p.booking_id = b.id
            and p.state = 'open'
            and p.expires_at > $1::timestamp
        )
        when true then 'client'
        when false then 'artist'
        else case b.status
          when 'pending' then 'artist'
        end
      end
    end,
    case
      when b.status = 'confirmed'
      and b.ends_at <= $1::timestamp then 'artist'
    end
  ) is null
  and true
  and true
order by
  b.preferred_date asc,
  b.id asc
limit
  31;
