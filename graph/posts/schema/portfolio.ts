import { builder } from "../../graphql/builder.ts";
import { loadOwnPiece } from "../../portfolio/lists.ts";
import { canAddPost } from "../../portfolio/policy.ts";
import { portfolioItemType } from "../../portfolio/types.ts";
import { loadReadablePost } from "../lists/posts.ts";
import { addPostToPortfolio } from "../rules/portfolio.ts";
import { postType } from "../types.ts";

builder.prismaObjectField(portfolioItemType, "post", (t) =>
  t.field({
    type: postType,
    nullable: true,
    description: "The post whose photo the piece shows, if the viewer can see it. Null for other pictures.",
    resolve: ({ postId }, _args, ctx) => (postId ? loadReadablePost(ctx, postId) : null),
  }),
);

builder.objectFields(postType, (t) => ({
  viewerCanAddToPortfolio: t.boolean({
    description: "Whether the viewer is the artist who made the tattoo, and can add the photo to their portfolio.",
    resolve: (post, _args, ctx) => canAddPost(ctx.viewer, post),
  }),
  viewerPortfolioItem: t.field({
    type: portfolioItemType,
    nullable: true,
    description: "The piece in the viewer's own portfolio that shows the post's photo. Null: none.",
    resolve: (post, _args, ctx) => (canAddPost(ctx.viewer, post) ? loadOwnPiece(ctx, post.id) : null),
  }),
}));

builder.mutationFields((t) => ({
  addPostToPortfolio: t.field({
    type: portfolioItemType,
    description:
      "Adds a post's photo to the artist's own portfolio. The artist must have shared the post or confirmed it as " +
      "their work. Repeating the call changes nothing. The piece is removed with the tag, or with another author's " +
      "post.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      "NOT_FOUND",
      { code: "FORBIDDEN", when: "for a canvas, and for another artist's work" },
    ],
    args: { postId: t.arg.id({ required: true, description: "The post." }) },
    resolve: (_root, { postId }, ctx) => addPostToPortfolio(ctx, postId),
  }),
}));
