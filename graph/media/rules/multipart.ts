import { type Context, requireViewer } from "../../core/context.ts";
import { badInput, Failure, notFound, parseInput } from "../../core/errors.ts";
import type { MediaObject } from "../../generated/prisma/client.ts";
import type { MultipartStore, Part } from "../../objects/multipart-store.ts";
import { stagingKey } from "../../objects/store.ts";
import { transact } from "../../transactions/transact.ts";
import {
  completeMultipartInput,
  createMultipartInput,
  maxBytesOf,
  PART_ADDRESS_SECONDS,
  partNumberInput,
  type StoredKind,
} from "../input.ts";
import { objectPath, parseObjectId } from "./addresses.ts";
import { reserveObject, tooManyBytes } from "./quota.ts";
import { deleteObjectsById } from "./removal.ts";

const UPLOAD_NOT_FOUND = "Upload not found";

/** An upload in parts as its client names it; nothing in it is trusted. */
export interface NamedUpload {
  uploadId: string;
  key: string;
}

/**
 * Begins an upload in parts, which go straight into the bucket. What comes of it is an upload like any other: it is
 * finished by `finalizeUpload`, which looks at the content, and swept if nobody does.
 * @throws {Failure} UNAUTHENTICATED, NOT_FOUND without a bucket, BAD_USER_INPUT at `kind`, RATE_LIMITED, QUOTA_EXCEEDED
 */
export async function createMultipartUpload(ctx: Context, input: unknown): Promise<NamedUpload & { bucket: string }> {
  const viewer = requireViewer(ctx);
  const store = await requireStore(ctx);
  const { kind } = parseInput(createMultipartInput, input);
  await ctx.limits.spend("upload", viewer.id);
  const { id } = await reserveObject(ctx, { ownerId: viewer.id, kind });
  const key = stagingKey(id);
  return { key, uploadId: await store.create(key), bucket: store.bucket };
}

/** The parts that have arrived. @throws {Failure} UNAUTHENTICATED, NOT_FOUND unless it is the viewer's, CONFLICT */
export const listParts = (ctx: Context, upload: NamedUpload): Promise<Part[]> =>
  withOwn(ctx, upload, ({ store, key, uploadId }) => store.list(key, uploadId));

/** An address for one part. @throws {Failure} as listParts, and BAD_USER_INPUT at `partNumber` */
export function signPart(
  ctx: Context,
  upload: NamedUpload,
  partNumber: string,
): Promise<{ url: string; expires: number }> {
  return withOwn(ctx, upload, async ({ store, key, uploadId }) => ({
    url: await store.sign(key, uploadId, parseInput(partNumberInput, { partNumber }).partNumber, PART_ADDRESS_SECONDS),
    expires: PART_ADDRESS_SECONDS,
  }));
}

/**
 * Puts the parts together; from here on the object's path can be finalized and attached.
 * @throws {Failure} as listParts, BAD_USER_INPUT at `parts`, and PAYLOAD_TOO_LARGE at `file`, after which it is gone.
 */
export function completeMultipartUpload(
  ctx: Context,
  upload: NamedUpload,
  input: unknown,
): Promise<{ location: string; bucket: string; key: string }> {
  return withOwn(ctx, upload, async ({ store, key, uploadId, object }) => {
    const { parts } = parseInput(completeMultipartInput, input);
    const size = (await store.list(key, uploadId)).reduce((sum, { Size }) => sum + Size, 0);
    if (size > maxBytesOf(object.kind)) throw await refuseSize(ctx, object);
    const mine = { id: object.id, ownerId: object.ownerId };
    const claim = await ctx.db.mediaObject.updateMany({
      where: { ...mine, status: "awaiting" },
      data: { status: "received", bytes: size },
    });
    if (claim.count === 0) throw alreadyCompleted();
    try {
      await store.complete(key, uploadId, parts);
    } catch (error) {
      await ctx.db.mediaObject.updateMany({ where: { ...mine, status: "received" }, data: { status: "awaiting" } });
      throw error;
    }
    return { location: `${ctx.config.publicUrl}${objectPath(object.id)}`, bucket: store.bucket, key };
  });
}

/** Gives an upload up, with all that has arrived of it. @throws {Failure} as listParts */
export const abortMultipartUpload = (ctx: Context, upload: NamedUpload): Promise<void> =>
  withOwn(ctx, upload, async ({ store, key, uploadId, object }) => {
    await store.abort(key, uploadId);
    await ctx.db.mediaObject.deleteMany({ where: { id: object.id, status: "awaiting" } });
  });

async function refuseSize(ctx: Context, object: { id: string; kind: StoredKind }): Promise<Failure> {
  await transact(ctx, async (work) => {
    await work.db.mediaObject.deleteMany({ where: { id: object.id, status: "awaiting" } });
    await deleteObjectsById(work, ctx, [object.id]);
  });
  return tooManyBytes(object.kind);
}

const alreadyCompleted = () => new Failure("CONFLICT", "This upload has already been completed.");

async function requireStore({ objects }: Context): Promise<MultipartStore> {
  if (!objects.multipart) throw notFound("Uploads in parts need an S3-compatible store.");
  return objects.multipart();
}

/** What the bucket itself says to an upload that it does not have, or to parts that make no file. */
const isUnknownUpload = (error: unknown): boolean => error instanceof Error && error.name === "NoSuchUpload";
const isWrongPart = (error: unknown): boolean =>
  error instanceof Error && /^(InvalidPart|InvalidPartOrder|EntityTooSmall|MalformedXML)$/.test(error.name);

interface OwnUpload extends NamedUpload {
  store: MultipartStore;
  object: MediaObject;
}

/** The key leads to the object, whose owner alone may go on; that the id belongs to the key is the bucket's to know. */
async function withOwn<Result>(
  ctx: Context,
  { uploadId, key }: NamedUpload,
  act: (upload: OwnUpload) => Promise<Result>,
): Promise<Result> {
  const viewer = requireViewer(ctx);
  const store = await requireStore(ctx);
  const id = key.startsWith(stagingKey("")) ? parseObjectId(key.slice(stagingKey("").length)) : null;
  const object = id && (await ctx.db.mediaObject.findUnique({ where: { id } }));
  if (!object || object.ownerId !== viewer.id) throw notFound(UPLOAD_NOT_FOUND);
  if (object.status !== "awaiting") throw alreadyCompleted();
  try {
    return await act({ store, object, uploadId, key: stagingKey(object.id) });
  } catch (error) {
    if (isUnknownUpload(error)) throw notFound(UPLOAD_NOT_FOUND);
    if (isWrongPart(error)) throw badInput({ parts: "These parts don't form a file" });
    throw error;
  }
}
