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
  u.id as "otherId"
from
  (
    select
      c.*
    from
      conversations as c
    where
      c.id = $1::uuid
      and (
        $2::uuid in (c.user1_id, c.user2_id)
        and not exists (
          select
            1
          from
            blocks
          where
            (blocker_id, blocked_id) in ((c.user1_id, c.user2_id), (c.user2_id, c.user1_id))
        )
      )
  ) as c
  inner join users as u on u.id = case
    when c.user1_id = $2::uuid then c.user2_id
    else c.user1_id
  end;

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
  msg.created_at as "createdAt",
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
            when msg.image_url like '/objects/________-____-____-____-____________'
            and substr(msg.image_url, 10) !~ '[^0-9a-f-]'
            and length(replace(msg.image_url, '-', '')) = 41 then substr(msg.image_url, 10)::uuid
          end
      ) as obj
  ) as image,
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          r.emoji,
          r.user_id as "userId"
        from
          message_reactions as r
        where
          r.message_id = msg.id
        order by
          r.id
      ) as agg
  ) as reactions
from
  messages as msg
where
  msg.conversation_id = (
    select
      $2::uuid
  )
  and true
order by
  msg.seq desc
limit
  31;
