import { sql } from "kysely";
import { type Context, requireViewer } from "../../core/context.ts";
import { runAll } from "../../core/deadline.ts";
import { assertId, notFound } from "../../core/errors.ts";
import { publishOwn } from "../../core/publish-own.ts";
import { prepared } from "../../db/statements.ts";
import type { Post } from "../../generated/prisma/client.ts";
import { retell } from "../../notifications/rules/grouping.ts";
import {
  type Notice,
  noticeOf,
  notifyParts,
  publishNotified,
  withdrawParts,
} from "../../notifications/rules/notifications.ts";
import { likedByMe } from "../lists/posts.ts";
import { lockPostForUpdate, POST_NOT_FOUND, visiblePostPart } from "./access.ts";

/** A post as it was before the viewer's act, and whether that changed anything. */
interface Acted extends Post {
  isChanged: boolean;
}

interface AboutPost {
  postId: string;
  viewerId: string;
}

const insertLike = prepared(
  (_shape: null, values: AboutPost & Notice) => sql<Acted & { notificationId: string | null }>`
    WITH ${visiblePostPart(values)}, liked AS (
      INSERT INTO likes (id, user_id, post_id, created_at)
      SELECT uuid7(), ${values.viewerId}::uuid, id, ${values.now}::timestamp FROM post
      ON CONFLICT DO NOTHING RETURNING post_id
    ), counted AS (
      UPDATE posts SET likes = likes + 1 FROM liked WHERE posts.id = liked.post_id
    ), ${notifyParts("like", sql`SELECT "userId" FROM post WHERE EXISTS (SELECT FROM liked)`, values)}
    SELECT post.*, EXISTS (SELECT FROM liked) AS "isChanged", (SELECT id FROM notified) AS "notificationId" FROM post`,
);

const deleteLike = prepared(
  (_shape: null, { postId, viewerId }: AboutPost) => sql<Acted>`
    WITH ${visiblePostPart({ postId, viewerId })}, unliked AS (
      DELETE FROM likes USING post WHERE user_id = ${viewerId}::uuid AND post_id = post.id RETURNING post_id
    ), counted AS (
      UPDATE posts SET likes = likes - 1 FROM unliked WHERE posts.id = unliked.post_id
    ), ${withdrawParts(sql`SELECT "userId" FROM post WHERE EXISTS (SELECT FROM unliked)`, {
      type: "like",
      relatedId: postId,
      actorId: viewerId,
    })}
    SELECT post.*, EXISTS (SELECT FROM unliked) AS "isChanged" FROM post`,
);

const retellLikes = prepared((_shape: null, { postId }: Pick<AboutPost, "postId">) =>
  retell(sql`(SELECT user_id FROM posts WHERE id = ${postId}::uuid)`, { type: "like", relatedId: postId }),
);

/** Likes a post; a second like changes nothing. The author is told once. @throws {Failure} NOT_FOUND */
export async function likePost(ctx: Context, id: string): Promise<Post> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("like", viewer.id);
  assertId(id, POST_NOT_FOUND);
  const message = `${viewer.fullName} liked your post`;
  const notice = noticeOf(ctx, { title: "New like", message, relatedId: id });
  const about = { postId: id, viewerId: viewer.id };
  const [, [found]] = await runAll(ctx, [lockPostForUpdate(null, about), insertLike(null, { ...notice, ...about })]);
  if (!found) throw notFound(POST_NOT_FOUND);
  const { isChanged, notificationId, ...post } = found;
  likedByMe.load.prime(ctx, post.id, true);
  if (!isChanged) return post;
  ctx.events.publishPost(post.id);
  publishOwn(ctx, "post", post.id);
  if (notificationId) publishNotified(ctx.events, [{ id: notificationId, userId: post.userId }]);
  return { ...post, likes: post.likes + 1 };
}

/** Takes a like back; without one nothing changes. @throws {Failure} NOT_FOUND */
export async function unlikePost(ctx: Context, id: string): Promise<Post> {
  const viewer = requireViewer(ctx);
  assertId(id, POST_NOT_FOUND);
  const about = { postId: id, viewerId: viewer.id };
  const [, [found]] = await runAll(ctx, [
    lockPostForUpdate(null, about),
    deleteLike(null, about),
    retellLikes(null, about),
  ]);
  if (!found) throw notFound(POST_NOT_FOUND);
  const { isChanged, ...post } = found;
  likedByMe.load.prime(ctx, post.id, null);
  if (!isChanged) return post;
  ctx.events.publishPost(post.id);
  publishOwn(ctx, "post", post.id);
  return { ...post, likes: post.likes - 1 };
}
