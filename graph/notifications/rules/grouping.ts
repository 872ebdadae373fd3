import type { Context, Viewer } from "../../core/context.ts";
import type { Transaction } from "../../db/database.ts";
import type { User } from "../../generated/prisma/client.ts";
import { deedOf } from "./kinds.ts";

/** How long after its first act a row takes in others, in milliseconds. */
const WINDOW = 24 * 60 * 60 * 1000;

interface About {
  type: string;
  relatedId: string;
}

/** "Ana and 4 others liked your post" */
function headline(type: string, last: Pick<User, "fullName">, count: number): string {
  const others = count === 1 ? "" : ` and ${count - 1} ${count === 2 ? "other" : "others"}`;
  return `${last.fullName}${others} ${deedOf(type)}`;
}

/**
 * Adds the viewer to the unread row of the last 24 hours that tells of the same. The caller holds the row of the
 * thing that it is about, so that two people never begin a row each.
 * @returns the row's id; null when there is none to join.
 */
export async function joinGroup(
  db: Transaction,
  ctx: Pick<Context, "now">,
  viewer: Viewer,
  userId: string,
  { type, relatedId }: About,
): Promise<string | null> {
  const since = new Date(ctx.now().getTime() - WINDOW);
  // Whoever marks it read at this moment comes before, and it is no longer found, or after, and has read of the viewer.
  const [row] = await db.$queryRaw<{ id: string; actorId: string; createdAt: Date }[]>`
    SELECT id, actor_id AS "actorId", created_at AS "createdAt" FROM notifications
    WHERE user_id = ${userId}::uuid AND related_id = ${relatedId}::uuid AND type = ${type}
      AND NOT read AND actor_id IS NOT NULL AND created_at > ${since}
    ORDER BY id DESC LIMIT 1
    FOR UPDATE`;
  if (!row) return null;
  await db.notificationActor.createMany({
    data: [
      // A row of one person names them itself.
      { notificationId: row.id, actorId: row.actorId, createdAt: row.createdAt },
      { notificationId: row.id, actorId: viewer.id, createdAt: ctx.now() },
    ],
    skipDuplicates: true,
  });
  await retell(db, row.id, type);
  return row.id;
}

/**
 * Takes somebody out of the unread rows that tell of them; one that tells of nobody else goes. Each row is judged after
 * it is held, so that of two who leave at once the second sees that they are the last.
 */
export async function leaveGroup(
  db: Transaction,
  actorId: string,
  userId: string,
  { type, relatedId }: About,
): Promise<void> {
  const rows = await db.$queryRaw<{ id: string; actorId: string; actorsCount: number }[]>`
    SELECT id, actor_id AS "actorId", actors_count AS "actorsCount" FROM notifications
    WHERE user_id = ${userId}::uuid AND related_id = ${relatedId}::uuid AND type = ${type}
      AND NOT read AND actor_id IS NOT NULL
    ORDER BY id
    FOR UPDATE`;
  for (const row of rows) {
    if (row.actorsCount > 1) {
      const { count } = await db.notificationActor.deleteMany({ where: { notificationId: row.id, actorId } });
      if (count > 0) await retell(db, row.id, type);
    } else if (row.actorId === actorId) {
      await db.notification.delete({ where: { id: row.id } });
    }
  }
}

/** Writes anew of whom a row tells: the last, and how many. */
async function retell(db: Transaction, notificationId: string, type: string): Promise<void> {
  const count = await db.notificationActor.count({ where: { notificationId } });
  const last = await db.notificationActor.findFirst({
    where: { notificationId },
    orderBy: [{ createdAt: "desc" }, { actorId: "desc" }],
    include: { actor: true },
  });
  if (!last) return;
  await db.notification.update({
    where: { id: notificationId },
    data: { actorId: last.actorId, actorsCount: count, message: headline(type, last.actor, count) },
  });
}
