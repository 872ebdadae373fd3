import { createHash } from "node:crypto";
import pLimit from "p-limit";
import { type Context, requireViewer } from "../../core/context.ts";
import { badInput, Failure, notFound } from "../../core/errors.ts";
import { runExclusive } from "../../core/keyed-mutex.ts";
import type { Services } from "../../core/services.ts";
import { countBytes, damagedImage, storedWidths } from "../../objects/formats.ts";
import { processImage } from "../../objects/images.ts";
import { stagingKey, variantKey } from "../../objects/store.ts";
import { transact } from "../../transactions/transact.ts";
import { type MediaKind, maxBytesOf, PLEASE_UPLOAD } from "../input.ts";
import { type FinishedImage, isFinished } from "../policy.ts";
import { objectPath, readObjectId } from "./addresses.ts";
import { reserveObject, tooManyBytes } from "./quota.ts";
import { deleteObjectsById } from "./removal.ts";

/** As many as are processed at once, of one person one: what waits for its turn stays on the disk. */
const limit = pLimit(2);

/**
 * Makes the image of the bytes that were uploaded: checked, upright, without metadata, in every width. Doing it again,
 * also at the same time, gives the same object. The kind said here is what counts, for it decides who may see it.
 * @param input.uploadUrl the upload address or the object's path.
 * @throws {Failure} BAD_USER_INPUT at `uploadUrl` (not ours, nothing uploaded) or `kind` (finished as another kind);
 * NOT_FOUND unless it is the viewer's; PAYLOAD_TOO_LARGE and UNSUPPORTED_MEDIA at `file`, after which the object is gone.
 */
export async function finalizeUpload(
  ctx: Context,
  { uploadUrl, kind }: { uploadUrl: string; kind: MediaKind },
): Promise<FinishedImage> {
  const viewer = requireViewer(ctx);
  const id = readObjectId(ctx, uploadUrl);
  if (!id) throw badInput({ uploadUrl: PLEASE_UPLOAD });
  return runExclusive(id, async () => {
    const object = await ctx.db.mediaObject.findUnique({ where: { id } });
    if (object?.ownerId !== viewer.id) throw notFound("Image not found");
    if (object.status === "awaiting") throw badInput({ uploadUrl: PLEASE_UPLOAD });
    const image = isFinished(object)
      ? object
      : await runExclusive(`images of ${viewer.id}`, () => limit(() => finish(ctx, id, kind)));
    if (image.kind !== kind) throw badInput({ kind: "This image was uploaded for another purpose" });
    return image;
  });
}

/** By which the same file is known again. */
export const hashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

async function finish(services: Services, id: string, kind: MediaKind): Promise<FinishedImage> {
  const { db, objects } = services;
  const staged = await objects.get(stagingKey(id));
  if (!staged) {
    // Another node finished first, or the bytes are still on their way into the store.
    const current = await db.mediaObject.findUnique({ where: { id } });
    if (!current || !isFinished(current)) throw damagedImage();
    return current;
  }
  try {
    if (staged.length > maxBytesOf(kind)) throw tooManyBytes(kind);
    const { variants, ...image } = await processImage(staged);
    const hashes = [staged, ...variants.map(({ bytes }) => bytes)].map(hashOf);
    for (const { width, bytes } of variants) await objects.put(variantKey(id, width), bytes, "image/webp");
    await transact(services, async (work) => {
      const { count } = await work.db.mediaObject.updateMany({
        where: { id, status: "received" },
        data: { ...image, kind, status: "ready", bytes: countBytes(variants), hashes },
      });
      if (count > 0) await work.enqueue("avif", { id });
    });
  } catch (error) {
    if (error instanceof Failure) {
      await transact(services, async (work) => {
        const { count } = await work.db.mediaObject.deleteMany({ where: { id, status: "received" } });
        // Without a row to remove, another node has finished it as a kind that may be larger.
        if (count > 0) await deleteObjectsById(work, services, [id]);
      });
    }
    throw error;
  }
  const image = await db.mediaObject.findUnique({ where: { id } });
  if (!image || !isFinished(image)) {
    // Its owner's account was deleted meanwhile.
    await transact(services, (work) => deleteObjectsById(work, services, [id]));
    throw notFound("Image not found");
  }
  await objects.delete(stagingKey(id)).catch((error) => services.log.warn({ error, id }, "staged bytes remain"));
  return image;
}

/**
 * Readies an image of the viewer's for `attachObject`, however far its client has brought it: an upload that was not
 * finished is finished as this kind, and one that was finished as another kind, because REST can only finish three, is
 * copied. A copy, for an image that anybody could see never becomes a private one.
 * Call it before the transaction, for it may take a second.
 * @returns what `attachObject` takes: the path of the finished image, or the text as it came, which that refuses.
 * @throws {Failure} PAYLOAD_TOO_LARGE and UNSUPPORTED_MEDIA at `file` for an upload that is no such image, and
 * QUOTA_EXCEEDED.
 */
export async function ensureFinished(ctx: Context, imageUrl: string, kind: MediaKind): Promise<string> {
  const viewer = requireViewer(ctx);
  const id = readObjectId(ctx, imageUrl);
  const object = id && (await ctx.db.mediaObject.findUnique({ where: { id } }));
  if (!object || object.ownerId !== viewer.id || object.kind === "withheld") return imageUrl;
  if (object.status === "received") return objectPath((await finalizeUpload(ctx, { uploadUrl: imageUrl, kind })).id);
  // What was sent as an avatar's 5 MB cannot be told from the finished image any more.
  if (!isFinished(object) || object.kind === kind || kind === "avatar") return imageUrl;
  return (await copyAs(ctx, object, kind)) ?? imageUrl;
}

/** @returns the copy's path; null when the store does not have the image. */
async function copyAs(services: Services, image: FinishedImage, kind: MediaKind): Promise<string | null> {
  const { objects } = services;
  const { ownerId, bytes, width, height, placeholder, hashes } = image;
  const steps = storedWidths(width);
  const variants = await Promise.all(steps.map((step) => objects.get(variantKey(image.id, step))));
  if (variants.includes(null)) return null;
  // Until it is ready it is an upload that nobody finishes, which is swept if this process ends here.
  const { id } = await reserveObject(services, { ownerId, kind, status: "received", bytes });
  for (const [index, step] of steps.entries()) {
    const variant = variants[index];
    if (variant) await objects.put(variantKey(id, step), variant, "image/webp");
  }
  await transact(services, async (work) => {
    await work.db.mediaObject.update({ where: { id }, data: { status: "ready", width, height, placeholder, hashes } });
    await work.enqueue("avif", { id });
  });
  return objectPath(id);
}
