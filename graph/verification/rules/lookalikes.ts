import { manageAccount } from "../../admin/rules/accounts.ts";
import type { Context } from "../../core/context.ts";
import { assertId, Failure, notFound } from "../../core/errors.ts";
import type { Transaction } from "../../db/database.ts";
import { type Lookalike, type LookalikeReason, Prisma, type User } from "../../generated/prisma/client.ts";
import { recordAction, requireAdmin } from "../../identity/admins.ts";
import { readObjectId } from "../../media/rules/addresses.ts";
import { skeletonOf } from "../../people/input.ts";
import { inLatin } from "../../people/rules/names.ts";
import type { SettleLookalikeInput } from "../input.ts";

const NOT_FOUND = "Flag not found";
/** Of how many artists one change of somebody's is told at most. */
const MOST = 20;

type Clocked = Pick<Context, "now" | "config">;

/** Tells the admins when somebody's new name reads as a verified artist's, in whatever alphabet; nobody else. */
export async function flagName(
  db: Transaction,
  ctx: Clocked,
  user: Pick<User, "id" | "username" | "fullName">,
): Promise<void> {
  const inLetters = [skeletonOf(inLatin(user.fullName)), skeletonOf(user.username)];
  const skeletons = Prisma.sql`array_remove(
    ${inLetters}::text[] || inkfolk_name_skeleton(inkfolk_unaccent(${user.fullName})), '')`;
  const artists = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE verified AND id <> ${user.id}::uuid
      AND (inkfolk_name_skeleton(name_key) = ANY(${skeletons}) OR inkfolk_username_skeleton(username) = ANY(${skeletons}))
    LIMIT ${MOST}`;
  await flag(db, ctx, user.id, artists, "name");
}

/** Tells the admins when somebody's new avatar is a picture that a verified artist shows. */
export async function flagPicture(db: Transaction, ctx: Clocked, userId: string, avatar: string): Promise<void> {
  const id = readObjectId(ctx, avatar);
  const image = id ? await db.mediaObject.findUnique({ where: { id } }) : null;
  const hash = image?.hashes[0];
  if (!hash) return;
  const found = await db.mediaObject.findMany({
    where: {
      hashes: { has: hash },
      owner: { verified: true, id: { not: userId } },
      kind: { in: ["avatar", "cover", "post", "portfolio"] },
      attachedAt: { not: null },
    },
    distinct: ["ownerId"],
    take: MOST,
  });
  const artists = found.map(({ ownerId }) => ({ id: ownerId }));
  await flag(db, ctx, userId, artists, "picture");
}

async function flag(
  db: Transaction,
  ctx: Clocked,
  userId: string,
  artists: readonly { id: string }[],
  reason: LookalikeReason,
): Promise<void> {
  if (artists.length === 0) return;
  const createdAt = ctx.now();
  await db.lookalike.createMany({
    data: artists.map(({ id: artistId }) => ({ userId, artistId, reason, createdAt })),
    skipDuplicates: true,
  });
}

/**
 * Says what an admin made of a likeness, for good.
 * @throws {Failure} UNAUTHENTICATED, FORBIDDEN, NOT_FOUND; CONFLICT once another one has said so.
 */
export async function settleLookalike(ctx: Context, { id, state }: SettleLookalikeInput): Promise<Lookalike> {
  requireAdmin(ctx);
  assertId(id, NOT_FOUND);
  const found = await ctx.db.lookalike.findUnique({ where: { id } });
  if (!found) throw notFound(NOT_FOUND);
  const { userId, artistId, reason } = found;
  await manageAccount(ctx, userId, async ({ db }, admin, user) => {
    const { count } = await db.lookalike.updateMany({ where: { id, state: "open" }, data: { state } });
    if (count === 0) throw new Failure("CONFLICT", "This was already resolved. Refresh the list.");
    const details = { lookalikeId: id, artistId, reason, state };
    await recordAction(db, ctx, admin, { action: "lookalike_settled", targetId: user.id, details });
    return user;
  });
  return { ...found, state };
}
