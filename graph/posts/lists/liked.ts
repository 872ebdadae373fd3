import { sql } from "kysely";
import { type ConnectionArguments, connectByRelation, type IdPage, isOnPage, pageOf } from "../../core/connection.ts";
import type { Context } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import type { Selection } from "../../core/selection.ts";
import { type Asking, askingOf } from "../../db/parts.ts";
import { asJson, condition, prepared } from "../../db/statements.ts";
import type { Post } from "../../generated/prisma/client.ts";
import { canViewPerson } from "../../visibility/people.ts";
import { isListedPost } from "../../visibility/posts.ts";
import { type RequestedPostParts, readPosts, requestedPostParts, selectPosts } from "./posts.ts";

const readLiked = prepared(
  ({ page, shape }: { page: IdPage["shape"]; shape: RequestedPostParts }, values: Asking & IdPage["values"]) =>
    asJson(
      selectPosts(shape, values)
        .innerJoin("likes as l", "l.post_id", "p.id")
        .select("l.id as likeId")
        .where("l.user_id", "=", values.viewerId)
        .where(condition(canViewPerson.sql({ id: values.viewerId })))
        .where(condition(isListedPost({ id: values.viewerId })))
        .where((eb) => isOnPage(eb.ref("l.id"), page, values))
        .orderBy("l.id", page.direction)
        .limit(sql.lit(page.take)),
    ),
);

/**
 * The posts that the viewer likes and may still see, the latest like first; the cursor is the like's.
 * @throws {Failure} UNAUTHENTICATED
 */
export async function listLikedPosts(ctx: Context, args: ConnectionArguments, selection: Selection) {
  const asking = askingOf(ctx);
  const shape = requestedPostParts(selection);
  const { edges, pageInfo } = await connectByRelation(args, "liked", async (wanted) => {
    const page = pageOf(wanted);
    const [found] = await run(ctx, readLiked({ page: page.shape, shape }, { ...page.values, ...asking }));
    const rows = found?.rows ?? [];
    const posts = readPosts(ctx, rows, shape);
    return rows.map(({ likeId }, index) => ({ id: likeId, post: posts[index] as Post }));
  });
  return { pageInfo, edges: edges.map(({ cursor, node }) => ({ cursor, node: node.post })) };
}
