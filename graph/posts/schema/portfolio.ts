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
    description: "The post whose photo it shows, if the viewer may read it; null for any other picture.",
    resolve: ({ postId }, _args, ctx) => (postId ? loadReadablePost(ctx, postId) : null),
  }),
);

builder.objectFields(postType, (t) => ({
  viewerCanAddToPortfolio: t.boolean({
    description: "Whether the viewer is the artist who made the tattoo, and may add it to their portfolio.",
    resolve: (post, _args, ctx) => canAddPost(ctx.viewer, post),
  }),
  viewerPortfolioItem: t.field({
    type: portfolioItemType,
    nullable: true,
    description: "What the viewer has of it in their own portfolio.",
    resolve: (post, _args, ctx) => (canAddPost(ctx.viewer, post) ? loadOwnPiece(ctx, post.id) : null),
  }),
}));

builder.mutationFields((t) => ({
  addPostToPortfolio: t.field({
    type: portfolioItemType,
    description:
      "Adds the photo of a post to the artist's own portfolio: a post that they shared or confirmed as their " +
      "work. Doing it twice changes nothing. The photo leaves the portfolio with the tag, or with another " +
      "author's post.",
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
