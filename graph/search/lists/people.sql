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
  u.followers_count as "followersCount",
  coalesce(
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
  ) as "isFollowing",
  case
    when not u.profile_visible then coalesce(
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
  end as "isFollowingPrivate",
  coalesce(
    (
      select
        true
      from
        follow_requests
      where
        requester_id = $1::uuid
        and target_id = u.id
    ),
    false
  ) as "isRequested",
  u.location as location,
  u.show_location as "showLocation",
  u.specialization as specialization,
  u.takes_bookings as "takesBookings",
  case
    when (
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
    ) then (
      select
        coalesce(json_agg(agg), '[]')
      from
        (
          select
            w.id,
            w.kind,
            w.title,
            w."imageUrl",
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
                      when w."imageUrl" like '/objects/________-____-____-____-____________'
                      and substr(w."imageUrl", 10) !~ '[^0-9a-f-]'
                      and length(replace(w."imageUrl", '-', '')) = 41 then substr(w."imageUrl", 10)::uuid
                    end
                ) as obj
            ) as image
          from
            (
              (
                select
                  i.id,
                  i.place,
                  i.title,
                  i.image_url as "imageUrl",
                  'piece' as kind
                from
                  portfolio_items as i
                where
                  i.artist_id = u.id
                  and u.user_type = 'artist'
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
                    )
                  )
                  and i.id not in (
                    select
                      target_id
                    from
                      reports
                    where
                      reporter_id = $1::uuid
                  )
                order by
                  i.place desc
                limit
                  3
              )
              union all
              (
                select
                  p.id,
                  p.id as place,
                  p.caption as title,
                  p.image_url as "imageUrl",
                  'post' as kind
                from
                  posts as p
                where
                  p.user_id = u.id
                  and (
                    p.artist_id is null
                    or p.artist_id = u.id
                  )
                  and u.user_type = 'artist'
                  and not exists (
                    select
                      1
                    from
                      portfolio_items
                    where
                      post_id = p.id
                      and artist_id = u.id
                  )
                  and p.id not in (
                    select
                      target_id
                    from
                      reports
                    where
                      reporter_id = $1::uuid
                  )
                order by
                  p.id desc
                limit
                  3
              )
            ) as w
          order by
            w.kind,
            w.place desc
          limit
            3
        ) as agg
    )
  end as work,
  r.rank,
  r.followers,
  r.total,
  r."isClose"
from
  users as u
  inner join (
    with
      typed as materialized (
        select
          inkfolk_unaccent ($3::text) as name,
          array[$4::text || inkfolk_like ($5::text) || '%'] as has,
          array[' ' || inkfolk_unaccent ($6::text)] as begins,
          array[inkfolk_about_query ($7::text, '')] as said
      ),
      begun as materialized (
        select
          (
            case
              when lower(u.username) collate "C" = (
                select
                  name
                from
                  typed
              ) then 0
              else 1
            end + 0
          )::float8 as rank,
          u.followers_count as followers,
          u.id
        from
          (
            select
              *
            from
              users as u
            where
              lower(u.username) collate "C" >= (
                select
                  name
                from
                  typed
              )
              and lower(u.username) collate "C" < (
                select
                  name || '~'
                from
                  typed
              )
            order by
              lower(u.username) collate "C"
            limit
              300
          ) as u
        where
          (
            (
              not u.hidden
              and u.id not in (
                select
                  blocked_id
                from
                  blocks
                where
                  blocker_id = $8::uuid
                union all
                select
                  blocker_id
                from
                  blocks
                where
                  blocked_id = $9::uuid
              )
            )
            and (
              u.profile_visible
              or u.id = $10::uuid
              or coalesce(
                (
                  select
                    true
                  from
                    follows
                  where
                    follower_id = $11::uuid
                    and following_id = u.id
                ),
                false
              )
            )
          )
          and u.id <> $12::uuid
          and true
          and u.user_type = $13::user_type
        limit
          250
      ),
      matching as materialized (
        select
          (
            case
              when lower(u.username) collate "C" = (
                select
                  name
                from
                  typed
              ) then 0
              when starts_with(
                lower(u.username),
                (
                  select
                    name
                  from
                    typed
                )
              ) then 1
              when strpos(
                ' ' || u.name_key,
                (
                  select
                    ' ' || name
                  from
                    typed
                )
              ) > 0 then 2
              else 2 + greatest(
                case
                  when strpos(
                    (' ' || u.username || ' ' || u.name_key) collate "C",
                    (
                      select
                        begins[1]
                      from
                        typed
                    )
                  ) > 0 then 0
                  when not (
                    u.user_type = 'artist'
                    and u.about @@ (
                      select
                        said[1]
                      from
                        typed
                    )
                  ) then 10
                  when (
                    u.user_type = 'artist'
                    and ts_filter(u.about, '{a}') @@ (
                      select
                        said[1]
                      from
                        typed
                    )
                  ) then 1
                  when (
                    u.user_type = 'artist'
                    and ts_filter(u.about, '{b}') @@ (
                      select
                        said[1]
                      from
                        typed
                    )
                  ) then 3
                  when (
                    u.user_type = 'artist'
                    and ts_filter(u.about, '{c}') @@ (
                      select
                        said[1]
                      from
                        typed
                    )
                  ) then 5
                  when (
                    u.user_type = 'artist'
                    and ts_filter(u.about, '{d}') @@ (
                      select
                        said[1]
                      from
                        typed
                    )
                  ) then 7
                  else 10
                end
              ) / 10.0
            end + 0
          )::float8 as rank,
          u.followers_count as followers,
          u.id
        from
          users as u
        where
          (
            (
              (' ' || u.username || ' ' || u.name_key) collate "C" like (
                select
                  has[1]
                from
                  typed
              )
            )
            or (
              u.user_type = 'artist'
              and u.about @@ (
                select
                  said[1]
                from
                  typed
              )
            )
          )
          and (
            (
              not u.hidden
              and u.id not in (
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
            and (
              u.profile_visible
              or u.id = $16::uuid
              or coalesce(
                (
                  select
                    true
                  from
                    follows
                  where
                    follower_id = $17::uuid
                    and following_id = u.id
                ),
                false
              )
            )
          )
          and u.id <> $18::uuid
          and true
          and u.user_type = $19::user_type
          and (
            select
              count(*)
            from
              begun
          ) < 250
        limit
          250
      ),
      nobody as materialized (
        select
          case
            when (
              select
                count(*)
              from
                begun
            ) + (
              select
                count(*)
              from
                matching
            ) > 0 then false
            else (
              select
                count(*) = 0
              from
                (
                  select
                    1
                  from
                    users as u
                  where
                    (
                      (
                        (' ' || u.username || ' ' || u.name_key) collate "C" like (
                          select
                            has[1]
                          from
                            typed
                        )
                      )
                      or (
                        u.user_type = 'artist'
                        and u.about @@ (
                          select
                            said[1]
                          from
                            typed
                        )
                      )
                    )
                    and (
                      (
                        not u.hidden
                        and u.id not in (
                          select
                            blocked_id
                          from
                            blocks
                          where
                            blocker_id = $20::uuid
                          union all
                          select
                            blocker_id
                          from
                            blocks
                          where
                            blocked_id = $21::uuid
                        )
                      )
                      and (
                        u.profile_visible
                        or u.id = $22::uuid
                        or coalesce(
                          (
                            select
                              true
                            from
                              follows
                            where
                              follower_id = $23::uuid
                              and following_id = u.id
                          ),
                          false
                        )
                      )
                    )
                    and u.id <> $24::uuid
                    and true
                  limit
                    300
                ) as found
            )
          end as is_so
      ),
      alike as materialized (
        select
          (
            4 - round(
              (
                (
                  greatest(
                    word_similarity (
                      (
                        select
                          inkfolk_spelt ($25::text)
                      ),
                      (' ' || u.username || ' ' || u.name_key) collate "C"
                    ),
                    case
                      when u.user_type = 'artist' then word_similarity (
                        (
                          select
                            inkfolk_spelt ($26::text)
                        ),
                        u.known
                      )
                    end
                  )
                ) / 1
              )::numeric,
              1
            ) + 0
          )::float8 as rank,
          u.followers_count as followers,
          u.id
        from
          (
            select
              *
            from
              users as u
            where
              (
                (
                  (' ' || u.username || ' ' || u.name_key) collate "C" %> (
                    select
                      inkfolk_spelt ($27::text)
                  )
                )
                or (
                  u.user_type = 'artist'
                  and u.known %> (
                    select
                      inkfolk_spelt ($28::text)
                  )
                )
              )
              and (
                (
                  not u.hidden
                  and u.id not in (
                    select
                      blocked_id
                    from
                      blocks
                    where
                      blocker_id = $29::uuid
                    union all
                    select
                      blocker_id
                    from
                      blocks
                    where
                      blocked_id = $30::uuid
                  )
                )
                and (
                  u.profile_visible
                  or u.id = $31::uuid
                  or coalesce(
                    (
                      select
                        true
                      from
                        follows
                      where
                        follower_id = $32::uuid
                        and following_id = u.id
                    ),
                    false
                  )
                )
              )
              and u.id <> $33::uuid
              and true
              and u.user_type = $34::user_type
              and (
                select
                  is_so
                from
                  nobody
              )
            limit
              300
          ) as u
        order by
          4 - round(
            (
              (
                greatest(
                  word_similarity (
                    (
                      select
                        inkfolk_spelt ($35::text)
                    ),
                    (' ' || u.username || ' ' || u.name_key) collate "C"
                  ),
                  case
                    when u.user_type = 'artist' then word_similarity (
                      (
                        select
                          inkfolk_spelt ($36::text)
                      ),
                      u.known
                    )
                  end
                )
              ) / 1
            )::numeric,
            1
          )
        limit
          100
      ),
      candidates as materialized (
        select
          *
        from
          begun
        union
        select
          *
        from
          matching
        union
        select
          *
        from
          alike
        union
        (
          select
            (
              case
                when lower(u.username) collate "C" = (
                  select
                    name
                  from
                    typed
                ) then 0
                when starts_with(
                  lower(u.username),
                  (
                    select
                      name
                    from
                      typed
                  )
                ) then 1
                when strpos(
                  ' ' || u.name_key,
                  (
                    select
                      ' ' || name
                    from
                      typed
                  )
                ) > 0 then 2
                else 2 + greatest(
                  case
                    when strpos(
                      (' ' || u.username || ' ' || u.name_key) collate "C",
                      (
                        select
                          begins[1]
                        from
                          typed
                      )
                    ) > 0 then 0
                    when not (
                      u.user_type = 'artist'
                      and u.about @@ (
                        select
                          said[1]
                        from
                          typed
                      )
                    ) then 10
                    when (
                      u.user_type = 'artist'
                      and ts_filter(u.about, '{a}') @@ (
                        select
                          said[1]
                        from
                          typed
                      )
                    ) then 1
                    when (
                      u.user_type = 'artist'
                      and ts_filter(u.about, '{b}') @@ (
                        select
                          said[1]
                        from
                          typed
                      )
                    ) then 3
                    when (
                      u.user_type = 'artist'
                      and ts_filter(u.about, '{c}') @@ (
                        select
                          said[1]
                        from
                          typed
                      )
                    ) then 5
                    when (
                      u.user_type = 'artist'
                      and ts_filter(u.about, '{d}') @@ (
                        select
                          said[1]
                        from
                          typed
                      )
                    ) then 7
                    else 10
                  end
                ) / 10.0
              end + 0
            )::float8 as rank,
            u.followers_count as followers,
            u.id
          from
            (
              select
                *
              from
                users
              order by
                followers_count desc,
                id desc
              limit
                200
            ) as u
          where
            250 in (
              (
                select
                  count(*)
                from
                  begun
              ),
              (
                select
                  count(*)
                from
                  matching
              )
            )
            and (
              (
                (' ' || u.username || ' ' || u.name_key) collate "C" like (
                  select
                    has[1]
                  from
                    typed
                )
              )
              or (
                u.user_type = 'artist'
                and u.about @@ (
                  select
                    said[1]
                  from
                    typed
                )
              )
            )
            and (
              (
                not u.hidden
                and u.id not in (
                  select
                    blocked_id
                  from
                    blocks
                  where
                    blocker_id = $37::uuid
                  union all
                  select
                    blocker_id
                  from
                    blocks
                  where
                    blocked_id = $38::uuid
                )
              )
              and (
                u.profile_visible
                or u.id = $39::uuid
                or coalesce(
                  (
                    select
                      true
                    from
                      follows
                    where
                      follower_id = $40::uuid
                      and following_id = u.id
                  ),
                  false
                )
              )
            )
            and u.id <> $41::uuid
            and true
            and u.user_type = $42::user_type
        )
      )
    select
      *,
      (
        select
          least(count(*), 250)::int
        from
          candidates
      ) as total,
      (
        select
          is_so
        from
          nobody
      ) as "isClose"
    from
      (
        (
          select
            rank,
            followers,
            id
          from
            (
              select
                *
              from
                candidates
            ) as u
          where
            true
          order by
            rank,
            followers desc,
            id desc
          limit
            25
        )
      ) as pages
    order by
      rank,
      followers desc,
      id desc
    limit
      25
  ) as r on r.id = u.id
order by
  r.rank,
  r.followers desc,
  r.id desc;
