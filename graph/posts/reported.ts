import type { Context } from "../core/context.ts";
import { batched, byId } from "../core/loader.ts";
import { addReportable } from "../reports/rules/things.ts";
import { addReportableType } from "../reports/types.ts";
import { getPost, lockPosts } from "./rules/access.ts";
import { removePost } from "./rules/posts.ts";
import { readPostRemains, restorePost } from "./rules/restoring.ts";
import { postType } from "./types.ts";

addReportableType(postType, "caption");

addReportable("post", {
  column: "postId",
  see: (ctx, id) => getPost(ctx, id),
  read: (db, id) => db.post.findUnique({ where: { id } }),
  load: batched(async (ids: readonly string[], ctx: Context) =>
    byId(await ctx.db.post.findMany({ where: { id: { in: [...ids] } } })),
  ),
  personOf: ({ userId }) => userId,
  wordsOf: ({ caption }) => caption,
  imagesOf: ({ imageUrl }) => [imageUrl],
  lockForUpdate: (db, id) => lockPosts(db, [id]),
  remove: (work, ctx, admin, id) => removePost(work, ctx, admin, id, { keepsPhoto: false }),
  readBelow: readPostRemains,
  restore: restorePost,
});
