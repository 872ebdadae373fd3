import { type Context, requireViewer } from "../../core/context.ts";
import { assertId, badInput, forbidden, notFound } from "../../core/errors.ts";
import type { SavedReply } from "../../generated/prisma/client.ts";
import { isArtist } from "../../people/policy.ts";
import { transactOnce } from "../../transactions/repeats.ts";
import { transact } from "../../transactions/transact.ts";
import { MAX_SAVED_REPLIES, type SavedReplyInput, type UpdateSavedReplyInput } from "../input.ts";

const REPLY_NOT_FOUND = "Saved reply not found";

/** The id of the viewer, who may save replies. @throws {Failure} UNAUTHENTICATED; FORBIDDEN unless they are an artist. */
export function requireReplier(ctx: Context): string {
  const viewer = requireViewer(ctx);
  if (!isArtist(viewer)) throw forbidden("Only artists can save replies");
  return viewer.id;
}

/**
 * Saves a reply for its artist alone.
 * @throws {Failure} FORBIDDEN unless the viewer is an artist; BAD_USER_INPUT at `title` where as many as may be are saved.
 */
export async function createSavedReply(ctx: Context, input: SavedReplyInput): Promise<SavedReply> {
  const userId = requireReplier(ctx);
  return transactOnce(ctx, async ({ db }) => {
    // Several that are saved at once are counted one after the other.
    await db.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    const count = await db.savedReply.count({ where: { userId } });
    if (count >= MAX_SAVED_REPLIES) throw badInput({ title: `You can save up to ${MAX_SAVED_REPLIES} replies` });
    return db.savedReply.create({ data: { ...input, userId, createdAt: ctx.now() } });
  });
}

/**
 * Changes the artist's own saved reply.
 * @throws {Failure} FORBIDDEN unless the viewer is an artist; NOT_FOUND, also for somebody else's.
 */
export async function updateSavedReply(ctx: Context, input: UpdateSavedReplyInput): Promise<SavedReply> {
  const userId = requireReplier(ctx);
  const { id, ...changes } = input;
  assertId(id, REPLY_NOT_FOUND);
  const [reply] = await ctx.db.savedReply.updateManyAndReturn({ where: { id, userId }, data: changes });
  if (!reply) throw notFound(REPLY_NOT_FOUND);
  return reply;
}

/**
 * Removes the artist's own saved reply; messages that used it stay.
 * @throws {Failure} FORBIDDEN unless the viewer is an artist; NOT_FOUND, also for somebody else's.
 */
export async function deleteSavedReply(ctx: Context, id: string): Promise<SavedReply> {
  const userId = requireReplier(ctx);
  assertId(id, REPLY_NOT_FOUND);
  return transact(ctx, async ({ db }) => {
    const reply = await db.savedReply.findFirst({ where: { id, userId } });
    const { count } = await db.savedReply.deleteMany({ where: { id, userId } });
    if (!reply || count === 0) throw notFound(REPLY_NOT_FOUND);
    return reply;
  });
}

/** A reply that the viewer saved. @throws {Failure} FORBIDDEN unless the viewer is an artist; NOT_FOUND */
export async function getSavedReply(ctx: Context, id: string): Promise<SavedReply> {
  const reply = await ctx.db.savedReply.findFirst({ where: { id, userId: requireReplier(ctx) } });
  if (!reply) throw notFound(REPLY_NOT_FOUND);
  return reply;
}
