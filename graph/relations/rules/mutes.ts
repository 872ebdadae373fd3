import { type Context, requireViewer } from "../../core/context.ts";
import { badInput } from "../../core/errors.ts";
import { publishOwn } from "../../core/publish-own.ts";
import type { User } from "../../generated/prisma/client.ts";
import { getUser } from "../../people/rules/people.ts";
import { muted } from "../../visibility/standing.ts";
import { getAnybody } from "./blocks.ts";

/**
 * Somebody's posts, pieces and comments leave every list in which the viewer comes across them, and the viewer is told
 * no more of what they do but for bookings and messages. They are not told; a second time changes nothing.
 * @throws {Failure} BAD_USER_INPUT for the viewer, NOT_FOUND, RATE_LIMITED
 */
export async function muteUser(ctx: Context, userId: string): Promise<User> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("mute", viewer.id);
  const other = await getUser(ctx, userId);
  if (other.id === viewer.id) throw badInput({ userId: "You can't mute yourself" });
  const pair = { muterId: viewer.id, mutedId: other.id };
  await ctx.db.mute.createMany({ data: { ...pair, createdAt: ctx.now() }, skipDuplicates: true });
  muted.prime(ctx, other, true);
  publishOwn(ctx, "person", other.id);
  return other;
}

/** Takes it back, also across a block; what one was not told of meanwhile stays so. @throws {Failure} NOT_FOUND */
export async function unmuteUser(ctx: Context, userId: string): Promise<User> {
  const viewer = requireViewer(ctx);
  const other = await getAnybody(ctx, userId);
  await ctx.db.mute.deleteMany({ where: { muterId: viewer.id, mutedId: other.id } });
  muted.prime(ctx, other, false);
  publishOwn(ctx, "person", other.id);
  return other;
}
