import { addReplay } from "../graphql/idempotent.ts";
import "./reported.ts";
import { CLIENT_ID_DESCRIPTION } from "../core/client-id.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { selectionOfRows } from "../graphql/selection.ts";
import { userType } from "../people/types.ts";
import { KEY_FAILURES, once } from "../transactions/repeats.ts";
import { followedIfPrivate } from "../visibility/standing.ts";
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

const category = "Only pieces of this category, in any case. All if left out or empty.";
const inOrder = "in the artist's order, by default newest first";
const categories = "The categories of all the artist's pieces, regardless of the filter, in display order.";

builder.queryFields((t) => ({
  portfolio: t.connection(
    {
      type: portfolioItemType,
      description: `An artist's pieces, ${inOrder}.`,
      failures: [
        "UNAUTHENTICATED",
        "NOT_FOUND",
        { code: "BAD_USER_INPUT", when: "for a person who is not an artist" },
        { code: "FORBIDDEN", when: "if the profile is private" },
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
    failures: ["UNAUTHENTICATED", { code: "NOT_FOUND", when: "also for a piece that the viewer cannot see" }],
    args: { id: t.arg.id({ required: true, description: "The piece." }) },
    resolve: (_root, { id }, ctx) => getPiece(ctx, id),
  }),
  featuredPortfolio: t.field({
    type: [portfolioItemType],
    atMost: FEATURED_SHOWN,
    description:
      `Featured pieces, at most ${FEATURED_SHOWN}. Pieces pinned by admins come first, latest pin first. Then come ` +
      "pieces that verified artists feature, newest first, at most two of each artist, not counting pins.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => listFeatured(ctx),
  }),
}));

builder.objectField(userType, "portfolio", (t) =>
  t.connection(
    {
      type: portfolioItemType,
      description: `The artist's pieces, ${inOrder}. Empty if the viewer cannot see the profile.`,
      failures: ["UNAUTHENTICATED", "BAD_USER_INPUT"],
      args: { category: t.arg.string({ description: category }) },
      needs: [followedIfPrivate],
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
  description: "Changes to a piece. Values that are left out stay the same. Null clears optional values.",
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
    description: "Changes a piece of the viewer.",
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
    args: { input: t.arg({ type: updateInput, required: true, description: "The changes." }) },
    resolve: (_root, { input }, ctx) => updatePortfolioItem(ctx, parseInput(updatePortfolioItemInput, input)),
  }),
  movePortfolioItem: t.field({
    type: portfolioItemType,
    description: "Moves a piece of the artist to the current position of another. The pieces between them move by one.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", "FORBIDDEN", "NOT_FOUND"],
    args: {
      id: t.arg.id({ required: true, description: "The piece." }),
      to: t.arg.id({ required: true, description: "The piece whose position it takes." }),
    },
    resolve: (_root, args, ctx) => movePortfolioItem(ctx, args),
  }),
  deletePortfolioItem: t.field({
    type: portfolioItemType,
    description: "Removes a piece of the viewer with its image.",
    failures: ["UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The piece." }) },
    resolve: (_root, { id }, ctx) => deletePortfolioItem(ctx, id),
  }),
  pinPortfolioItem: t.field({
    type: portfolioItemType,
    description: "Pins a piece to the top of the featured pieces, or unpins it.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless the viewer is an admin" }, "NOT_FOUND"],
    args: {
      id: t.arg.id({ required: true, description: "The piece." }),
      pinned: t.arg.boolean({ required: true, description: "Whether to pin the piece." }),
    },
    resolve: (_root, { id, pinned }, ctx) => pinPortfolioItem(ctx, id, pinned),
  }),
}));
