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
          ) as image
        from
          posts as p
          inner join users as u on u.id = p.user_id
        where
          p.id = any (found.ids)
        order by
          p.id desc
      ) as agg
  ) as rows,
  found.total,
  found.sampled
from
  (
    with
      named as materialized (
        select
          ARRAY(
            select
              u.id
            from
              users as u
            where
              (
                (' ' || u.username || ' ' || u.name_key) collate "C" like (
                  select
                    $3::text || inkfolk_like ($4::text) || '%'
                )
              )
            limit
              100
          ) as by_term_0
      ),
      frequent as materialized (
        select
          p.id
        from
          (
            select
              *
            from
              posts as p
            where
              true
            order by
              p.id desc
            limit
              500
            offset
              0
          ) as p
        where
          (
            not exists (
              select
                1
              from
                users as gone
              where
                gone.id = p.user_id
                and gone.hidden
            )
            and not exists (
              select
                1
              from
                users as shy
              where
                shy.id = p.user_id
                and not shy.profile_visible
                and not (
                  shy.id = $5::uuid
                  or coalesce(
                    (
                      select
                        true
                      from
                        follows
                      where
                        follower_id = $6::uuid
                        and following_id = shy.id
                    ),
                    false
                  )
                )
            )
            and p.user_id not in (
              select
                blocked_id
              from
                blocks
              where
                blocker_id = $7::uuid
              union all
              select
                blocker_id
              from
                blocks
              where
                blocked_id = $8::uuid
            )
          )
          and p.user_id not in (
            select
              muted_id
            from
              mutes
            where
              muter_id = $9::uuid
          )
          and p.id not in (
            select
              target_id
            from
              reports
            where
              reporter_id = $10::uuid
          )
          and (
            (
              (
                p.document @@ (
                  select
                    inkfolk_prefix_query ($11::text)
                )
                or (
                  p.user_id in (
                    select
                      unnest(by_term_0)
                    from
                      named
                  )
                  or p.artist_id in (
                    select
                      unnest(by_term_0)
                    from
                      named
                  )
                )
              )
            )
          )
        order by
          p.id desc
        limit
          25
      ),
      occasional as materialized (
        select
          p.id
        from
          (
            select
              *
            from
              posts as p
            where
              true
            order by
              p.id desc
            limit
              16000
            offset
              500
          ) as p
        where
          (
            not exists (
              select
                1
              from
                users as gone
              where
                gone.id = p.user_id
                and gone.hidden
            )
            and not exists (
              select
                1
              from
                users as shy
              where
                shy.id = p.user_id
                and not shy.profile_visible
                and not (
                  shy.id = $12::uuid
                  or coalesce(
                    (
                      select
                        true
                      from
                        follows
                      where
                        follower_id = $13::uuid
                        and following_id = shy.id
                    ),
                    false
                  )
                )
            )
            and p.user_id not in (
              select
                blocked_id
              from
                blocks
              where
                blocker_id = $14::uuid
              union all
              select
                blocker_id
              from
                blocks
              where
                blocked_id = $15::uuid
            )
          )
          and p.user_id not in (
            select
              muted_id
            from
              mutes
            where
              muter_id = $16::uuid
          )
          and p.id not in (
            select
              target_id
            from
              reports
            where
              reporter_id = $17::uuid
          )
          and (
            (
              (
                p.document @@ (
                  select
                    inkfolk_prefix_query ($18::text)
                )
                or (
                  p.user_id in (
                    select
                      unnest(by_term_0)
                    from
                      named
                  )
                  or p.artist_id in (
                    select
                      unnest(by_term_0)
                    from
                      named
                  )
                )
              )
            )
          )
          and (
            select
              count(*)
            from
              frequent
          ) < 25
          and (
            select
              count(*)
            from
              frequent
          )::float8 ^ 2 * (
            select
              reltuples
            from
              pg_class
            where
              oid = 'posts'::regclass
          ) > 6250000
        order by
          p.id desc
        limit
          25
      ),
      rare as materialized (
        select
          p.id
        from
          (
            select
              p.id,
              p.user_id
            from
              posts as p
            where
              (
                (
                  (
                    p.document @@ (
                      select
                        inkfolk_prefix_query ($19::text)
                    )
                    or (
                      p.user_id = any (
                        (
                          (
                            select
                              by_term_0
                            from
                              named
                          )::uuid[]
                        )
                      )
                      or p.artist_id = any (
                        (
                          (
                            select
                              by_term_0
                            from
                              named
                          )::uuid[]
                        )
                      )
                    )
                  )
                )
              )
              and true
              and (
                select
                  count(*)
                from
                  frequent
              ) + (
                select
                  count(*)
                from
                  occasional
              ) < 25
            order by
              p.id desc
            offset
              0
          ) as p
        where
          (
            not exists (
              select
                1
              from
                users as gone
              where
                gone.id = p.user_id
                and gone.hidden
            )
            and not exists (
              select
                1
              from
                users as shy
              where
                shy.id = p.user_id
                and not shy.profile_visible
                and not (
                  shy.id = $20::uuid
                  or coalesce(
                    (
                      select
                        true
                      from
                        follows
                      where
                        follower_id = $21::uuid
                        and following_id = shy.id
                    ),
                    false
                  )
                )
            )
            and p.user_id not in (
              select
                blocked_id
              from
                blocks
              where
                blocker_id = $22::uuid
              union all
              select
                blocker_id
              from
                blocks
              where
                blocked_id = $23::uuid
            )
          )
          and p.user_id not in (
            select
              muted_id
            from
              mutes
            where
              muter_id = $24::uuid
          )
          and p.id not in (
            select
              target_id
            from
              reports
            where
              reporter_id = $25::uuid
          )
        order by
          p.id desc
        limit
          250
      )
    select
      ARRAY(
        select
          id
        from
          frequent
        union
        select
          id
        from
          occasional
        union
        select
          id
        from
          rare
        order by
          id desc
        limit
          25
      ) as ids,
      case
        when (
          select
            count(*)
          from
            frequent
        ) + (
          select
            count(*)
          from
            occasional
        ) < 25 then (
          select
            least(count(*), 250)::int
          from
            rare
        )
      end as total,
      (
        select
          count(*)
        from
          frequent
      )::int as sampled
  ) as found;
