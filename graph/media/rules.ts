import type { Readable } from "node:stream";
import { type Context, requireViewer } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import { badInput, Failure, forbidden, notFound } from "../errors.ts";
import type { MediaObject } from "../generated/prisma/client.ts";
import type { Services } from "../services.ts";
import { makeReadAddress, makeUploadAddress, objectPath, readObjectId } from "./addresses.ts";
import { damagedImage, notAnImage, processImage, SNIFFED_BYTES, sniffFormat } from "./images.ts";
import { removeBytes } from "./removal.ts";
import { checkGrant } from "./signing.ts";
import { stagingKey, variantKey } from "./store.ts";

// Use cases as well; a room of their own keeps this file short.
export { deleteObjects, sweepObjects, UNATTACHED_LIFETIME } from "./removal.ts";

export type MediaKind = MediaObject["kind"];

/** An object that can be shown. */
export type FinishedImage = MediaObject & { width: number; height: number; placeholder: string };

export const isFinished = (object: MediaObject): object is FinishedImage =>
  object.status === "ready" && object.width !== null && object.height !== null && object.placeholder !== null;

const MEBIBYTE = 1024 * 1024;
const PLEASE_UPLOAD = "Please upload an image";

/** The largest file of a kind in bytes: 5 MB for avatars, 10 MB for everything else (spec, "Uploads"). */
export const maxBytesOf = (kind: MediaKind) => (kind === "avatar" ? 5 : 10) * MEBIBYTE;

const tooManyBytes = (kind: MediaKind) => {
  const sentence = `File exceeds maximum allowed size of ${maxBytesOf(kind) / MEBIBYTE} MB`;
  return new Failure("PAYLOAD_TOO_LARGE", sentence, { file: sentence });
};

export interface Upload {
  /** Absolute. */
  uploadUrl: string;
  objectPath: string;
  expiresAt: Date;
  maxBytes: number;
}

/** Reserves an object and signs the address to which its bytes may be PUT once, within 15 minutes. */
export async function createUpload(ctx: Context, { kind }: { kind: MediaKind }): Promise<Upload> {
  const viewer = requireViewer(ctx);
  const { id } = await ctx.db.mediaObject.create({ data: { ownerId: viewer.id, kind, createdAt: ctx.now() } });
  return { ...makeUploadAddress(ctx, id), objectPath: objectPath(id), maxBytes: maxBytesOf(kind) };
}

export interface IncomingUpload {
  id: string;
  expires: string;
  signature: string;
  stream: Readable;
  /** Undefined when the sender did not say. */
  contentLength: number | undefined;
}

/**
 * Takes the bytes that are PUT to a signed address, which is the only credential, and stages them for
 * `finalizeUpload`. A refused file leaves nothing behind; a broken connection leaves the address usable.
 * @throws {Failure} FORBIDDEN, NOT_FOUND, CONFLICT when the address was used, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA.
 */
export async function receiveUpload(services: Services, upload: IncomingUpload): Promise<void> {
  const { id, expires, signature } = upload;
  const verdict = checkGrant(services, { purpose: "upload", id, expires, signature });
  if (verdict === "forged") throw forbidden("This upload address is not valid.");
  if (verdict === "expired") throw forbidden("Request has expired");
  const object = await services.db.mediaObject.findUnique({ where: { id } });
  if (!object) throw notFound();
  if (object.status !== "awaiting") throw alreadyUsed();
  const bytes = await readImage(upload, object.kind).catch(async (error) => {
    if (error instanceof Failure) await services.db.mediaObject.deleteMany({ where: { id, status: "awaiting" } });
    throw error;
  });
  const claim = await services.db.mediaObject.updateMany({
    where: { id, status: "awaiting" },
    data: { status: "received" },
  });
  if (claim.count === 0) throw alreadyUsed();
  try {
    await services.objects.put(stagingKey(id), bytes, "application/octet-stream");
  } catch (error) {
    await services.db.mediaObject.updateMany({ where: { id, status: "received" }, data: { status: "awaiting" } });
    throw error;
  }
}

const alreadyUsed = () => new Failure("CONFLICT", "This upload address has already been used.");

/** Reads the body and stops at the first byte that shows it is too long, or no image. */
async function readImage({ stream, contentLength }: IncomingUpload, kind: MediaKind): Promise<Buffer> {
  const maxBytes = maxBytesOf(kind);
  if (contentLength !== undefined && contentLength > maxBytes) throw tooManyBytes(kind);
  const chunks: Buffer[] = [];
  let length = 0;
  let isSniffed = false;
  // The stream survives a refusal, because the answer travels on the same connection.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) throw tooManyBytes(kind);
    if (!isSniffed && length >= SNIFFED_BYTES) {
      if (!sniffFormat(Buffer.concat(chunks))) throw notAnImage();
      isSniffed = true;
    }
  }
  if (!isSniffed) throw notAnImage();
  return Buffer.concat(chunks, length);
}

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
  return inTurn(id, async () => {
    const object = await ctx.db.mediaObject.findUnique({ where: { id } });
    if (object?.ownerId !== viewer.id) throw notFound("Image not found");
    if (object.status === "awaiting") throw badInput({ uploadUrl: PLEASE_UPLOAD });
    const image = isFinished(object) ? object : await finish(ctx, id, kind);
    if (image.kind !== kind) throw badInput({ kind: "This image was uploaded for another place" });
    return image;
  });
}

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
    for (const { width, bytes } of variants) await objects.put(variantKey(id, width), bytes, "image/webp");
    await db.mediaObject.updateMany({
      where: { id, status: "received" },
      data: { ...image, kind, status: "ready" },
    });
  } catch (error) {
    if (error instanceof Failure) {
      const { count } = await db.mediaObject.deleteMany({ where: { id, status: "received" } });
      // Without a row to remove, another node has finished it as a kind that may be larger.
      if (count > 0) await removeBytes(services, id);
    }
    throw error;
  }
  const image = await db.mediaObject.findUnique({ where: { id } });
  if (!image || !isFinished(image)) {
    // Its owner's account was deleted meanwhile.
    await removeBytes(services, id);
    throw notFound("Image not found");
  }
  await objects.delete(stagingKey(id)).catch((error) => services.log.warn({ error, id }, "staged bytes remain"));
  return image;
}

/** The last work on each object in this process. */
const working = new Map<string, Promise<unknown>>();

/** Runs work on one object after what already runs on it, so that two requests never process the same bytes. */
async function inTurn<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  const previous = working.get(id);
  const turn = (previous ?? Promise.resolve()).then(work, work);
  working.set(id, turn);
  try {
    return await turn;
  } finally {
    if (working.get(id) === turn) working.delete(id);
  }
}

/** The path that rows keep for one of our own addresses, absolute or not, raw upload or object; null for any other. */
export function normalizeImageUrl(services: Pick<Services, "config">, imageUrl: string): string | null {
  const id = readObjectId(services, imageUrl);
  return id && objectPath(id);
}

/**
 * The address that shows a private image to a viewer who was found to have the right to see it; ends after 60 to 90
 * minutes. Text that is no address of ours comes back as it is.
 */
export function readableUrl(services: Pick<Services, "config" | "secret" | "now">, imageUrl: string): string {
  const id = readObjectId(services, imageUrl);
  return id ? makeReadAddress(services, id) : imageUrl;
}

export interface Attachment {
  imageUrl: string;
  kind: MediaKind;
  ownerId: string;
  /** The input's field that a refusal names. */
  field?: string;
}

/**
 * Marks an image as in use, within the transaction that writes the row which shows it.
 * @returns the path to keep in that row, `/objects/<id>`.
 * @throws {Failure} BAD_USER_INPUT unless it is a finished image of this kind and this owner.
 */
export async function attachObject(
  db: Transaction,
  ctx: Pick<Context, "config" | "now">,
  { imageUrl, kind, ownerId, field = "imageUrl" }: Attachment,
): Promise<string> {
  const id = readObjectId(ctx, imageUrl);
  if (id) {
    const { count } = await db.mediaObject.updateMany({
      where: { id, ownerId, kind, status: "ready" },
      data: { attachedAt: ctx.now() },
    });
    if (count > 0) return objectPath(id);
  }
  throw badInput({ [field]: PLEASE_UPLOAD });
}
