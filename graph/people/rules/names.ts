import unhomoglyph from "unhomoglyph";
import type { Context } from "../../core/context.ts";
import { badInput, Failure } from "../../core/errors.ts";
import type { Transaction } from "../../db/database.ts";
import type { User } from "../../generated/prisma/client.ts";
import { OLD_USERNAME_DAYS, RESERVED_NAME, readsAsOurs } from "../input.ts";

const DAY = 24 * 60 * 60 * 1000;

const withoutMarks = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

/** A name in the Latin letters that its characters look like; some of those have marks again. */
export const inLatin = (name: string) =>
  withoutMarks(unhomoglyph(withoutMarks(name.normalize("NFKC")))).replaceAll("ĸ", "k");

/**
 * Refuses a full name that reads as our team's, whatever alphabet it is written in.
 * @throws {Failure} BAD_USER_INPUT at `fullName`.
 */
export function assertFullName(fullName: string | undefined): void {
  if (fullName && readsAsOurs(inLatin(fullName))) throw badInput({ fullName: RESERVED_NAME });
}

/**
 * Holds back what is easily taken for a verified artist's username; who has such a name already keeps it.
 * @param userId who would like to have it; null: a new account.
 * @throws {Failure} CONFLICT at `username`.
 */
async function assertNoLookalike(db: Transaction, username: string, userId: string | null): Promise<void> {
  const [lookalike] = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM users WHERE verified AND inkfolk_username_skeleton(username) = inkfolk_username_skeleton(${username})
      AND username <> ${username} AND id IS DISTINCT FROM ${userId}::uuid
    LIMIT 1`;
  if (!lookalike) return;
  const sentence = "This username looks like a verified artist's";
  throw new Failure("CONFLICT", sentence, { username: sentence });
}

/** Handles that were given up before this lead nowhere and are free. */
export const oldestRedirect = (ctx: Pick<Context, "now">): Date =>
  new Date(ctx.now().getTime() - OLD_USERNAME_DAYS * DAY);

export const usernameTaken = () =>
  new Failure("CONFLICT", "Username is already taken", { username: "Username is already taken" });

/** Takes another handle; the old one leads to its person for a while. @throws {Failure} as `claimUsername` */
export async function changeUsername(db: Transaction, ctx: Context, before: User, username: string): Promise<void> {
  // Asked before it is written: two who wait for each other's handle would wait for ever.
  if ((await db.user.count({ where: { username } })) > 0) throw usernameTaken();
  await claimUsername(db, ctx, username, before.id);
  await db.usernameHistory.upsert({
    where: { username: before.username },
    create: { username: before.username, userId: before.id, releasedAt: ctx.now() },
    update: { userId: before.id, releasedAt: ctx.now() },
  });
}

/**
 * Takes a handle out of the old ones.
 * @param userId who takes it; null: a new account, which may take nobody's.
 * @throws {Failure} CONFLICT while it still leads to somebody else, and when it looks like a verified artist's.
 */
export async function claimUsername(
  db: Transaction,
  ctx: Pick<Context, "now">,
  username: string,
  userId: string | null,
): Promise<void> {
  await assertNoLookalike(db, username, userId);
  const old = await db.usernameHistory.findUnique({ where: { username } });
  if (!old) return;
  if (old.userId !== userId && old.releasedAt > oldestRedirect(ctx)) throw usernameTaken();
  await db.usernameHistory.deleteMany({ where: { username } });
}
