import { z } from "zod";
import { portfolioCategory } from "../portfolio/input.ts";
import { plainText } from "../text/input.ts";
import { foldTag, MAX_TAG_LENGTH } from "../text/words.ts";

/** How many tiles are above the feed. */
export const HIGHLIGHTS = 3;
export const MAX_LABEL_LENGTH = 24;

const tag = plainText.max(MAX_TAG_LENGTH, `A tag must be at most ${MAX_TAG_LENGTH} characters`).transform(foldTag);

/** One tile: its label, and what it shows. Of tag and category exactly one says something. */
const highlightInput = z
  .object({
    label: plainText
      .min(1, "Enter a label")
      .max(MAX_LABEL_LENGTH, `A label must be at most ${MAX_LABEL_LENGTH} characters`),
    tag: tag.nullish().transform((word) => word || null),
    category: portfolioCategory.nullish().transform((word) => word ?? null),
  })
  .refine((each) => (each.tag === null) !== (each.category === null), {
    path: ["tag"],
    message: "Enter a tag or choose a category",
  });

export const updateHighlightsInput = z.object({
  highlights: z.array(highlightInput).length(HIGHLIGHTS, `There are ${HIGHLIGHTS} highlights`),
});
/** As they are typed. */
export type HighlightsValues = z.input<typeof updateHighlightsInput>;
export type UpdateHighlightsInput = z.infer<typeof updateHighlightsInput>;
