import type { Prisma } from "../generated/prisma/client.ts";
import { BATCH, type Columns, type Parts, walk, walkById } from "../transactions/exporting.ts";

const COMMENT = {
  id: true,
  userId: false,
  postId: true,
  parentId: true,
  content: true,
  likes: true,
  // What somebody else decided of it.
  waits: false,
  createdAt: true,
} as const satisfies Columns<Prisma.CommentScalarFieldEnum>;

const COMMENT_LIKE = {
  id: true,
  userId: false,
  commentId: true,
  createdAt: true,
} as const satisfies Columns<Prisma.CommentLikeScalarFieldEnum>;

export const commentParts = {
  comments: {
    of: ["Comment"],
    about: "Your comments",
    read: ({ ctx, user }) =>
      walkById((batch, after) =>
        ctx.db.comment.findMany({ ...batch, where: { userId: user.id, ...after }, select: COMMENT }),
      ),
  },
  "liked-comments": {
    of: ["CommentLike"],
    about: "Comments you like",
    read: ({ ctx, user }) =>
      walk<Prisma.CommentLikeGetPayload<{ select: typeof COMMENT_LIKE }>>((last) =>
        ctx.db.commentLike.findMany({
          where: { userId: user.id, ...(last && { commentId: { gt: last.commentId } }) },
          orderBy: { commentId: "asc" },
          take: BATCH,
          select: COMMENT_LIKE,
        }),
      ),
  },
} as const satisfies Parts;
