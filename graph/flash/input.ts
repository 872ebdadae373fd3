import { z } from "zod";
import { duration, MAX_BUDGET, pieceSize } from "../bookings/input.ts";
import { PLEASE_UPLOAD } from "../media/input.ts";
import { nameText, plainText } from "../text/input.ts";

/** For how many minutes a design is held for the client who claims it. */
export const CLAIM_MINUTES = 30;
/** How many designs an artist offers at most. */
export const MAX_DESIGNS = 200;
export const MAX_TITLE_LENGTH = 120;
/** In US cents: the most that a client can name as their budget, for the price becomes that. */
export const MAX_PRICE = MAX_BUDGET;

const PRICE = `Choose a price between $0 and $${(MAX_PRICE / 100).toLocaleString("en-US")}`;

const title = nameText
  .min(1, "Title is required")
  .max(MAX_TITLE_LENGTH, `Title must be at most ${MAX_TITLE_LENGTH} characters`);
const imageUrl = plainText.min(1, PLEASE_UPLOAD).max(2000, PLEASE_UPLOAD);
const price = z.int(PRICE).min(0, PRICE).max(MAX_PRICE, PRICE);

export const createFlashDesignInput = z.object({
  title,
  imageUrl,
  size: pieceSize,
  price,
  duration,
  repeatable: z
    .boolean()
    .nullish()
    .transform((flag) => flag ?? false),
});
export type CreateFlashDesignInput = z.infer<typeof createFlashDesignInput>;

/** What is not given stays. */
export const updateFlashDesignInput = z.object({
  id: z.string(),
  title: title.nullish().transform((text) => text ?? undefined),
  imageUrl: imageUrl.nullish().transform((path) => path ?? undefined),
  size: pieceSize.nullish().transform((size) => size ?? undefined),
  price: price.nullish().transform((cents) => cents ?? undefined),
  duration: duration.nullish().transform((minutes) => minutes ?? undefined),
  repeatable: z
    .boolean()
    .nullish()
    .transform((flag) => flag ?? undefined),
});
export type UpdateFlashDesignInput = z.infer<typeof updateFlashDesignInput>;
