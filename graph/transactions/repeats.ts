import { createHash } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import { clientIdInput } from "../core/client-id.ts";
import type { Context, Repeat } from "../core/context.ts";
import { type DeclaredFailure, Failure, parseInput } from "../core/errors.ts";
import type { Services } from "../core/services.ts";
import { prepared, type Statement } from "../db/statements.ts";
import { transact, type Work } from "./transact.ts";

/** How long a key answers what it made, in milliseconds. */
const LIFETIME = 24 * 60 * 60 * 1000;

/** What `once` adds to how an operation fails. */
export const KEY_FAILURES: readonly DeclaredFailure[] = [
  { code: "BAD_USER_INPUT", at: ["clientId"], when: "unless it is a UUID" },
  { code: "CONFLICT", at: ["clientId"], when: "if it was used for something else" },
];

const keyInput = z.object({ clientId: clientIdInput });

interface Kept extends Repeat {
  userId: string;
  resultId: string;
  now: Date;
}

const keepKey = prepared(
  ({ table }: { table: string | null }, { userId, key, operation, digest, resultId, now }: Kept) => sql<never>`
    INSERT INTO repeat_keys (user_id, key, operation, digest, result_id, created_at)
    SELECT ${userId}::uuid, ${key}, ${operation}, ${digest}, ${resultId}::uuid, ${now}::timestamp
    ${table ? sql`WHERE EXISTS (SELECT FROM ${sql.table(table)} WHERE id = ${resultId}::uuid)` : sql``}`,
);

const askerOf = (ctx: Context) => ctx.suspended ?? ctx.viewer;

/** The statement that keeps the key of a request, for what an earlier one of its transaction may have written. */
export function keepWritten(ctx: Context, table: string, resultId: string): Statement<never>[] {
  const asker = askerOf(ctx);
  return ctx.repeat && asker ? [keepKey({ table }, { ...ctx.repeat, userId: asker.id, resultId, now: ctx.now() })] : [];
}

/** Keeps the key of a request with what its transaction made: an id, or something that has one. */
export async function keepResult(work: Pick<Work, "run">, ctx: Context, result: unknown): Promise<void> {
  const asker = askerOf(ctx);
  const resultId = typeof result === "object" && result && "id" in result ? result.id : result;
  if (!ctx.repeat || !asker || typeof resultId !== "string") return;
  await work.run(keepKey({ table: null }, { ...ctx.repeat, userId: asker.id, resultId, now: ctx.now() }));
}

/** As `transact`, for the transaction in which a request makes what it answers. */
export const transactOnce = <Result>(ctx: Context, act: (work: Work) => Promise<Result>): Promise<Result> =>
  transact(ctx, async (work) => {
    const result = await act(work);
    await keepResult(work, ctx, result);
    return result;
  });

/**
 * Makes something once for each `clientId` of a person: sent again, also at the same moment, it answers what was made.
 * The key is a row of the transaction that makes it, so nothing is read where nothing is repeated.
 * @param sent what came, of which `schema` reads all but the key.
 * @param act makes it, through `transactOnce`, `keepResult` or `keepWritten`.
 * @param read answers by its id what was made before.
 * @throws {Failure} CONFLICT at `clientId` where it was used for something else.
 */
export async function once<Schema extends z.ZodType, Result>(
  ctx: Context,
  operation: string,
  schema: Schema,
  { clientId, ...sent }: { clientId?: string | null | undefined },
  act: (ctx: Context, input: z.infer<Schema>) => Promise<Result>,
  read: (ctx: Context, id: string) => Promise<Result>,
): Promise<Result> {
  const input = parseInput(schema, sent);
  const key = parseInput(keyInput, { clientId }).clientId?.toLowerCase();
  if (!key) return act(ctx, input);
  const digest = createHash("sha256").update(JSON.stringify(input)).digest("base64url");
  const repeat = { key, operation, digest };
  try {
    return await act({ ...ctx, repeat }, input);
  } catch (error) {
    // Its key was taken, or what it asks for is refused because it has happened.
    const userId = askerOf(ctx)?.id;
    const before = userId ? await ctx.db.repeatKey.findUnique({ where: { userId_key: { userId, key } } }) : null;
    if (!before) throw error;
    if (before.operation !== operation || before.digest !== digest) {
      throw new Failure("CONFLICT", "This was already sent with other content", { clientId: "Already used" });
    }
    return read(ctx, before.resultId);
  }
}

/** Forgets the keys of yesterday. @returns how many. */
export async function forgetOldRepeats({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const { count } = await db.repeatKey.deleteMany({
    where: { createdAt: { lte: new Date(now().getTime() - LIFETIME) } },
  });
  return count;
}
