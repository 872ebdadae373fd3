import { answer, connection, iso, type Statement, statement } from "./statement.ts";

const URL = `CASE
  WHEN type IN ('follow', 'follow_requested', 'follow_accepted') THEN '/profile/' || related_id
  WHEN type IN ('comment', 'reply', 'mention') AND comment_id IS NOT NULL THEN '/post/' || related_id || '#comment-' || comment_id
  WHEN type IN ('like', 'comment', 'reply', 'mention', 'tag_requested', 'tag_resolved') THEN '/post/' || related_id
  WHEN type LIKE 'booking%' THEN '/bookings/' || related_id END`;

export const NOTIFICATIONS: Statement = statement("notifications", {
  body: answer(
    "notifications",
    connection(
      30,
      `json_build_object('id', page.id, 'type', type, 'title', title, 'message', message, 'url', ${URL}, 'read', read,
        'createdAt', ${iso("created_at")}, 'actorsCount', actors_count, 'actor', actor)`,
      `SELECT notified.*, notified.id AS cursor, CASE WHEN actor.id IS NOT NULL THEN json_build_object('id', actor.id,
         'username', actor.username, 'fullName', actor.full_name, 'avatar', actor.avatar) END AS actor
       FROM (
         SELECT *, row_number() OVER (ORDER BY id DESC) AS place
         FROM notifications WHERE user_id = viewer.id ORDER BY id DESC LIMIT 31
       ) AS notified
       LEFT JOIN users AS actor ON actor.id = notified.actor_id`,
    ),
  ),
  from: "viewer",
});
