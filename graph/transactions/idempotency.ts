import { createHash } from "node:crypto";
import type { Context, IdempotentRequest } from "../core/context.ts";
import { badInput, Failure } from "../core/errors.ts";
import type { Services } from "../core/services.ts";
import { transactWhole } from "./transact.ts";

/** How long a key is kept, in milliseconds. */
const LIFETIME = 24 * 60 * 60 * 1000;

export const MAX_KEY_LENGTH = 255;
const VISIBLE = /^[\x21-\x7e]+$/;

/** What is kept of an answer: whose row it is, or the value itself; null where it is shown once. */
export type KeptResult = { id: string } | { value: boolean | number } | null;

/** Names a change by a key. @throws {Failure} BAD_USER_INPUT at `name` for a key that is none. */
export function nameRequest(key: string, sent: unknown, name: string): IdempotentRequest {
  if (key.length > MAX_KEY_LENGTH || !VISIBLE.test(key))
    throw badInput({ [name]: `Use 1 to ${MAX_KEY_LENGTH} visible ASCII characters` });
  return { key, digest: createHash("sha256").update(JSON.stringify(sent)).digest("base64url") };
}

/** The keys that this process is answering, so that a second request need not wait for a connection to learn of it. */
const underWay = new Set<string>();

/**
 * Makes a change once for each key of a person. Everything that it writes is in one transaction with the key.
 * @returns what it answers, or what was kept of the answer of before. Visitors have no keys.
 * @throws {Failure} IDEMPOTENCY_MISMATCH where the key names something else; IDEMPOTENCY_IN_PROGRESS
 */
export async function runIdempotently<Result>(
  ctx: Context,
  { key, digest }: IdempotentRequest,
  act: (inner: Context) => Promise<Result>,
  keep: (result: Result) => KeptResult,
): Promise<{ result: Result } | { kept: KeptResult }> {
  const userId = (ctx.suspended ?? ctx.viewer)?.id;
  if (!userId) return { result: await act(ctx) };
  const name = `${userId} ${key}`;
  if (underWay.has(name)) throw inProgress();
  underWay.add(name);
  try {
    return await transactWhole(ctx, async (inner) => {
      const [lock] = await inner.db.$queryRaw<{ isFree: boolean }[]>`
        SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS "isFree"`;
      if (!lock?.isFree) throw inProgress();
      const where = { userId_key: { userId, key } };
      const before = await inner.db.idempotencyKey.findUnique({ where });
      const now = ctx.now();
      if (before && before.createdAt.getTime() > now.getTime() - LIFETIME) {
        if (before.digest !== digest) throw mismatch();
        return { kept: before.result as KeptResult };
      }
      const result = await act(inner);
      const row = { digest, result: keep(result) ?? undefined, createdAt: now };
      await inner.db.idempotencyKey.upsert({ where, create: { ...row, userId, key }, update: row });
      return { result };
    });
  } finally {
    underWay.delete(name);
  }
}

const inProgress = () =>
  new Failure(
    "IDEMPOTENCY_IN_PROGRESS",
    "A request with this key is being answered. Try again in a second.",
    undefined,
    1,
  );

const mismatch = () =>
  new Failure("IDEMPOTENCY_MISMATCH", "This key was used for another request. Use a new key for each change.");

/** Forgets the keys of yesterday. @returns how many. */
export async function forgetOldIdempotencyKeys({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const { count } = await db.idempotencyKey.deleteMany({
    where: { createdAt: { lte: new Date(now().getTime() - LIFETIME) } },
  });
  return count;
}
