import type { Context } from "../core/context.ts";
import { batched, byId } from "../core/loader.ts";
import { lockPost, lockPosts } from "../posts/rules/access.ts";
import { addReportable } from "../reports/rules/things.ts";
import { addReportableType } from "../reports/types.ts";
import { getSentComment, removeComment } from "./rules/comments.ts";
import { readCommentRemains, restoreComment } from "./rules/restoring.ts";
import { commentType } from "./types.ts";

addReportableType(commentType, "waits");

addReportable("comment", {
  column: "commentId",
  see: getSentComment,
  read: (db, id) => db.comment.findUnique({ where: { id } }),
  load: batched(async (ids: readonly string[], ctx: Context) =>
    byId(await ctx.db.comment.findMany({ where: { id: { in: [...ids] } } })),
  ),
  personOf: ({ userId }) => userId,
  wordsOf: ({ content }) => content,
  imagesOf: () => [],
  async lockForUpdate(db, id) {
    const comment = await db.comment.findUnique({ where: { id } });
    if (comment) await lockPost(db, comment.postId);
  },
  remove: (work, _ctx, _admin, id) => removeComment(work, id),
  readBelow: readCommentRemains,
  lockPlace: (db, { postId }) => lockPosts(db, [postId]),
  restore: (work, _ctx, row, below) => restoreComment(work, row, below),
});
