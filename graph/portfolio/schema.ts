import { addReplay } from "../graphql/idempotent.ts";
import "./reported.ts";
import { CLIENT_ID_DESCRIPTION } from "../core/client-id.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { selectionOfRows } from "../graphql/selection.ts";
import { userType } from "../people/types.ts";
import { KEY_FAILURES, once } from "../transactions/repeats.ts";
import { createPortfolioItemInput, FEATURED_SHOWN, portfolioFilterInput, updatePortfolioItemInput } from "./input.ts";
import { listFeatured, listPiecesOf, listPortfolio } from "./lists.ts";
import { movePortfolioItem } from "./rules/order.ts";
import { getPiece } from "./rules/pieces.ts";
import {
  createPortfolioItem,
  deletePortfolioItem,
  getOwnItem,
  pinPortfolioItem,
  updatePortfolioItem,
} from "./rules/portfolio.ts";
import { DESCRIPTIONS, portfolioItemType } from "./types.ts";

addReplay("PortfolioItem", getPiece);

const category = "Only those of this category, in any case; all if left out or empty.";
const inOrder = "in the order that they gave them, at first the newest before the others";
const categories = "The categories of all the artist's pieces, whichever were asked for, in the product's order.";

builder.queryFields((t) => ({
  portfolio: t.connection(
    {
      type: portfolioItemType,
      description: `An artist's pieces, ${inOrder}.`,
      failures: [
        "UNAUTHENTICATED",
        "NOT_FOUND",
        { code: "BAD_USER_INPUT", when: "for a person who is not an artist" },
        { code: "FORBIDDEN", when: "where the profile is private" },
      ],
      args: {
        artistId: t.arg.id({ required: true, description: "The artist." }),
        category: t.arg.string({ description: category }),
      },
      resolve: (_root, { artistId, category, ...args }, ctx, info) =>
        listPortfolio(ctx, artistId, parseInput(portfolioFilterInput, { category }), args, selectionOfRows(info)),
    },
    {
      fields: (connection) => ({
        categories: connection.stringList({
          description: categories,
          resolve: ({ readCategories }) => readCategories(),
        }),
      }),
    },
  ),
  portfolioItem: t.field({
    type: portfolioItemType,
    description: "One piece.",
    failures: ["UNAUTHENTICATED", { code: "NOT_FOUND", when: "also for one that the person may not see" }],
    args: { id: t.arg.id({ required: true, description: "The piece." }) },
    resolve: (_root, { id }, ctx) => getPiece(ctx, id),
  }),
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

builder.objectField(userType, "portfolio", (t) =>
  t.connection(
    {
      type: portfolioItemType,
      description: `An artist's pieces, ${inOrder}; nothing when the person may not see their profile.`,
      failures: ["UNAUTHENTICATED", "BAD_USER_INPUT"],
      args: { category: t.arg.string({ description: category }) },
      resolve: (user, { category, ...args }, ctx, info) =>
        listPiecesOf(ctx, user, parseInput(portfolioFilterInput, { category }), args, selectionOfRows(info)),
    },
    {
      fields: (connection) => ({
        categories: connection.stringList({
          description: categories,
          resolve: ({ readCategories }) => readCategories(),
        }),
      }),
    },
  ),
);

const createInput = builder.inputType("CreatePortfolioItemInput", {
  description: "A piece to add.",
  fields: (t) => ({
    title: t.string({ required: true, description: DESCRIPTIONS.title }),
    description: t.string({ description: DESCRIPTIONS.description }),
    imageUrl: t.string({ required: true, description: DESCRIPTIONS.imageUrl }),
    category: t.string({ description: DESCRIPTIONS.category }),
    tags: t.stringList({ description: DESCRIPTIONS.tags }),
    featured: t.boolean({ description: DESCRIPTIONS.featured }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
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
    description: "Adds a piece to the viewer's own portfolio.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      { code: "FORBIDDEN", when: "for a canvas" },
      "BAD_USER_INPUT",
      { code: "PAYLOAD_TOO_LARGE", at: ["file"] },
      { code: "UNSUPPORTED_MEDIA", at: ["file"] },
      "QUOTA_EXCEEDED",
    ],
    args: { input: t.arg({ type: createInput, required: true, description: "The piece." }) },
    resolve: (_root, { input }, ctx) =>
      once(ctx, "createPortfolioItem", createPortfolioItemInput, input, createPortfolioItem, getOwnItem),
  }),
  updatePortfolioItem: t.field({
    type: portfolioItemType,
    description: "Changes the viewer's own piece.",
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
  movePortfolioItem: t.field({
    type: portfolioItemType,
    description:
      "Moves the artist's own piece to the present place of another of their pieces. The pieces between them " +
      "move by one.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", "FORBIDDEN", "NOT_FOUND"],
    args: {
      id: t.arg.id({ required: true, description: "The piece." }),
      to: t.arg.id({ required: true, description: "The piece whose place it takes." }),
    },
    resolve: (_root, args, ctx) => movePortfolioItem(ctx, args),
  }),
  deletePortfolioItem: t.field({
    type: portfolioItemType,
    description: "Removes the viewer's own piece with its image.",
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
