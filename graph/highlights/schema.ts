import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { requireAdmin } from "../identity/admins.ts";
import { HIGHLIGHTS, updateHighlightsInput } from "./input.ts";
import { listHighlights, previewHighlights } from "./lists.ts";
import { updateHighlights } from "./rules/highlights.ts";
import { DESCRIPTIONS, highlightType } from "./types.ts";

const highlightInputType = builder.inputType("HighlightInput", {
  description: "A tile above the feed: about a tag or about a category, not both.",
  fields: (t) => ({
    label: t.string({ required: true, description: DESCRIPTIONS.label }),
    tag: t.string({ description: "In any case, with or without #; empty for none." }),
    category: t.string({ description: `${DESCRIPTIONS.category}; empty for none.` }),
  }),
});

const updateHighlightsInputType = builder.inputType("UpdateHighlightsInput", {
  description: "The tiles above the feed.",
  fields: (t) => ({
    highlights: t.field({
      type: [highlightInputType],
      required: true,
      description: `All ${HIGHLIGHTS}, from the first to the last.`,
    }),
  }),
});

builder.queryFields((t) => ({
  highlights: t.field({
    type: [highlightType],
    atMost: HIGHLIGHTS,
    description: "The tiles above the feed, from the first to the last.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => listHighlights(ctx),
  }),
  highlightsPreview: t.field({
    type: [highlightType],
    atMost: HIGHLIGHTS,
    description: "What tiles would show that are not set yet.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless an admin asks" }, "BAD_USER_INPUT"],
    args: { input: t.arg({ type: updateHighlightsInputType, required: true, description: "The tiles." }) },
    resolve: (_root, { input }, ctx) => {
      requireAdmin(ctx);
      return previewHighlights(ctx, parseInput(updateHighlightsInput, input));
    },
  }),
}));

builder.mutationField("updateHighlights", (t) =>
  t.field({
    type: [highlightType],
    atMost: HIGHLIGHTS,
    description: "Sets the tiles above the feed, for everybody; it is written down who did.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless an admin" }, "BAD_USER_INPUT"],
    args: { input: t.arg({ type: updateHighlightsInputType, required: true, description: "The tiles." }) },
    resolve: async (_root, { input }, ctx) => {
      // Whoever may not is told so first, not what is wrong with the text.
      requireAdmin(ctx);
      await updateHighlights(ctx, parseInput(updateHighlightsInput, input));
      return listHighlights(ctx);
    },
  }),
);
