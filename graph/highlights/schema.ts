import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { requireAdmin } from "../identity/admins.ts";
import { HIGHLIGHTS, updateHighlightsInput } from "./input.ts";
import { listHighlights, previewHighlights } from "./lists.ts";
import { updateHighlights } from "./rules/highlights.ts";
import { DESCRIPTIONS, highlightType } from "./types.ts";

const highlightInputType = builder.inputType("HighlightInput", {
  description: "A tile above the feed, for either a tag or a category.",
  fields: (t) => ({
    label: t.string({ required: true, description: DESCRIPTIONS.label }),
    tag: t.string({ description: "The tag, in any case, with or without #. Empty: none." }),
    category: t.string({ description: `${DESCRIPTIONS.category}. Empty: none.` }),
  }),
});

const updateHighlightsInputType = builder.inputType("UpdateHighlightsInput", {
  description: "The tiles above the feed.",
  fields: (t) => ({
    highlights: t.field({
      type: [highlightInputType],
      required: true,
      description: `All ${HIGHLIGHTS} tiles, in display order.`,
    }),
  }),
});

builder.queryFields((t) => ({
  highlights: t.field({
    type: [highlightType],
    atMost: HIGHLIGHTS,
    description: "The tiles above the feed, in display order.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => listHighlights(ctx),
  }),
  highlightsPreview: t.field({
    type: [highlightType],
    atMost: HIGHLIGHTS,
    description: "A preview of tiles before they are saved.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless the viewer is an admin" }, "BAD_USER_INPUT"],
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
    description: "Sets the tiles above the feed for everyone. The audit log records the admin.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless the viewer is an admin" }, "BAD_USER_INPUT"],
    args: { input: t.arg({ type: updateHighlightsInputType, required: true, description: "The tiles." }) },
    resolve: async (_root, { input }, ctx) => {
      // Without the right, FORBIDDEN comes before errors of the text.
      requireAdmin(ctx);
      await updateHighlights(ctx, parseInput(updateHighlightsInput, input));
      return listHighlights(ctx);
    },
  }),
);
