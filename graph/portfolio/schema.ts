import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { createPortfolioItemInput, FEATURED_SHOWN, portfolioFilterInput, updatePortfolioItemInput } from "./input.ts";
import { listFeatured, listPortfolio } from "./lists.ts";
import { createPortfolioItem, deletePortfolioItem, pinPortfolioItem, updatePortfolioItem } from "./rules/portfolio.ts";
import { DESCRIPTIONS, portfolioItemType } from "./types.ts";

builder.queryFields((t) => ({
  portfolio: t.connection(
    {
      type: portfolioItemType,
      description: "An artist's pieces, newest first.",
      failures: [
        "UNAUTHENTICATED",
        "NOT_FOUND",
        { code: "BAD_USER_INPUT", when: "for somebody who is no artist" },
        { code: "FORBIDDEN", when: "where the profile is private" },
      ],
      args: {
        artistId: t.arg.id({ required: true, description: "The artist." }),
        category: t.arg.string({ description: "Only those of this category, in any case; all if left out or empty." }),
      },
      resolve: (_root, { artistId, category, ...args }, ctx) =>
        listPortfolio(ctx, artistId, parseInput(portfolioFilterInput, { category }), args),
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
      `${FEATURED_SHOWN} in all, and at most two of each artist but for pins.`,
    failures: ["UNAUTHENTICATED"],
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
    description: "Adds a piece to one's own portfolio.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      { code: "FORBIDDEN", when: "for a canvas" },
      "BAD_USER_INPUT",
      { code: "PAYLOAD_TOO_LARGE", at: ["file"] },
      { code: "UNSUPPORTED_MEDIA", at: ["file"] },
      "QUOTA_EXCEEDED",
    ],
    args: { input: t.arg({ type: createInput, required: true, description: "The piece." }) },
    resolve: (_root, { input }, ctx) => createPortfolioItem(ctx, parseInput(createPortfolioItemInput, input)),
  }),
  updatePortfolioItem: t.field({
    type: portfolioItemType,
    description: "Changes one's own piece.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      "FORBIDDEN",
      "NOT_FOUND",
      "BAD_USER_INPUT",
      { code: "PAYLOAD_TOO_LARGE", at: ["file"] },
      { code: "UNSUPPORTED_MEDIA", at: ["file"] },
      "QUOTA_EXCEEDED",
    ],
    args: { input: t.arg({ type: updateInput, required: true, description: "What changes." }) },
    resolve: (_root, { input }, ctx) => updatePortfolioItem(ctx, parseInput(updatePortfolioItemInput, input)),
  }),
  deletePortfolioItem: t.field({
    type: portfolioItemType,
    description: "Removes one's own piece with its image.",
    failures: ["UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The piece." }) },
    resolve: (_root, { id }, ctx) => deletePortfolioItem(ctx, id),
  }),
  pinPortfolioItem: t.field({
    type: portfolioItemType,
    description: "Puts a piece first among the featured, or takes it from there.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless an admin" }, "NOT_FOUND"],
    args: {
      id: t.arg.id({ required: true, description: "The piece." }),
      pinned: t.arg.boolean({ required: true, description: "Whether it is put first." }),
    },
    resolve: (_root, { id, pinned }, ctx) => pinPortfolioItem(ctx, id, pinned),
  }),
}));
