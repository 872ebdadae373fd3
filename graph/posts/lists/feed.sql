select
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
                and u.id = p.artist_id
            )
          ) as artist,
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
                  m.status = $2
                  and m.width is not null
                  and m.height is not null
                  and m.placeholder is not null
                  and m.id = case
                    when p.image_url like '/objects/________-____-____-____-____________'
                    and substr(p.image_url, 10) !~ '[^0-9a-f-]'
                    and length(replace(p.image_url, '-', '')) = 41 then substr(p.image_url, 10)::uuid
                  end
              ) as obj
          ) as image,
          coalesce(
            (
              select
                true
              from
                likes
              where
                user_id = $1::uuid
                and post_id = p.id
            ),
            false
          ) as "likedByMe",
          (
            select
              coalesce(json_agg(agg), '[]')
            from
              (
                select
                  c.id,
                  c.user_id as "userId",
                  c.post_id as "postId",
                  c.parent_id as "parentId",
                  c.content,
                  c.likes,
                  c.waits,
                  c.created_at as "createdAt",
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
                  coalesce(
                    (
                      select
                        true
                      from
                        comment_likes
                      where
                        user_id = $1::uuid
                        and comment_id = c.id
                    ),
                    false
                  ) as "likedByMe"
                from
                  comments as c
                  inner join users as u on u.id = c.user_id
                where
                  c.post_id = p.id
                  and c.parent_id is null
                  and (
                    (
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
                      and u.id not in (
                        select
                          muted_id
                        from
                          mutes
                        where
                          muter_id = $1::uuid
                      )
                      and c.id not in (
                        select
                          target_id
                        from
                          reports
                        where
                          reporter_id = $1::uuid
                      )
                    )
                    and (
                      not c.waits
                      or c.user_id = $1::uuid
                      or $1::uuid = (
                        select
                          above.user_id
                        from
                          posts as above
                        where
                          above.id = c.post_id
                      )
                      or $1::uuid = (
                        select
                          top.user_id
                        from
                          comments as top
                        where
                          top.id = c.parent_id
                          and top.waits
                      )
                    )
                  )
                order by
                  c.id
                limit
                  2
              ) as agg
          ) as "firstComments"
        from
          posts as p
          inner join users as u on u.id = p.user_id
        where
          (
            (
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
            and u.id not in (
              select
                muted_id
              from
                mutes
              where
                muter_id = $1::uuid
            )
          )
          and p.id not in (
            select
              target_id
            from
              reports
            where
              reporter_id = $1::uuid
          )
          and true
        order by
          p.id desc
        limit
          11
      ) as agg
  ) as rows;
