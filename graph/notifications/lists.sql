select
  n.id,
  n.user_id as "userId",
  n.type,
  n.title,
  n.message,
  n.related_id as "relatedId",
  n.comment_id as "commentId",
  n.actor_id as "actorId",
  n.actors_count as "actorsCount",
  n.admin_id as "adminId",
  n.read,
  n.created_at as "createdAt",
  (
    (
      select
        array_to_json(
          array[
            u.id::text,
            u.username::text,
            u.full_name::text,
            u.avatar::text,
            u.verified::text,
            u.user_type::text,
            u.role::text,
            u.profile_visible::text
          ]
        ) as card
      from
        users as u
      where
        (
          not u.hidden
          and u.id not in (
            select
              blocked_id
            from
              blocks
            where
              blocker_id = $1::uuid
            union all
            select
              blocker_id
            from
              blocks
            where
              blocked_id = $1::uuid
          )
        )
        and u.id = n.actor_id
    )
  ) as actor,
  case
    when n.type in (
      'booking_requested',
      'booking_confirmed',
      'booking_declined',
      'booking_cancelled',
      'booking_completed',
      'booking_expired',
      'booking_no_show',
      'booking_dispute',
      'booking_reopened',
      'booking_proposal',
      'booking_rescheduled',
      'booking_reminder',
      'booking_client_confirmed',
      'booking_deposit',
      'booking_aftercare',
      'booking_consent',
      'booking_healing',
      'review_received',
      'review_replied'
    ) then (
      select
        to_json(obj)
      from
        (
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
                          blocker_id = $1::uuid
                        union all
                        select
                          blocker_id
                        from
                          blocks
                        where
                          blocked_id = $1::uuid
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
                          blocker_id = $1::uuid
                        union all
                        select
                          blocker_id
                        from
                          blocks
                        where
                          blocked_id = $1::uuid
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
                    and p.expires_at > $2
                  order by
                    p.id desc
                  limit
                    1
                ) as obj
            ) as "openProposal",
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
            ) as "minorStatedIn"
          from
            bookings as b
          where
            b.id = n.related_id
            and $1::uuid in (b.client_id, b.artist_id)
        ) as obj
    )
  end as booking,
  case
    when n.type in ('like', 'comment', 'reply', 'mention', 'tag_requested', 'tag_resolved') then (
      select
        to_json(obj)
      from
        (
          select
            p.id,
            p.user_id as "userId",
            p.caption,
            p.image_url as "imageUrl",
            p.location,
            p.tags,
            p.artist_id as "artistId",
            p.verified,
            p.rejected_artist_id as "rejectedArtistId",
            p.likes,
            p.comments,
            p.waiting_comments as "waitingComments",
            p.healed_booking_id as "healedBookingId",
            p.healed_weeks as "healedWeeks",
            p.created_at as "createdAt"
          from
            posts as p
            inner join users as u on u.id = p.user_id
          where
            p.id = n.related_id
            and (
              exists (
                select
                  1
                from
                  users as u
                where
                  u.id = p.user_id
                  and (
                    (
                      not u.hidden
                      and u.id not in (
                        select
                          blocked_id
                        from
                          blocks
                        where
                          blocker_id = $1::uuid
                        union all
                        select
                          blocker_id
                        from
                          blocks
                        where
                          blocked_id = $1::uuid
                      )
                    )
                    and (
                      u.profile_visible
                      or u.id = $1::uuid
                      or coalesce(
                        (
                          select
                            true
                          from
                            follows
                          where
                            follower_id = $1::uuid
                            and following_id = u.id
                        ),
                        false
                      )
                    )
                  )
              )
              or $1::uuid in (p.artist_id, p.rejected_artist_id)
              and exists (
                select
                  1
                from
                  users as u
                where
                  u.id = p.user_id
                  and (
                    not u.hidden
                    and u.id not in (
                      select
                        blocked_id
                      from
                        blocks
                      where
                        blocker_id = $1::uuid
                      union all
                      select
                        blocker_id
                      from
                        blocks
                      where
                        blocked_id = $1::uuid
                    )
                  )
              )
            )
        ) as obj
    )
  end as post
from
  notifications as n
where
  n.user_id = $1
  and n.id = any (
    ARRAY(
      select
        newest.id
      from
        (
          select
            b.id
          from
            bookings as b
          where
            b.artist_id = $1::uuid
            and b.status in ('pending', 'confirmed')
            and case
              when b.status = 'pending'
              or b.preferred_date > $2::timestamp then case (
                  select
                    p.proposer_id = b.artist_id
                  from
                    booking_proposals as p
                  where
                    p.booking_id = b.id
                    and p.state = 'open'
                    and p.expires_at > $2::timestamp
                )
                when true then 'client'
                when false then 'artist'
                else case b.status
                  when 'pending' then 'artist'
                end
              end
            end = 'artist'
          union all
          select
            b.id
          from
            bookings as b
          where
            b.client_id = $1::uuid
            and b.status in ('pending', 'confirmed')
            and case
              when b.status = 'pending'
              or b.preferred_date > $2::timestamp then case (
                  select
                    p.proposer_id = b.artist_id
                  from
                    booking_proposals as p
                  where
                    p.booking_id = b.id
                    and p.state = 'open'
                    and p.expires_at > $2::timestamp
                )
                when true then 'client'
                when false then 'artist'
                else case b.status
                  when 'pending' then 'artist'
                end
              end
            end = 'client'
        ) as b
        cross join lateral (
          select
            a.id
          from
            notifications as a
          where
            a.user_id = $1::uuid
            and a.related_id = b.id
            and a.type in ('booking_requested', 'booking_proposal')
          order by
            a.id desc
          limit
            1
        ) as newest
    )
  )
order by
  n.id desc
limit
  20;

select
  n.id,
  n.user_id as "userId",
  n.type,
  n.title,
  n.message,
  n.related_id as "relatedId",
  n.comment_id as "commentId",
  n.actor_id as "actorId",
  n.actors_count as "actorsCount",
  n.admin_id as "adminId",
  n.read,
  n.created_at as "createdAt",
  (
    (
      select
        array_to_json(
          array[
            u.id::text,
            u.username::text,
            u.full_name::text,
            u.avatar::text,
            u.verified::text,
            u.user_type::text,
            u.role::text,
            u.profile_visible::text
          ]
        ) as card
      from
        users as u
      where
        (
          not u.hidden
          and u.id not in (
            select
              blocked_id
            from
              blocks
            where
              blocker_id = $1::uuid
            union all
            select
              blocker_id
            from
              blocks
            where
              blocked_id = $1::uuid
          )
        )
        and u.id = n.actor_id
    )
  ) as actor,
  case
    when n.type in (
      'booking_requested',
      'booking_confirmed',
      'booking_declined',
      'booking_cancelled',
      'booking_completed',
      'booking_expired',
      'booking_no_show',
      'booking_dispute',
      'booking_reopened',
      'booking_proposal',
      'booking_rescheduled',
      'booking_reminder',
      'booking_client_confirmed',
      'booking_deposit',
      'booking_aftercare',
      'booking_consent',
      'booking_healing',
      'review_received',
      'review_replied'
    ) then (
      select
        to_json(obj)
      from
        (
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
                          blocker_id = $1::uuid
                        union all
                        select
                          blocker_id
                        from
                          blocks
                        where
                          blocked_id = $1::uuid
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
                          blocker_id = $1::uuid
                        union all
                        select
                          blocker_id
                        from
                          blocks
                        where
                          blocked_id = $1::uuid
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
                    and p.expires_at > $2
                  order by
                    p.id desc
                  limit
                    1
                ) as obj
            ) as "openProposal",
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
            ) as "minorStatedIn"
          from
            bookings as b
          where
            b.id = n.related_id
            and $1::uuid in (b.client_id, b.artist_id)
        ) as obj
    )
  end as booking,
  case
    when n.type in ('like', 'comment', 'reply', 'mention', 'tag_requested', 'tag_resolved') then (
      select
        to_json(obj)
      from
        (
          select
            p.id,
            p.user_id as "userId",
            p.caption,
            p.image_url as "imageUrl",
            p.location,
            p.tags,
            p.artist_id as "artistId",
            p.verified,
            p.rejected_artist_id as "rejectedArtistId",
            p.likes,
            p.comments,
            p.waiting_comments as "waitingComments",
            p.healed_booking_id as "healedBookingId",
            p.healed_weeks as "healedWeeks",
            p.created_at as "createdAt"
          from
            posts as p
            inner join users as u on u.id = p.user_id
          where
            p.id = n.related_id
            and (
              exists (
                select
                  1
                from
                  users as u
                where
                  u.id = p.user_id
                  and (
                    (
                      not u.hidden
                      and u.id not in (
                        select
                          blocked_id
                        from
                          blocks
                        where
                          blocker_id = $1::uuid
                        union all
                        select
                          blocker_id
                        from
                          blocks
                        where
                          blocked_id = $1::uuid
                      )
                    )
                    and (
                      u.profile_visible
                      or u.id = $1::uuid
                      or coalesce(
                        (
                          select
                            true
                          from
                            follows
                          where
                            follower_id = $1::uuid
                            and following_id = u.id
                        ),
                        false
                      )
                    )
                  )
              )
              or $1::uuid in (p.artist_id, p.rejected_artist_id)
              and exists (
                select
                  1
                from
                  users as u
                where
                  u.id = p.user_id
                  and (
                    not u.hidden
                    and u.id not in (
                      select
                        blocked_id
                      from
                        blocks
                      where
                        blocker_id = $1::uuid
                      union all
                      select
                        blocker_id
                      from
                        blocks
                      where
                        blocked_id = $1::uuid
                    )
                  )
              )
            )
        ) as obj
    )
  end as post
from
  notifications as n
where
  n.user_id = $1
  and true
order by
  n.id desc
limit
  21;
