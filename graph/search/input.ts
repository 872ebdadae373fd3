import { z } from "zod";
import { LANGUAGE_TAGS, languageInput, PRICE_BANDS, priceBandInput } from "../people/input.ts";
import { PORTFOLIO_CATEGORIES } from "../portfolio/input.ts";
import { plainText } from "../text/input.ts";

export const MAX_QUERY_LENGTH = 100;
export const MAX_POST_QUERY_LENGTH = 200;
/** How many of each way to match are ranked, and counted: a text that fits half of all people costs no more. */
export const MAX_MATCH_COUNT = 250;
/** The greatest distance that is searched, and the longest experience that can be asked for. */
export const MAX_MILES = 500;
export const MAX_YEARS = 60;
/** What can be chosen of each: miles, years, and stars at least. */
export const DISTANCES = [10, 25, 50, 100] as const;
export const YEARS = [1, 3, 5, 10] as const;
export const RATINGS = [3, 4, 4.5] as const;
export const USER_SORTS = ["relevance", "nearest", "rated", "newest"] as const;
export type UserSort = (typeof USER_SORTS)[number];
const WITHIN = `Choose a distance between 1 and ${MAX_MILES} miles`;
const EXPERIENCE = `Choose between 0 and ${MAX_YEARS} years`;
const RATING = "Choose between 1 and 5 stars";
const TOO_LONG = `Search for at most ${MAX_QUERY_LENGTH} characters`;

export const searchUsersInput = z.object({
  query: plainText.max(MAX_QUERY_LENGTH, TOO_LONG).default(""),
  userType: z.enum(["canvas", "artist"]).nullish(),
  location: plainText.max(MAX_QUERY_LENGTH, TOO_LONG).nullish(),
  /** The city that distances are measured from, where not from `location`. */
  near: plainText.max(MAX_QUERY_LENGTH, TOO_LONG).nullish(),
  /** Miles. */
  within: z.int().min(1, WITHIN).max(MAX_MILES, WITHIN).nullish(),
  styles: z
    .array(z.enum(PORTFOLIO_CATEGORIES, "Choose styles from the list"))
    .max(PORTFOLIO_CATEGORIES.length)
    .nullish(),
  languages: z.array(languageInput).max(LANGUAGE_TAGS.length).nullish(),
  priceBands: z.array(priceBandInput).max(PRICE_BANDS.length).nullish(),
  /** Stars. */
  minRating: z.number().min(1, RATING).max(5, RATING).nullish(),
  verified: z.boolean().nullish(),
  /** Years. */
  minExperience: z.int().min(0, EXPERIENCE).max(MAX_YEARS, EXPERIENCE).nullish(),
  takesBookings: z.boolean().nullish(),
  sort: z
    .enum(USER_SORTS)
    .nullish()
    .transform((sort) => sort ?? "relevance"),
});
export type SearchUsersInput = z.infer<typeof searchUsersInput>;

export const searchPostsInput = z.object({
  query: plainText.max(MAX_POST_QUERY_LENGTH, `Search for at most ${MAX_POST_QUERY_LENGTH} characters`),
});
export type SearchPostsInput = z.infer<typeof searchPostsInput>;
