import { type Context, requireViewer } from "../../core/context.ts";
import { badInput } from "../../core/errors.ts";
import type { Services } from "../../core/services.ts";
import { sniffFormat, storedWidths } from "../../objects/formats.ts";
import { processImage } from "../../objects/images.ts";
import { variantKey } from "../../objects/store.ts";
import { MAX_OBJECTS } from "../../outbox/kinds.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import { type FinishedImage, isFinished } from "../policy.ts";
import { objectPath, readObjectId } from "./addresses.ts";
import { deleteObjectsById } from "./removal.ts";

/** How long a broken image waits for its bytes to come back, from a backup say, in milliseconds. */
const GRACE = 24 * 60 * 60 * 1000;

/**
 * Looks at an image that somebody could not load. What lacks one of its widths gets it back from another; what lacks
 * all of them is left to the sweeper. The reporter learns nothing about it.
 * @throws {Failure} UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT at `url` for an address that is not ours.
 */
export async function reportBrokenImage(ctx: Context, address: string): Promise<void> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("reportImage", viewer.id);
  const id = readObjectId(ctx, address);
  if (!id) throw badInput({ url: "That's not an address of one of our images" });
  const object = await ctx.db.mediaObject.findUnique({ where: { id } });
  if (!object || !isFinished(object) || object.kind === "withheld" || object.brokenAt || (await mend(ctx, object)))
    return;
  await ctx.db.mediaObject.updateMany({ where: { id: object.id, brokenAt: null }, data: { brokenAt: ctx.now() } });
}

/** @returns whether the image has all its widths, now at the latest. */
async function mend(
  { objects, log }: Pick<Services, "objects" | "log">,
  { id, width }: FinishedImage,
): Promise<boolean> {
  const missing: number[] = [];
  let largest: Buffer | undefined;
  for (const step of storedWidths(width)) {
    const bytes = await objects.get(variantKey(id, step));
    if (bytes && sniffFormat(bytes) === "webp") largest = bytes;
    else missing.push(step);
  }
  if (missing.length === 0) return true;
  if (!largest) return false;
  try {
    const { variants } = await processImage(largest);
    for (const step of missing) {
      const fitting = variants.find((variant) => variant.width >= step) ?? variants.at(-1);
      if (fitting) await objects.put(variantKey(id, step), fitting.bytes, "image/webp");
    }
    return true;
  } catch (error) {
    log.warn({ error, id }, "what is left of an image makes no image");
    return false;
  }
}

/**
 * Lets images go whose bytes did not come back within a day: nobody has one as their face or cover any more. What a
 * post, a piece or a message is made of stays, and is looked at again a day later.
 * @returns how many are still broken.
 */
export async function sweepBrokenImages(services: Services): Promise<number> {
  const batch = await services.db.mediaObject.findMany({
    where: { brokenAt: { lt: new Date(services.now().getTime() - GRACE) }, kind: { not: "withheld" } },
    orderBy: { brokenAt: "asc" },
    take: MAX_OBJECTS,
  });
  let broken = 0;
  for (const object of batch.filter(isFinished)) {
    const isWhole = await mend(services, object);
    await transact(services, async (work) => {
      const brokenAt = isWhole ? null : services.now();
      await work.db.mediaObject.updateMany({ where: { id: object.id }, data: { brokenAt } });
      if (!isWhole) await letGo(work, services, object);
    });
    if (!isWhole) broken += 1;
  }
  return broken;
}

async function letGo(work: Work, services: Services, { id, ownerId }: FinishedImage): Promise<void> {
  const path = objectPath(id);
  await work.db.user.updateMany({ where: { id: ownerId, avatar: path }, data: { avatar: null } });
  await work.db.user.updateMany({ where: { id: ownerId, coverImage: path }, data: { coverImage: null } });
  await deleteObjectsById(work, services, [id]);
}
