import { isAdmin } from "../admin/policy.ts";
import { connectById } from "../core/connection.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { imageType, loadImage } from "../media/schema.ts";
import { loadExistingUser, userType } from "../people/types.ts";
import {
  createPortfolioItemInput,
  MAX_FEATURED,
  MAX_PORTFOLIO_TAGS,
  PORTFOLIO_CATEGORIES,
  portfolioFilterInput,
  updatePortfolioItemInput,
} from "./input.ts";
import { canEditPortfolioItem } from "./policy.ts";
import {
  createPortfolioItem,
  deletePortfolioItem,
  FEATURED_SHOWN,
  getPortfolioArtist,
  listCategories,
  listFeatured,
  pinPortfolioItem,
  updatePortfolioItem,
} from "./rules/portfolio.ts";

const DESCRIPTIONS = {
  title: "Its name, at most 120 characters.",
  description: "Plain text, at most 2000 characters.",
  imageUrl: "An image of yours of the kind PORTFOLIO: the `path` of a finished upload.",
  category: `One of ${PORTFOLIO_CATEGORIES.join(", ")}, in any case; empty for none.`,
  tags: `At most ${MAX_PORTFOLIO_TAGS}, each at most 50 characters; empty ones are dropped.`,
  featured: `Whether it is featured; at most ${MAX_FEATURED} of an artist are.`,
};

const portfolioItemType = builder.prismaObject("PortfolioItem", {
  description: "A piece in an artist's portfolio.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    artistId: t.exposeID("artistId", { description: "Whose it is." }),
    artist: t.field({
      type: userType,
      description: "Whose it is.",
      resolve: (item, _args, ctx) => loadExistingUser(ctx, item.artistId),
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
    tags: t.exposeStringList("tags", { description: `As the artist wrote them, at most ${MAX_PORTFOLIO_TAGS}.` }),
    featured: t.exposeBoolean("featured", { description: DESCRIPTIONS.featured }),
    pinned: t.boolean({
      description: "Whether our staff put it first among the featured.",
      resolve: ({ pinnedAt }) => pinnedAt !== null,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was added." }),
    viewerCanEdit: t.boolean({
      description: "Whether the person who asks may change and delete it.",
      resolve: (item, _args, ctx) => canEditPortfolioItem(ctx.viewer, item),
    }),
    viewerCanPin: t.boolean({
      description: "Whether the person who asks may put it first among the featured.",
      resolve: (_item, _args, ctx) => isAdmin(ctx.viewer),
    }),
  }),
});

builder.queryFields((t) => ({
  portfolio: t.connection(
    {
      type: portfolioItemType,
      description:
        "An artist's pieces, newest first. Errors: UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT for somebody who is no " +
        "artist, FORBIDDEN where the profile is private.",
      args: {
        artistId: t.arg.id({ required: true, description: "The artist." }),
        category: t.arg.string({ description: "Only those of this category, in any case; all if left out or empty." }),
      },
      resolve: async (_root, { artistId, category, ...args }, ctx) => {
        const artist = await getPortfolioArtist(ctx, artistId);
        const wanted = { artistId: artist.id, ...parseInput(portfolioFilterInput, { category }) };
        const connection = await connectById(args, "newest first", (page) =>
          ctx.db.portfolioItem.findMany({ ...page, where: { ...page.where, ...wanted } }),
        );
        return { ...connection, readCategories: () => listCategories(ctx, artist.id) };
      },
    },
    {
      fields: (connection) => ({
        categories: connection.stringList({
          description: "The categories of all the artist's pieces, whichever were asked for, in the product's order.",
          resolve: ({ readCategories }) => readCategories(),
        }),
      }),
    },
  ),
  featuredPortfolio: t.field({
    type: [portfolioItemType],
    atMost: FEATURED_SHOWN,
    description:
      "What our staff pinned, the latest pin first, then what verified artists feature, newest first: at most " +
      `${FEATURED_SHOWN} in all, and at most two of each artist but for pins. Errors: UNAUTHENTICATED.`,
    resolve: (_root, _args, ctx) => listFeatured(ctx),
  }),
}));

const createInput = builder.inputType("CreatePortfolioItemInput", {
  description: "A piece to add.",
  fields: (t) => ({
    title: t.string({ required: true, description: DESCRIPTIONS.title }),
    description: t.string({ description: DESCRIPTIONS.description }),
    imageUrl: t.string({ required: true, description: DESCRIPTIONS.imageUrl }),
    category: t.string({ description: DESCRIPTIONS.category }),
    tags: t.stringList({ description: DESCRIPTIONS.tags }),
    featured: t.boolean({ description: DESCRIPTIONS.featured }),
  }),
});

const updateInput = builder.inputType("UpdatePortfolioItemInput", {
  description: "What changes of a piece; what is left out stays, null empties what may be empty.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The piece." }),
    title: t.string({ description: DESCRIPTIONS.title }),
    description: t.string({ description: DESCRIPTIONS.description }),
    imageUrl: t.string({ description: DESCRIPTIONS.imageUrl }),
    category: t.string({ description: DESCRIPTIONS.category }),
    tags: t.stringList({ description: DESCRIPTIONS.tags }),
    featured: t.boolean({ description: DESCRIPTIONS.featured }),
  }),
});

builder.mutationFields((t) => ({
  createPortfolioItem: t.field({
    type: portfolioItemType,
    description:
      "Adds a piece to one's own portfolio. Errors: UNAUTHENTICATED, RATE_LIMITED, FORBIDDEN for a canvas, BAD_USER_INPUT.",
    args: { input: t.arg({ type: createInput, required: true, description: "The piece." }) },
    resolve: (_root, { input }, ctx) => createPortfolioItem(ctx, parseInput(createPortfolioItemInput, input)),
  }),
  updatePortfolioItem: t.field({
    type: portfolioItemType,
    description:
      "Changes one's own piece. Errors: UNAUTHENTICATED, RATE_LIMITED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT.",
    args: { input: t.arg({ type: updateInput, required: true, description: "What changes." }) },
    resolve: (_root, { input }, ctx) => updatePortfolioItem(ctx, parseInput(updatePortfolioItemInput, input)),
  }),
  deletePortfolioItem: t.field({
    type: portfolioItemType,
    description: "Removes one's own piece with its image. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.",
    args: { id: t.arg.id({ required: true, description: "The piece." }) },
    resolve: (_root, { id }, ctx) => deletePortfolioItem(ctx, id),
  }),
  pinPortfolioItem: t.field({
    type: portfolioItemType,
    description:
      "Puts a piece first among the featured, or takes it from there. Errors: UNAUTHENTICATED, FORBIDDEN unless an " +
      "admin, NOT_FOUND.",
    args: {
      id: t.arg.id({ required: true, description: "The piece." }),
      pinned: t.arg.boolean({ required: true, description: "Whether it is put first." }),
    },
    resolve: (_root, { id, pinned }, ctx) => pinPortfolioItem(ctx, id, pinned),
  }),
}));
