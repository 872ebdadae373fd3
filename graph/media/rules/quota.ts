import { Failure } from "../../core/errors.ts";
import { UPLOAD_LIMITS } from "../../core/limits.ts";
import type { Services } from "../../core/services.ts";
import type { MediaObject } from "../../generated/prisma/client.ts";
import { maxBytesOf, megabytesOf, type StoredKind } from "../input.ts";
import { UPLOAD_SECONDS } from "./addresses.ts";

type Reserved = Pick<MediaObject, "ownerId" | "kind"> & Partial<Pick<MediaObject, "status" | "bytes">>;

/**
 * Makes the row of a new object, which counts against its owner's quota from now on: until its bytes have arrived, as
 * the most that they may be. An upload whose address has ended without them counts no more.
 * @throws {Failure} QUOTA_EXCEEDED
 */
export function reserveObject({ db, now }: Services, { ownerId, kind, ...rest }: Reserved): Promise<MediaObject> {
  const bytes = rest.bytes ?? maxBytesOf(kind);
  const createdAt = now();
  const earliest = new Date(createdAt.getTime() - UPLOAD_SECONDS * 1000);
  return db.$transaction(async (tx) => {
    // One at a time for each owner, so that several at once do not all see the same room.
    await tx.$queryRaw`SELECT id FROM users WHERE id = ${ownerId}::uuid FOR NO KEY UPDATE`;
    const counted = {
      ownerId,
      kind: { not: "withheld" as const },
      OR: [{ status: { not: "awaiting" as const } }, { createdAt: { gt: earliest } }],
    };
    const unfinished = await tx.mediaObject.count({ where: { ...counted, status: { not: "ready" } } });
    if (unfinished >= UPLOAD_LIMITS.unfinished) throw tooManyUnfinished();
    const { _sum } = await tx.mediaObject.aggregate({ where: counted, _sum: { bytes: true } });
    if ((_sum.bytes ?? 0) + bytes > UPLOAD_LIMITS.storedBytes) throw quotaExceeded();
    return tx.mediaObject.create({ data: { ...rest, ownerId, kind, bytes, createdAt } });
  });
}

const quotaExceeded = () =>
  new Failure(
    "QUOTA_EXCEEDED",
    `Your images take up all of the ${UPLOAD_LIMITS.storedBytes / 1024 ** 3} GB that an account has. Remove some to make room.`,
  );

const tooManyUnfinished = () =>
  new Failure(
    "QUOTA_EXCEEDED",
    `You have ${UPLOAD_LIMITS.unfinished} uploads that are not finished. Finish one of them, or try again tomorrow.`,
  );

export function tooManyBytes(kind: StoredKind): Failure {
  const sentence = `File exceeds maximum allowed size of ${megabytesOf(kind)} MB`;
  return new Failure("PAYLOAD_TOO_LARGE", sentence, { file: sentence });
}

/** How many files are arriving now, by who sends them. */
const arriving = new Map<string, number>();

/**
 * Receives one file, of which neither an account nor a network sends too many at once.
 * @throws {Failure} RATE_LIMITED
 */
export async function whileArriving<Result>(
  { ownerId, network }: { ownerId: string; network: string },
  receive: () => Promise<Result>,
): Promise<Result> {
  const counters = [
    { key: `person ${ownerId}`, most: UPLOAD_LIMITS.perPerson },
    { key: `network ${network}`, most: UPLOAD_LIMITS.perNetwork },
  ];
  if (counters.some(({ key, most }) => (arriving.get(key) ?? 0) >= most)) throw tooManyAtOnce();
  for (const { key } of counters) arriving.set(key, (arriving.get(key) ?? 0) + 1);
  try {
    return await receive();
  } finally {
    for (const { key } of counters) {
      const left = (arriving.get(key) ?? 1) - 1;
      if (left > 0) arriving.set(key, left);
      else arriving.delete(key);
    }
  }
}

const tooManyAtOnce = () =>
  new Failure("RATE_LIMITED", "Too many files are being uploaded at once. Try again in a moment.", undefined, 5);
