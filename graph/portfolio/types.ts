import { builder } from "../graphql/builder.ts";
import { isAdmin } from "../identity/policy.ts";
import { loadImage } from "../media/lists.ts";
import { imageType } from "../media/types.ts";
import { loadExistingCard } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { MAX_TAG_LENGTH, MAX_TAGS } from "../text/words.ts";
import { MAX_DESCRIPTION_LENGTH, MAX_FEATURED, MAX_TITLE_LENGTH, PORTFOLIO_CATEGORIES } from "./input.ts";
import { canEditPortfolioItem } from "./policy.ts";

/** What is said of a piece and of what changes it alike. */
export const DESCRIPTIONS = {
  title: `Its name, at most ${MAX_TITLE_LENGTH} characters.`,
  description: `Plain text, at most ${MAX_DESCRIPTION_LENGTH} characters.`,
  imageUrl: "An image of yours of the kind PORTFOLIO: the `path` of a finished upload.",
  category: `One of ${PORTFOLIO_CATEGORIES.join(", ")}, in any case; empty for none.`,
  tags: `At most ${MAX_TAGS}, each at most ${MAX_TAG_LENGTH} characters; empty ones are dropped.`,
  featured: `Whether it is featured; at most ${MAX_FEATURED} of an artist are.`,
};

export const portfolioItemType = builder.prismaObject("PortfolioItem", {
  description: "A piece in an artist's portfolio.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    artistId: t.exposeID("artistId", { description: "Whose it is." }),
    artist: t.field({
      type: userType,
      description: "Whose it is.",
      resolve: (item, _args, ctx) => loadExistingCard(ctx, item.artistId),
    }),
    title: t.exposeString("title", { description: DESCRIPTIONS.title }),
    description: t.exposeString("description", { description: DESCRIPTIONS.description }),
    imageUrl: t.exposeString("imageUrl", { description: "Image path, `/objects/…`; `?w=320|640|1280` picks a width." }),
    image: t.field({
      type: imageType,
      nullable: true,
      description: "The image's size and placeholder; null when the image is gone.",
      resolve: (item, _args, ctx) => loadImage(ctx, item.imageUrl),
    }),
    category: t.exposeString("category", {
      nullable: true,
      description: `One of ${PORTFOLIO_CATEGORIES.join(", ")}.`,
    }),
    tags: t.exposeStringList("tags", { description: `As the artist wrote them, at most ${MAX_TAGS}.` }),
    featured: t.exposeBoolean("featured", { description: DESCRIPTIONS.featured }),
    pinned: t.boolean({
      description: "Whether our staff put it first among the featured.",
      resolve: ({ pinnedAt }) => pinnedAt !== null,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was added." }),
    viewerCanEdit: t.boolean({
      description: "Whether the viewer may change and delete it.",
      resolve: (item, _args, ctx) => canEditPortfolioItem(ctx.viewer, item),
    }),
    viewerCanPin: t.boolean({
      description: "Whether the viewer may put it first among the featured.",
      resolve: (_item, _args, ctx) => isAdmin(ctx.viewer),
    }),
  }),
});
