import { z } from "zod";
import { longText, nameText, plainText } from "../text/input.ts";

/** The spec's ten, as they are sent and stored; the interface shows them in title case. */
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

export const MAX_PORTFOLIO_TAGS = 30;
/** How many pieces an artist may feature at once. */
export const MAX_FEATURED = 6;

const title = nameText.min(1, "Title is required").max(120, "Title must be at most 120 characters");
const description = longText.max(2000, "Description must be at most 2000 characters");
const imageUrl = plainText.min(1, "Please upload an image").max(2000, "Please upload an image");

/** No category is an empty text or null. */
const category = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(
    z.union([z.literal("").transform(() => null), z.enum(PORTFOLIO_CATEGORIES)], "Choose a category from the list"),
  );

const tags = z
  .array(plainText.max(50, "A tag must be at most 50 characters"))
  .transform((list) => [...new Set(list.map((tag) => tag.replace(/^#+/, "").trim()).filter(Boolean))])
  .refine((list) => list.length <= MAX_PORTFOLIO_TAGS, `Use at most ${MAX_PORTFOLIO_TAGS} tags`);

export const createPortfolioItemInput = z.object({
  title,
  description: description.nullish().transform((text) => text ?? ""),
  imageUrl,
  category: category.nullish().transform((word) => word ?? null),
  tags: tags.nullish().transform((list) => list ?? []),
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
  category: category.nullish(),
  tags: tags.nullish().transform((list) => (list === null ? [] : list)),
  featured: z
    .boolean()
    .nullish()
    .transform((flag) => flag ?? undefined),
});
export type UpdatePortfolioItemInput = z.infer<typeof updatePortfolioItemInput>;

/** Which of an artist's pieces are wanted. */
export const portfolioFilterInput = z.object({ category: category.nullish().transform((word) => word ?? undefined) });
