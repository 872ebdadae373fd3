import { randomUUID } from "node:crypto";
import type { Services } from "../../core/services.ts";
import { transact, type Work } from "../../core/transact.ts";
import type { Transaction } from "../../db/database.ts";
import type { MediaObject, Prisma } from "../../generated/prisma/client.ts";
import { objectFolder, stagingKey } from "../../objects/store.ts";
import { withdraw } from "../../outbox/enqueue.ts";
import { MAX_OBJECTS } from "../../outbox/kinds.ts";
import { objectPath, readObjectId } from "./addresses.ts";

/** How long whoever deletes something has for its objects before the outbox comes to them, in milliseconds. */
const HEAD_START = 60_000;

/** How long an image may wait to be used by something before it is swept, in milliseconds. */
export const UNATTACHED_LIFETIME = 24 * 60 * 60 * 1000;

/**
 * Removes images that nothing shows any more, after the transaction that deletes the row which showed them or gives it
 * another image. What something still shows stays, and so do addresses that are not ours.
 */
export async function deleteObjects(
  work: Work,
  services: Services,
  paths: readonly (string | null | undefined)[],
): Promise<void> {
  const ids = Array.from(new Set(paths), (path) => (path ? readObjectId(services, path) : null));
  await deleteObjectsById(
    work,
    services,
    ids.filter((id) => id !== null),
  );
}

/**
 * The same, of what is known by its ids; also of what has no row any more. Whoever deletes something sees it gone: it is
 * done before they go on. What fails then, or is cut off by a kill, is done by the outbox.
 */
export async function deleteObjectsById(work: Work, services: Services, ids: readonly string[]): Promise<void> {
  const runAt = new Date(services.now().getTime() + HEAD_START);
  for (let start = 0; start < ids.length; start += MAX_OBJECTS) {
    const some = ids.slice(start, start + MAX_OBJECTS);
    const key = randomUUID();
    await work.enqueue("objects", { ids: some }, { key, runAt });
    work.afterCommit(async () => {
      try {
        await removeObjects(services, some);
        await withdraw(services.db, "objects", key);
      } catch (error) {
        services.log.warn({ err: error }, "objects are only removed later");
      }
    });
  }
}

/** Removes objects with all that the store holds of them, unless something shows them. @throws when some remain. */
export async function removeObjects(services: Pick<Services, "db" | "objects">, ids: readonly string[]): Promise<void> {
  const errors: unknown[] = [];
  for (const id of ids) {
    try {
      if (await services.db.$transaction((db) => deleteUnused(db, id))) await removeBytes(services, id);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${ids.length} objects remain: ${errors[0]}`);
}

async function removeBytes({ objects }: Pick<Services, "objects">, id: string): Promise<void> {
  await objects.deleteFolder(objectFolder(id));
  await objects.delete(stagingKey(id));
  await (await objects.multipart?.())?.abortAll(stagingKey(id));
}

/**
 * The lock makes whoever attaches the object at the same moment come before, and be seen, or find it gone.
 * @returns whether there is no row of it any more.
 */
async function deleteUnused(db: Transaction, id: string): Promise<boolean> {
  await db.$queryRaw`SELECT id FROM media_objects WHERE id = ${id}::uuid FOR UPDATE`;
  const object = await db.mediaObject.findUnique({ where: { id } });
  if (!object) return true;
  if ((await countUses(db, object)) > 0) return false;
  await db.mediaObject.deleteMany({ where: { id } });
  return true;
}

/** The briefs with this picture in them, as a filter. */
export const showsPicture = (imageUrl: string) =>
  ({
    OR: [{ referenceUrls: { has: imageUrl } }, { placementUrls: { has: imageUrl } }],
  }) satisfies Prisma.BookingBriefWhereInput;

/** Only its owner attaches an object, so only the owner's own rows are looked through. */
async function countUses(db: Transaction, { id, kind, ownerId }: MediaObject): Promise<number> {
  const imageUrl = objectPath(id);
  switch (kind) {
    case "avatar":
      return db.user.count({ where: { id: ownerId, avatar: imageUrl } });
    case "cover":
      return db.user.count({ where: { id: ownerId, coverImage: imageUrl } });
    case "post":
      // A post's photo may be a piece of its author's, too; one of the artist's who made it goes with the post.
      return (
        (await db.post.count({ where: { userId: ownerId, imageUrl } })) +
        (await db.review.count({ where: { authorId: ownerId, imageUrls: { has: imageUrl } } })) +
        (await db.portfolioItem.count({ where: { artistId: ownerId, imageUrl } }))
      );
    case "portfolio":
      return (
        (await db.portfolioItem.count({ where: { artistId: ownerId, imageUrl } })) +
        (await db.flashDesign.count({ where: { artistId: ownerId, imageUrl } }))
      );
    case "message":
      return db.message.count({ where: { senderId: ownerId, imageUrl } });
    case "document":
      return db.verification.count({ where: { userId: ownerId, documentUrl: imageUrl } });
    case "brief":
      return db.bookingBrief.count({ where: { booking: { clientId: ownerId }, ...showsPicture(imageUrl) } });
  }
}

/**
 * Removes objects that nothing ever used, with everything the store holds of them, and what a killed process left.
 * @param options.olderThan what was created before.
 * @returns how many objects were removed.
 */
export async function sweepObjects(services: Services, { olderThan }: { olderThan: Date }): Promise<number> {
  await services.objects.forgetReceived(olderThan);
  for (let removed = 0; ; ) {
    const count = await transact(services, async (work) => {
      const rows = await work.db.$queryRaw<{ id: string }[]>`
        DELETE FROM media_objects WHERE id = ANY(ARRAY(
          SELECT id FROM media_objects WHERE attached_at IS NULL AND created_at < ${olderThan}::timestamp
          LIMIT ${MAX_OBJECTS} FOR UPDATE SKIP LOCKED))
        RETURNING id`;
      const ids = rows.map(({ id }) => id);
      await deleteObjectsById(work, services, ids);
      return ids.length;
    });
    removed += count;
    if (count < MAX_OBJECTS) return removed;
  }
}
