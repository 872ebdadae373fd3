import { answer, connection, iso, NOW, person, type Statement, statement } from "./statement.ts";

const REACTIONS = `(
  SELECT coalesce(json_agg(json_build_object('emoji', emoji, 'count', count, 'reactedByMe', mine) ORDER BY first), '[]')
  FROM (
    SELECT emoji, count(*) AS count, bool_or(user_id = viewer.id) AS mine, min(reaction.id::text) AS first
    FROM message_reactions AS reaction WHERE message_id = page.id GROUP BY emoji
  ) AS reactions)`;

/** $2 the conversation. */
export const THREAD: Statement = statement("thread", {
  body: answer(
    "conversation",
    `json_build_object('id', conversation.id, 'messages', ${connection(
      50,
      `json_build_object('id', page.id, 'conversationId', page.conversation_id, 'seq', page.seq,
        'clientId', page.client_id, 'content', page.content, 'messageType', upper(page.message_type::text),
        'imageUrl', page.image_url, 'read', page.read, 'createdAt', ${iso("page.created_at")},
        'isMine', page.sender_id = viewer.id, 'sender', page.sender, 'reactions', ${REACTIONS})`,
      `SELECT message.*, message.seq AS cursor, ${person("sender")} AS sender
       FROM (
         SELECT *, row_number() OVER (ORDER BY seq DESC) AS place
         FROM messages WHERE conversation_id = conversation.id ORDER BY seq DESC LIMIT 51
       ) AS message
       JOIN users AS sender ON sender.id = message.sender_id`,
    )})`,
  ),
  from: "viewer, conversations AS conversation WHERE conversation.id = $2::uuid AND viewer.id IN (user1_id, user2_id)",
});

/** $2 the conversation, $3 the text, $4 the message's id, $5 the `clientId`. */
export const SEND_MESSAGE: Statement = statement("send", {
  ctes: [
    `conversation AS (
      UPDATE conversations SET last_seq = last_seq + 1, last_message_id = $4::uuid, updated_at = ${NOW}
      FROM viewer WHERE conversations.id = $2::uuid AND viewer.id IN (user1_id, user2_id)
      RETURNING conversations.id, user1_id, user2_id, last_seq)`,
    `message AS (
      INSERT INTO messages (id, sender_id, receiver_id, conversation_id, seq, client_id, content, created_at)
      SELECT $4::uuid, viewer.id, CASE WHEN user1_id = viewer.id THEN user2_id ELSE user1_id END, conversation.id,
        last_seq, $5::uuid, $3::text, ${NOW}
      FROM conversation, viewer RETURNING *)`,
  ],
  body: answer(
    "sendMessage",
    `json_build_object('id', message.id, 'conversationId', message.conversation_id, 'seq', message.seq,
      'clientId', message.client_id, 'content', message.content, 'messageType', upper(message.message_type::text),
      'createdAt', ${iso("message.created_at")}, 'isMine', true, 'sender', ${person("sender")})`,
  ),
  from: "message JOIN users AS sender ON sender.id = message.sender_id",
});
