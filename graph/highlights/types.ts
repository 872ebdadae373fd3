import { builder } from "../graphql/builder.ts";
import { PORTFOLIO_CATEGORIES } from "../portfolio/input.ts";
import { portfolioItemType } from "../portfolio/types.ts";
import { loadPost } from "../posts/lists/posts.ts";
import { postType } from "../posts/types.ts";
import { MAX_LABEL_LENGTH } from "./input.ts";
import { loadPiece, type ShownHighlight } from "./lists.ts";

/** What is said of a tile and of what changes it alike. */
export const DESCRIPTIONS = {
  label: `Its label, at most ${MAX_LABEL_LENGTH} characters.`,
  category: `One of ${PORTFOLIO_CATEGORIES.join(", ")}`,
};

export const highlightType = builder.objectRef<ShownHighlight>("Highlight").implement({
  description: "A tile above the feed, which shows the newest under a tag or of a portfolio category.",
  fields: (t) => ({
    label: t.exposeString("label", { description: DESCRIPTIONS.label }),
    tag: t.exposeString("tag", {
      nullable: true,
      description: "Lower case, one word, without #; null where it is about a category.",
    }),
    category: t.exposeString("category", {
      nullable: true,
      description: `${DESCRIPTIONS.category}; null where it is about a tag.`,
    }),
    count: t.exposeInt("count", { description: "How many posts or pieces the viewer finds." }),
    post: t.field({
      type: postType,
      nullable: true,
      description: "The newest post under the tag that the viewer may see.",
      resolve: ({ postId }, _args, ctx) => (postId ? loadPost(ctx, postId) : null),
    }),
    piece: t.field({
      type: portfolioItemType,
      nullable: true,
      description: "The newest piece of the category that the viewer may see.",
      resolve: ({ itemId }, _args, ctx) => (itemId ? loadPiece(ctx, itemId) : null),
    }),
  }),
});
