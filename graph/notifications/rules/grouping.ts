import { type RawBuilder, sql } from "kysely";
import { prepared } from "../../db/statements.ts";
import type { Work } from "../../transactions/transact.ts";
import type { NotificationType } from "../input.ts";
import { deedOf } from "./kinds.ts";

/** How long after its first act a row takes in others, in milliseconds. */
export const WINDOW = 24 * 60 * 60 * 1000;

/** What the parts of a statement about one group are given. */
interface Grouping {
  type: NotificationType;
  relatedId: string;
  /** Who acts. */
  actorId: string;
}

/** The unread rows `n` of somebody that tell of such acts. */
const unreadOf = (owner: RawBuilder<unknown>, { type, relatedId }: Pick<Grouping, "type" | "relatedId">) => sql`
  n.user_id = ${owner} AND n.related_id = ${relatedId}::uuid AND n.type = ${sql.lit(type)}
    AND NOT n.read AND n.actor_id IS NOT NULL`;

/**
 * The parts of a statement that add the actor to the unread row of the last 24 hours, `joined`, that tells each
 * `recipient` of the same, and name them there. The transaction holds the row of the thing that it is about, so that two
 * people never begin a row each.
 */
export const joinParts = (group: Grouping, { since, now }: { since: Date; now: Date }) => sql`
  joined AS (
    SELECT n.id, n.user_id, n.actor_id, n.actors_count, n.created_at
    FROM recipient JOIN notifications AS n ON ${unreadOf(sql`recipient.id`, group)}
    WHERE n.created_at > ${since}::timestamp
    ORDER BY n.id DESC LIMIT 1
    -- Whoever marks it read at this moment comes before, and it is no longer found, or after, and has read of the actor.
    FOR UPDATE OF n
  ), crowd AS (
    INSERT INTO notification_actors (notification_id, actor_id, created_at)
    -- A row of one person names them itself.
    SELECT id, actor_id, created_at FROM joined
    UNION ALL SELECT id, ${group.actorId}::uuid, ${now}::timestamp FROM joined
    ON CONFLICT DO NOTHING RETURNING actor_id
  ), retold AS (
    UPDATE notifications SET actor_id = u.id, actors_count = joined.actors_count + 1,
      message = ${headline(group.type, sql`joined.actors_count + 1`)}
    FROM joined JOIN users AS u ON u.id = ${group.actorId}::uuid
    -- Whoever is told of already joins nobody.
    WHERE notifications.id = joined.id AND (joined.actors_count > 1 OR joined.actor_id <> u.id)
      AND EXISTS (SELECT FROM crowd WHERE crowd.actor_id = u.id)
  )`;

/**
 * The parts of a statement that take the actor out of the unread rows that tell each `recipient` of them; one that
 * tells of nobody else goes. Each row is judged when it is held, so that of two who leave at once the second sees that
 * they are the last. `retell` follows.
 */
export const leaveParts = (group: Grouping) => sql`
  held AS (
    SELECT n.id, n.actor_id, n.actors_count
    FROM recipient JOIN notifications AS n ON ${unreadOf(sql`recipient.id`, group)}
    ORDER BY n.id
    FOR UPDATE OF n
  ), parted AS (
    DELETE FROM notification_actors AS a USING held
    WHERE a.notification_id = held.id AND held.actors_count > 1 AND a.actor_id = ${group.actorId}::uuid
  ), gone AS (
    DELETE FROM notifications AS n USING held
    WHERE n.id = held.id AND held.actors_count = 1 AND held.actor_id = ${group.actorId}::uuid
  )`;

/** Rewrites the people of rows that a leaver was part of: the last, and how many. */
export const retell = (owner: RawBuilder<unknown>, group: Pick<Grouping, "type" | "relatedId">) => sql<never>`
  WITH notified AS (
    SELECT n.id, (SELECT count(*)::int FROM notification_actors WHERE notification_id = n.id) AS count, (
      SELECT actor_id FROM notification_actors WHERE notification_id = n.id ORDER BY created_at DESC, actor_id DESC LIMIT 1
    ) AS last
    FROM notifications AS n WHERE ${unreadOf(owner, group)}
  )
  UPDATE notifications SET actor_id = notified.last, actors_count = notified.count, message = ${headline(group.type, sql`notified.count`)}
  FROM notified JOIN users AS u ON u.id = notified.last
  WHERE notifications.id = notified.id AND notifications.actors_count <> notified.count`;

/** "Ana and 4 others liked your post", of so many whose last is `u`. */
const headline = (type: NotificationType, count: RawBuilder<unknown>) => sql`u.full_name || CASE ${count}
  WHEN 1 THEN '' WHEN 2 THEN ' and 1 other' ELSE ' and ' || ${count} - 1 || ' others' END || ${sql.lit(` ${deedOf(type)}`)}`;

const leave = prepared(
  (type: NotificationType, { actorId, userId, relatedId }: Record<"actorId" | "userId" | "relatedId", string>) => sql`
    WITH recipient AS (SELECT ${userId}::uuid AS id), ${leaveParts({ type, relatedId, actorId })} SELECT`,
);
const retellTo = prepared((type: NotificationType, { userId, relatedId }: Record<"userId" | "relatedId", string>) =>
  retell(sql`${userId}::uuid`, { type, relatedId }),
);

/** Takes somebody out of what one person was told of them, as part of a transaction. */
export async function leaveGroup(work: Pick<Work, "run">, userId: string, group: Grouping): Promise<void> {
  const { type, relatedId, actorId } = group;
  await work.run(leave(type, { userId, relatedId, actorId }));
  await work.run(retellTo(type, { userId, relatedId }));
}
