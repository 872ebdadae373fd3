import { builder } from "../graphql/builder.ts";
import { PORTFOLIO_CATEGORIES } from "../portfolio/input.ts";
import { portfolioItemType } from "../portfolio/types.ts";
import { loadPost } from "../posts/lists/posts.ts";
import { postType } from "../posts/types.ts";
import { MAX_LABEL_LENGTH } from "./input.ts";
import { loadPiece, type ShownHighlight } from "./lists.ts";

/** Descriptions shared by a tile and its input. */
export const DESCRIPTIONS = {
  label: `The label, at most ${MAX_LABEL_LENGTH} characters.`,
  category: `One of ${PORTFOLIO_CATEGORIES.join(", ")}`,
};

export const highlightType = builder.objectRef<ShownHighlight>("Highlight").implement({
  description: "A tile above the feed that shows the newest post with a tag, or the newest piece of a category.",
  fields: (t) => ({
    label: t.exposeString("label", { description: DESCRIPTIONS.label }),
    tag: t.exposeString("tag", {
      nullable: true,
      description: "Lower case, one word, without #. Null for a tile about a category.",
    }),
    category: t.exposeString("category", {
      nullable: true,
      description: `${DESCRIPTIONS.category}. Null for a tile about a tag.`,
    }),
    count: t.exposeInt("count", { description: "Number of posts or pieces visible to the viewer." }),
    post: t.field({
      type: postType,
      nullable: true,
      description: "The newest post with the tag that the viewer can see.",
      resolve: ({ postId }, _args, ctx) => (postId ? loadPost(ctx, postId) : null),
    }),
    piece: t.field({
      type: portfolioItemType,
      nullable: true,
      description: "The newest piece of the category that the viewer can see.",
      resolve: ({ itemId }, _args, ctx) => (itemId ? loadPiece(ctx, itemId) : null),
    }),
  }),
});
