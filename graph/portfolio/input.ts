import { z } from "zod";
import { longTextOf, nameText, plainText } from "../text/input.ts";
import { tagsInput } from "../text/tags/input.ts";

/** As they are sent and stored; the interface shows them in title case. */
export const PORTFOLIO_CATEGORIES = [
  "traditional",
  "realistic",
  "watercolor",
  "geometric",
  "blackwork",
  "neo-traditional",
  "minimalist",
  "abstract",
  "portrait",
  "landscape",
] as const;
export type PortfolioCategory = (typeof PORTFOLIO_CATEGORIES)[number];

export const MAX_TITLE_LENGTH = 120;
export const MAX_DESCRIPTION_LENGTH = 2000;
/** How many pieces are added with one form. */
export const MAX_AT_ONCE = 20;
/** How many pieces an artist may feature at once. */
export const MAX_FEATURED = 6;
/** How many pieces the featured list shows, and how many of one artist. */
export const FEATURED_SHOWN = 12;
export const FEATURED_PER_ARTIST = 2;

const title = nameText
  .min(1, "Title is required")
  .max(MAX_TITLE_LENGTH, `Title must be at most ${MAX_TITLE_LENGTH} characters`);
const description = longTextOf(
  MAX_DESCRIPTION_LENGTH,
  `Description must be at most ${MAX_DESCRIPTION_LENGTH} characters`,
);
const imageUrl = plainText.min(1, "Please upload an image").max(2000, "Please upload an image");

/** No category is an empty text or null. */
export const portfolioCategory = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(
    z.union([z.literal("").transform(() => null), z.enum(PORTFOLIO_CATEGORIES)], "Choose a category from the list"),
  );

export const createPortfolioItemInput = z.object({
  title,
  description: description.nullish().transform((text) => text ?? ""),
  imageUrl,
  category: portfolioCategory.nullish().transform((word) => word ?? null),
  tags: tagsInput.nullish().transform((list) => list ?? []),
  featured: z
    .boolean()
    .nullish()
    .transform((flag) => flag ?? false),
});
export type CreatePortfolioItemInput = z.infer<typeof createPortfolioItemInput>;

/** What is not given stays; null empties what may be empty, and says nothing of the rest. */
export const updatePortfolioItemInput = z.object({
  id: z.string(),
  title: title.nullish().transform((text) => text ?? undefined),
  description: description.nullish().transform((text) => (text === null ? "" : text)),
  imageUrl: imageUrl.nullish().transform((path) => path ?? undefined),
  category: portfolioCategory.nullish(),
  tags: tagsInput.nullish().transform((list) => (list === null ? [] : list)),
  featured: z
    .boolean()
    .nullish()
    .transform((flag) => flag ?? undefined),
});
export type UpdatePortfolioItemInput = z.infer<typeof updatePortfolioItemInput>;

/** Which of an artist's pieces are wanted. */
export const portfolioFilterInput = z.object({
  category: portfolioCategory.nullish().transform((word) => word ?? undefined),
});
export type PortfolioFilterInput = z.infer<typeof portfolioFilterInput>;
