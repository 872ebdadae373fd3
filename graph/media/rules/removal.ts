import { randomUUID } from "node:crypto";
import type { Services } from "../../core/services.ts";
import type { Transaction } from "../../db/database.ts";
import type { MediaObject, Prisma } from "../../generated/prisma/client.ts";
import { storedWidths } from "../../objects/formats.ts";
import { objectFolder, stagingKey, variantKey, withheldFolder, withheldKey } from "../../objects/store.ts";
import { withdraw } from "../../outbox/enqueue.ts";
import { MAX_OBJECTS } from "../../outbox/kinds.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import { objectPath, readObjectId } from "./addresses.ts";

/** How long a deletion has for its objects before the outbox comes to them, in milliseconds. */
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
 * The same, of what is known by its ids; also of what has no row any more. After a deletion it is gone: it is
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

/**
 * Removes objects with all that the store holds of them, unless something shows them; what our staff still has to look at is
 * withheld, and what is shown again is not any more.
 * @throws when some remain.
 */
export async function removeObjects(services: Pick<Services, "db" | "objects">, ids: readonly string[]): Promise<void> {
  const errors: unknown[] = [];
  for (const id of ids) {
    try {
      await settleObject(services, id);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${ids.length} objects remain: ${errors[0]}`);
}

async function settleObject(services: Pick<Services, "db" | "objects">, id: string): Promise<void> {
  const { objects } = services;
  const object = await services.db.$transaction((db) => settleRow(db, id));
  if (object) {
    const [from, to] = object.kind === "withheld" ? [variantKey, withheldKey] : [withheldKey, variantKey];
    for (const step of storedWidths(object.width ?? 0)) {
      for (const format of ["webp", "avif"] as const) {
        const bytes = await objects.get(from(id, step, format));
        if (bytes) await objects.put(to(id, step, format), bytes, `image/${format}`);
      }
    }
    await objects.deleteFolder(object.kind === "withheld" ? objectFolder(id) : withheldFolder(id));
    return;
  }
  await objects.deleteFolder(objectFolder(id));
  await objects.deleteFolder(withheldFolder(id));
  await objects.delete(stagingKey(id));
  await (await objects.multipart?.())?.abortAll(stagingKey(id));
}

/**
 * The lock makes an act that attaches the object at the same moment come before, and be seen, or find it gone.
 * @returns the row as it is to stay; null when there is none any more.
 */
async function settleRow(db: Transaction, id: string): Promise<MediaObject | null> {
  await db.$queryRaw`SELECT id FROM media_objects WHERE id = ${id}::uuid FOR UPDATE`;
  const object = await db.mediaObject.findUnique({ where: { id } });
  if (!object) return null;
  const kind = object.withheldKind ?? object.kind;
  if ((await countUses(db, { ...object, kind })) > 0) {
    return db.mediaObject.update({ where: { id }, data: { kind, withheldKind: null } });
  }
  if (object.status === "ready" && (await isKept(db, object))) {
    return db.mediaObject.update({ where: { id }, data: { kind: "withheld", withheldKind: kind } });
  }
  await db.mediaObject.deleteMany({ where: { id } });
  return null;
}

/** Whether our staff has something of its owner's to look at that showed it. */
async function isKept(db: Transaction, { id, ownerId }: MediaObject): Promise<boolean> {
  const where = { personId: ownerId, keptUrls: { has: objectPath(id) } };
  return (await db.report.count({ where })) + (await db.decision.count({ where })) > 0;
}

/** The briefs with this picture in them, as a filter. */
const showsPicture = (imageUrl: string) =>
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
    case "withheld":
      return 0;
    case "document":
      return db.verification.count({ where: { userId: ownerId, documentUrl: imageUrl } });
    case "brief":
      return (
        (await db.bookingBrief.count({ where: { booking: { clientId: ownerId }, ...showsPicture(imageUrl) } })) +
        (await db.projectPhoto.count({ where: { authorId: ownerId, imageUrl } }))
      );
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
