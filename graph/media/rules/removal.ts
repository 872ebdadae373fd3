import type { Services } from "../../core/services.ts";
import type { Transaction } from "../../db/database.ts";
import type { MediaObject } from "../../generated/prisma/client.ts";
import { objectFolder, stagingKey } from "../../objects/store.ts";
import { objectPath, readObjectId } from "./addresses.ts";

const SWEEP_BATCH = 100;

/** How long an image may wait to be used by something before it is swept, in milliseconds. */
export const UNATTACHED_LIFETIME = 24 * 60 * 60 * 1000;

/** Removes what the store holds of an object. Best effort: a failure is logged, because its row is gone already. */
export async function removeBytes({ objects, log }: Pick<Services, "objects" | "log">, id: string): Promise<void> {
  try {
    await objects.deleteFolder(objectFolder(id));
    await objects.delete(stagingKey(id));
    await (await objects.multipart?.())?.abortAll(stagingKey(id));
  } catch (error) {
    log.error({ error, id }, "the bytes of a removed object remain");
  }
}

/**
 * Removes images that nothing shows any more, after the row that showed them was deleted or got another image.
 * What something still shows stays, and so do addresses that are not ours. Best effort: failures are logged.
 */
export async function deleteObjects(
  services: Pick<Services, "config" | "db" | "objects" | "log">,
  paths: readonly (string | null | undefined)[],
): Promise<void> {
  for (const path of new Set(paths)) {
    const id = path && readObjectId(services, path);
    if (!id) continue;
    try {
      if (await services.db.$transaction((db) => deleteUnused(db, id))) await removeBytes(services, id);
    } catch (error) {
      services.log.error({ error, id }, "an unused object remains");
    }
  }
}

/** The lock makes whoever attaches the object at the same moment come before, and be seen, or find it gone. */
async function deleteUnused(db: Transaction, id: string): Promise<boolean> {
  await db.$queryRaw`SELECT id FROM media_objects WHERE id = ${id}::uuid FOR UPDATE`;
  const object = await db.mediaObject.findUnique({ where: { id } });
  if (!object || (await countUses(db, object)) > 0) return false;
  const { count } = await db.mediaObject.deleteMany({ where: { id } });
  return count > 0;
}

/** Only its owner attaches an object, so only the owner's own rows are looked through. */
function countUses(db: Transaction, { id, kind, ownerId }: MediaObject): Promise<number> {
  const imageUrl = objectPath(id);
  switch (kind) {
    case "avatar":
      return db.user.count({ where: { id: ownerId, avatar: imageUrl } });
    case "cover":
      return db.user.count({ where: { id: ownerId, coverImage: imageUrl } });
    case "post":
      return db.post.count({ where: { userId: ownerId, imageUrl } });
    case "portfolio":
      return db.portfolioItem.count({ where: { artistId: ownerId, imageUrl } });
    case "message":
      return db.message.count({ where: { senderId: ownerId, imageUrl } });
  }
}

/**
 * Removes objects that nothing ever used, with everything the store holds of them, and what a killed process left.
 * @param options.olderThan what was created before.
 * @returns how many objects were removed.
 */
export async function sweepObjects(
  services: Pick<Services, "db" | "objects" | "log">,
  { olderThan }: { olderThan: Date },
): Promise<number> {
  await services.objects.forgetReceived(olderThan);
  const isUnused = { attachedAt: null, createdAt: { lt: olderThan } };
  let removed = 0;
  let after: string | undefined;
  for (;;) {
    const batch = await services.db.mediaObject.findMany({
      where: { ...isUnused, ...(after && { id: { gt: after } }) },
      orderBy: { id: "asc" },
      take: SWEEP_BATCH,
      select: { id: true },
    });
    for (const { id } of batch) {
      const { count } = await services.db.mediaObject.deleteMany({ where: { id, ...isUnused } });
      if (count === 0) continue;
      await removeBytes(services, id);
      removed += count;
    }
    after = batch.at(-1)?.id;
    if (batch.length < SWEEP_BATCH) return removed;
  }
}
