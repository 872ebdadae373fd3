select
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          i.id,
          i.artist_id as "artistId",
          i.title,
          i.description,
          i.image_url as "imageUrl",
          i.place,
          i.post_id as "postId",
          i.category,
          i.tags,
          i.featured,
          i.pinned_at as "pinnedAt",
          i.created_at as "createdAt",
          (
            select
              to_json(obj)
            from
              (
                select
                  m.id,
                  m.kind,
                  m.width as width,
                  m.height as height,
                  m.placeholder as placeholder
                from
                  media_objects as m
                where
                  m.status = $1
                  and m.width is not null
                  and m.height is not null
                  and m.placeholder is not null
                  and m.id = case
                    when i.image_url like '/objects/________-____-____-____-____________'
                    and substr(i.image_url, 10) !~ '[^0-9a-f-]'
                    and length(replace(i.image_url, '-', '')) = 41 then substr(i.image_url, 10)::uuid
                  end
              ) as obj
          ) as image
        from
          portfolio_items as i
        where
          i.artist_id = $2
          and (
            i.post_id is null
            or exists (
              select
                1
              from
                posts as p
              where
                p.id = i.post_id
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
                              blocker_id = $3::uuid
                            union all
                            select
                              blocker_id
                            from
                              blocks
                            where
                              blocked_id = $3::uuid
                          )
                        )
                        and (
                          u.profile_visible
                          or u.id = $3::uuid
                          or coalesce(
                            (
                              select
                                true
                              from
                                follows
                              where
                                follower_id = $3::uuid
                                and following_id = u.id
                            ),
                            false
                          )
                        )
                      )
                  )
                  or $3::uuid in (p.artist_id, p.rejected_artist_id)
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
                            blocker_id = $3::uuid
                          union all
                          select
                            blocker_id
                          from
                            blocks
                          where
                            blocked_id = $3::uuid
                        )
                      )
                  )
                )
            )
          )
          and i.id not in (
            select
              target_id
            from
              reports
            where
              reporter_id = $3::uuid
          )
          and true
        order by
          i.place desc
        limit
          25
      ) as agg
  ) as rows;

select
  person.*,
  (
    select
      coalesce(json_agg(agg), '[]')
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
          p.created_at as "createdAt",
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
          ) as author,
          (
            select
              to_json(obj)
            from
              (
                select
                  m.id,
                  m.kind,
                  m.width as width,
                  m.height as height,
                  m.placeholder as placeholder
                from
                  media_objects as m
                where
                  m.status = $1
                  and m.width is not null
                  and m.height is not null
                  and m.placeholder is not null
                  and m.id = case
                    when p.image_url like '/objects/________-____-____-____-____________'
                    and substr(p.image_url, 10) !~ '[^0-9a-f-]'
                    and length(replace(p.image_url, '-', '')) = 41 then substr(p.image_url, 10)::uuid
                  end
              ) as obj
          ) as image
        from
          posts as p
          inner join users as u on u.id = p.user_id
        where
          p.user_id = person.id
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
          and p.id not in (
            select
              target_id
            from
              reports
            where
              reporter_id = $2::uuid
          )
        order by
          p.id desc
        limit
          25
      ) as agg
  ) as "firstPosts"
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
      u.bio as bio,
      u.cover_image as "coverImage",
      u.created_at as "createdAt",
      u.experience as experience,
      u.followers_count as "followersCount",
      u.following_count as "followingCount",
      (
        select
          json_agg(
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
            order by
              g.first_day
          )
        from
          guest_spots as g
        where
          g.artist_id = u.id
          and g.last_day >= $3::timestamp::date
      ) as "guestSpots",
      u.instagram as instagram,
      coalesce(
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
      ) as "isFollowing",
      case
        when not u.profile_visible then coalesce(
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
      end as "isFollowingPrivate",
      coalesce(
        (
          select
            true
          from
            mutes
          where
            muter_id = $2::uuid
            and muted_id = u.id
        ),
        false
      ) as "isMuted",
      coalesce(
        (
          select
            true
          from
            follow_requests
          where
            requester_id = $2::uuid
            and target_id = u.id
        ),
        false
      ) as "isRequested",
      coalesce(
        (
          select
            true
          from
            restrictions
          where
            restricter_id = $2::uuid
            and restricted_id = u.id
        ),
        false
      ) as "isRestricted",
      (
        u.allow_messages
        or (
          coalesce(
            (
              select
                true
              from
                follows
              where
                follower_id = u.id
                and following_id = $2::uuid
            ),
            false
          )
          or coalesce(
            (
              select
                true
              from
                bookings
              where
                status <> 'cancelled'
                and (client_id, artist_id) in ((u.id, $2::uuid), ($2::uuid, u.id))
              limit
                1
            ),
            false
          )
        )
      ) as "isWelcome",
      u.languages as languages,
      u.location as location,
      u.posts_count as "postsCount",
      u.price_band as "priceBand",
      u.raters_count as "ratersCount",
      u.reviews_count as "reviewsCount",
      u.show_location as "showLocation",
      u.specialization as specialization,
      u.stars_sum as "starsSum",
      u.starting_price as "startingPrice",
      u.studio_address as "studioAddress",
      u.studio_name as "studioName",
      u.takes_bookings as "takesBookings",
      u.website as website
    from
      users as u
    where
      u.username = $4
      and (
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
  ) as person;
