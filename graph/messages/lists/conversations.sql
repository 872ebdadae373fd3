select
  c.id,
  c.user1_id as "user1Id",
  c.user2_id as "user2Id",
  c.last_message_id as "lastMessageId",
  c.last_seq as "lastSeq",
  c.user1_read_seq as "user1ReadSeq",
  c.user2_read_seq as "user2ReadSeq",
  c.user1_archived as "user1Archived",
  c.user2_archived as "user2Archived",
  c.user1_marked_unread as "user1MarkedUnread",
  c.user2_marked_unread as "user2MarkedUnread",
  c.user1_draft as "user1Draft",
  c.user2_draft as "user2Draft",
  c.requester_id as "requesterId",
  c.request_declined as "requestDeclined",
  c.updated_at as "updatedAt",
  c.created_at as "createdAt",
  u.id as "otherId",
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
          u.id = case
            when c.user1_id = $1::uuid then c.user2_id
            else c.user1_id
          end
      ) as obj
  ) as other,
  coalesce(
    (
      select
        true
      from
        restrictions
      where
        restricter_id = $1::uuid
        and restricted_id = u.id
    ),
    false
  ) as "other_isRestricted",
  (
    u.show_activity_status
    and not exists (
      select
        1
      from
        restrictions
      where
        (restricter_id, restricted_id) in ((u.id, $1::uuid), ($1::uuid, u.id))
    )
    and not exists (
      select
        1
      from
        conversations
      where
        requester_id is not null
        and (user1_id, user2_id) = (LEAST(u.id, $1::uuid), GREATEST(u.id, $1::uuid))
    )
  ) as "other_showsActivity",
  (
    select
      count(*)::int as count
    from
      (
        select
        from
          messages as m
        where
          m.receiver_id = $1
          and not m.read
          and m.conversation_id = c.id
        limit
          10000
      ) as found
  ) as unread,
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
            and following_id = $1::uuid
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
            and (client_id, artist_id) in ((u.id, $1::uuid), ($1::uuid, u.id))
          limit
            1
        ),
        false
      )
    )
  ) as "other_isWelcome",
  (
    select
      to_json(obj)
    from
      (
        select
          msg.id,
          msg.conversation_id as "conversationId",
          msg.sender_id as "senderId",
          msg.receiver_id as "receiverId",
          msg.seq,
          msg.client_id as "clientId",
          msg.content,
          msg.image_url as "imageUrl",
          msg.message_type as "messageType",
          msg.read,
          msg.created_at as "createdAt"
        from
          messages as msg
        where
          msg.id = c.last_message_id
      ) as obj
  ) as "lastMessage"
from
  (
    select
      *
    from
      (
        select
          c.*
        from
          conversations as c
        where
          c.user1_id = $1
          and c.user1_archived = false
          and (
            $1::uuid in (c.user1_id, c.user2_id)
            and not exists (
              select
                1
              from
                blocks
              where
                (blocker_id, blocked_id) in ((c.user1_id, c.user2_id), (c.user2_id, c.user1_id))
            )
          )
          and (
            not c.request_declined
            or c.requester_id = $1::uuid
          )
          and not (
            coalesce(c.requester_id <> $1::uuid, false)
            or coalesce(
              (
                select
                  true
                from
                  restrictions
                where
                  restricter_id = $1::uuid
                  and restricted_id = case
                    when c.user1_id = $1::uuid then c.user2_id
                    else c.user1_id
                  end
              ),
              false
            )
          )
        order by
          c.updated_at desc,
          c.id desc
        limit
          31
      ) as c
    union all
    select
      *
    from
      (
        select
          c.*
        from
          conversations as c
        where
          c.user2_id = $1
          and c.user2_archived = false
          and (
            $1::uuid in (c.user1_id, c.user2_id)
            and not exists (
              select
                1
              from
                blocks
              where
                (blocker_id, blocked_id) in ((c.user1_id, c.user2_id), (c.user2_id, c.user1_id))
            )
          )
          and (
            not c.request_declined
            or c.requester_id = $1::uuid
          )
          and not (
            coalesce(c.requester_id <> $1::uuid, false)
            or coalesce(
              (
                select
                  true
                from
                  restrictions
                where
                  restricter_id = $1::uuid
                  and restricted_id = case
                    when c.user1_id = $1::uuid then c.user2_id
                    else c.user1_id
                  end
              ),
              false
            )
          )
        order by
          c.updated_at desc,
          c.id desc
        limit
          31
      ) as c
  ) as c
  inner join users as u on u.id = case
    when c.user1_id = $1::uuid then c.user2_id
    else c.user1_id
  end
order by
  c.updated_at desc,
  c.id desc
limit
  31;
