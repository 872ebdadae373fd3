import { type Context, requireViewer } from "../../core/context.ts";
import { badInput } from "../../core/errors.ts";
import { publishOwn } from "../../core/publish-own.ts";
import type { User } from "../../generated/prisma/client.ts";
import { getUser } from "../../people/rules/people.ts";
import { restricted } from "../../visibility/standing.ts";
import { getAnybody } from "./blocks.ts";

/**
 * What somebody writes from now on under the viewer's posts waits until the viewer approves it, and the conversation with
 * them lies among the viewer's requests. They are not told; a second time changes nothing.
 * @throws {Failure} BAD_USER_INPUT for the viewer, NOT_FOUND, RATE_LIMITED
 */
export async function restrictUser(ctx: Context, userId: string): Promise<User> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("restrict", viewer.id);
  const other = await getUser(ctx, userId);
  if (other.id === viewer.id) throw badInput({ userId: "You can't restrict yourself" });
  const pair = { restricterId: viewer.id, restrictedId: other.id };
  await ctx.db.restriction.createMany({ data: { ...pair, createdAt: ctx.now() }, skipDuplicates: true });
  await publishMoved(ctx, other.id);
  restricted.prime(ctx, other, true);
  publishOwn(ctx, "person", other.id);
  return other;
}

/** Takes it back, also across a block; comments that wait wait on. @throws {Failure} NOT_FOUND */
export async function unrestrictUser(ctx: Context, userId: string): Promise<User> {
  const viewer = requireViewer(ctx);
  const other = await getAnybody(ctx, userId);
  await ctx.db.restriction.deleteMany({ where: { restricterId: viewer.id, restrictedId: other.id } });
  await publishMoved(ctx, other.id);
  restricted.prime(ctx, other, false);
  publishOwn(ctx, "person", other.id);
  return other;
}

/** Lets the viewer's devices know that the conversation with somebody lies elsewhere now. */
async function publishMoved(ctx: Context, otherId: string): Promise<void> {
  const viewer = requireViewer(ctx);
  const [user1Id, user2Id] = viewer.id < otherId ? [viewer.id, otherId] : [otherId, viewer.id];
  const conversation = await ctx.db.conversation.findUnique({ where: { user1Id_user2Id: { user1Id, user2Id } } });
  if (conversation) ctx.events.publish([viewer.id], { type: "filed", conversationId: conversation.id });
}
