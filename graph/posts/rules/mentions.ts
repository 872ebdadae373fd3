import { type Context, requireViewer, type Viewer } from "../../core/context.ts";
import type { Post } from "../../generated/prisma/client.ts";
import { notify } from "../../notifications/rules/notifications.ts";
import type { Work } from "../../transactions/transact.ts";
import { audienceOf, personExists } from "../../visibility/people.ts";

interface Mentioning {
  /** The post that names people, or under which it is done. */
  post: Pick<Post, "id" | "userId">;
  /** The people it names, at most ten. */
  usernames: readonly string[];
  /** Who is told of the same act already. */
  notified: readonly string[];
  /** What they read: `Ana mentioned you in a comment`. */
  message: string;
  /** The comment that names them, if it is not the post itself. */
  commentId?: string;
}

/** Counts the people that the viewer names with @, before anything is written. @throws {Failure} RATE_LIMITED */
export async function countMentions(ctx: Context, usernames: readonly string[]): Promise<void> {
  if (usernames.length > 0) await ctx.limits.spend("mention", requireViewer(ctx).id, usernames.length);
}

/** Tells the people that a text names with @, as far as they may see the post. */
export async function notifyMentioned(work: Work, ctx: Context, viewer: Viewer, mentioning: Mentioning): Promise<void> {
  const { post, usernames, notified, message, commentId } = mentioning;
  if (usernames.length === 0) return;
  const author = await work.db.user.findUnique({ where: { id: post.userId } });
  if (!author) return;
  const people = await work.db.user.findMany({
    where: {
      username: { in: [...usernames] },
      id: { notIn: [viewer.id, ...notified] },
      AND: [personExists.where(viewer), audienceOf(author)],
    },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  for (const { id } of people) {
    await notify(work, ctx, id, { type: "mention", title: "New mention", message, relatedId: post.id, commentId });
  }
}
