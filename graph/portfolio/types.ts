import { builder } from "../graphql/builder.ts";
import { isAdmin } from "../identity/policy.ts";
import { loadImage } from "../media/lists.ts";
import { imageType } from "../media/types.ts";
import { loadExistingCard } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { MAX_TAG_LENGTH, MAX_TAGS } from "../text/words.ts";
import { MAX_DESCRIPTION_LENGTH, MAX_FEATURED, MAX_TITLE_LENGTH, PORTFOLIO_CATEGORIES } from "./input.ts";
import { image } from "./lists.ts";
import { canEditPortfolioItem } from "./policy.ts";

/** Descriptions shared by a piece and its inputs. */
export const DESCRIPTIONS = {
  title: `The title, at most ${MAX_TITLE_LENGTH} characters.`,
  description: `Plain text, at most ${MAX_DESCRIPTION_LENGTH} characters.`,
  imageUrl: "An image of the viewer, of kind PORTFOLIO: the `path` of a finished upload.",
  category: `One of ${PORTFOLIO_CATEGORIES.join(", ")}, in any case. Empty: none.`,
  tags: `At most ${MAX_TAGS} tags, each at most ${MAX_TAG_LENGTH} characters. Empty ones are dropped.`,
  featured: `Whether the piece is featured. At most ${MAX_FEATURED} of an artist can be.`,
};

export const portfolioItemType = builder.prismaObject("PortfolioItem", {
  description: "A piece in an artist's portfolio.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    artistId: t.exposeID("artistId", { description: "The artist's id." }),
    artist: t.field({
      type: userType,
      description: "The artist.",
      resolve: (item, _args, ctx) => loadExistingCard(ctx, item.artistId),
    }),
    title: t.exposeString("title", { description: DESCRIPTIONS.title }),
    description: t.exposeString("description", { description: DESCRIPTIONS.description }),
    imageUrl: t.exposeString("imageUrl", { description: "Image path, `/objects/…`; `?w=320|640|1280` picks a width." }),
    image: t.field({
      type: imageType,
      nullable: true,
      description: "The image's size and placeholder. Null if the image was deleted.",
      needs: [image],
      resolve: (item, _args, ctx) => loadImage(ctx, item.imageUrl),
    }),
    category: t.exposeString("category", {
      nullable: true,
      description: `One of ${PORTFOLIO_CATEGORIES.join(", ")}.`,
    }),
    tags: t.exposeStringList("tags", { description: `The tags as the artist wrote them, at most ${MAX_TAGS}.` }),
    featured: t.exposeBoolean("featured", { description: DESCRIPTIONS.featured }),
    pinned: t.boolean({
      description: "Whether an admin pinned the piece to the top of the featured pieces.",
      resolve: ({ pinnedAt }) => pinnedAt !== null,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the piece was added." }),
    viewerCanEdit: t.boolean({
      description: "Whether the viewer can change and delete the piece.",
      resolve: (item, _args, ctx) => canEditPortfolioItem(ctx.viewer, item),
    }),
    viewerCanPin: t.boolean({
      description: "Whether the viewer can pin the piece.",
      resolve: (_item, _args, ctx) => isAdmin(ctx.viewer),
    }),
  }),
});
