import type { Readable } from "node:stream";
import { type Context, requireViewer } from "../../core/context.ts";
import { badInput, Failure, forbidden, notFound } from "../../core/errors.ts";
import type { Services } from "../../core/services.ts";
import type { Transaction } from "../../db/database.ts";
import { notAnImage, SNIFFED_BYTES, sniffFormat } from "../../objects/formats.ts";
import { checkGrant } from "../../objects/signing.ts";
import { type ReceivedFile, stagingKey } from "../../objects/store.ts";
import { type MediaKind, maxBytesOf, PLEASE_UPLOAD, type StoredKind } from "../input.ts";
import { makeUploadAddress, objectPath, readObjectId } from "./addresses.ts";
import { reserveObject, tooManyBytes, whileArriving } from "./quota.ts";

export interface Upload {
  /** Absolute. */
  uploadUrl: string;
  objectPath: string;
  expiresAt: Date;
  maxBytes: number;
}

/**
 * Reserves an object and signs the address to which its bytes may be PUT once, in time.
 * @throws {Failure} UNAUTHENTICATED, RATE_LIMITED, QUOTA_EXCEEDED
 */
export async function createUpload(ctx: Context, { kind }: { kind: MediaKind }): Promise<Upload> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("upload", viewer.id);
  const { id } = await reserveObject(ctx, { ownerId: viewer.id, kind });
  return { ...makeUploadAddress(ctx, id), objectPath: objectPath(id), maxBytes: maxBytesOf(kind) };
}

export interface IncomingUpload {
  id: string;
  expires: string;
  signature: string;
  /** The network of the sender's address, by `networkOf`. */
  network: string;
  stream: Readable;
  /** Undefined when the sender did not say. */
  contentLength: number | undefined;
}

/**
 * Takes the bytes that are PUT to a signed address, which is the only credential, and stages them for
 * `finalizeUpload`. A refused file leaves nothing behind; a broken connection leaves the address usable.
 * @throws {Failure} FORBIDDEN, NOT_FOUND, CONFLICT when the address was used, RATE_LIMITED when too many arrive at
 * once, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA.
 */
export async function receiveUpload(services: Services, upload: IncomingUpload): Promise<void> {
  const { id, expires, signature, network } = upload;
  const verdict = checkGrant(services, { purpose: "upload", id, expires, signature });
  if (verdict === "forged") throw forbidden("This upload address is not valid.");
  if (verdict === "expired") throw forbidden("Request has expired");
  const object = await services.db.mediaObject.findUnique({ where: { id } });
  if (!object) throw notFound();
  if (object.status !== "awaiting") throw alreadyUsed();
  await whileArriving({ ownerId: object.ownerId, network }, async () => {
    const file = await services.objects.receive(checkImage(upload, object.kind)).catch(async (error) => {
      if (error instanceof Failure) await services.db.mediaObject.deleteMany({ where: { id, status: "awaiting" } });
      throw error;
    });
    await stage(services, id, file).finally(() => file.discard());
  });
}

/** Of several files for one address, the first to get here is taken. */
async function stage({ db }: Services, id: string, file: ReceivedFile): Promise<void> {
  const claim = await db.mediaObject.updateMany({
    where: { id, status: "awaiting" },
    data: { status: "received", bytes: file.bytes },
  });
  if (claim.count === 0) throw alreadyUsed();
  try {
    await file.keep(stagingKey(id), "application/octet-stream");
  } catch (error) {
    await db.mediaObject.updateMany({ where: { id, status: "received" }, data: { status: "awaiting" } });
    throw error;
  }
}

const alreadyUsed = () => new Failure("CONFLICT", "This upload address has already been used.");

/** Passes the body on, up to the first byte that shows it is too long, or no image. */
async function* checkImage({ stream, contentLength }: IncomingUpload, kind: StoredKind): AsyncGenerator<Buffer> {
  const maxBytes = maxBytesOf(kind);
  if (contentLength !== undefined && contentLength > maxBytes) throw tooManyBytes(kind);
  let head: Buffer | null = Buffer.alloc(0);
  let length = 0;
  // The stream survives a refusal, because the answer travels on the same connection.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > maxBytes) throw tooManyBytes(kind);
    if (!head) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < SNIFFED_BYTES) continue;
    yield checkFormat(head);
    head = null;
  }
  if (head) yield checkFormat(head);
}

function checkFormat(head: Buffer): Buffer {
  if (!sniffFormat(head)) throw notAnImage();
  return head;
}

/** The path that rows keep for one of our own addresses, absolute or not, raw upload or object; null for any other. */
export function normalizeImageUrl(services: Pick<Services, "config">, imageUrl: string): string | null {
  const id = readObjectId(services, imageUrl);
  return id && objectPath(id);
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
