import { z } from "zod";
import { PORTFOLIO_CATEGORIES } from "../portfolio/input.ts";
import { plainText } from "../text/input.ts";

export const MAX_QUERY_LENGTH = 100;
export const MAX_POST_QUERY_LENGTH = 200;
/** The greatest distance that is searched, and the longest experience that can be asked for. */
export const MAX_MILES = 500;
export const MAX_YEARS = 60;
const WITHIN = `Choose a distance between 1 and ${MAX_MILES} miles`;
const EXPERIENCE = `Choose between 0 and ${MAX_YEARS} years`;
const TOO_LONG = `Search for at most ${MAX_QUERY_LENGTH} characters`;

export const searchUsersInput = z.object({
  query: plainText.max(MAX_QUERY_LENGTH, TOO_LONG).default(""),
  userType: z.enum(["canvas", "artist"]).nullish(),
  location: plainText.max(MAX_QUERY_LENGTH, TOO_LONG).nullish(),
  /** Miles. */
  within: z.int().min(1, WITHIN).max(MAX_MILES, WITHIN).nullish(),
  styles: z
    .array(z.enum(PORTFOLIO_CATEGORIES, "Choose styles from the list"))
    .max(PORTFOLIO_CATEGORIES.length)
    .nullish(),
  verified: z.boolean().nullish(),
  /** Years. */
  minExperience: z.int().min(0, EXPERIENCE).max(MAX_YEARS, EXPERIENCE).nullish(),
  takesBookings: z.boolean().nullish(),
});
export type SearchUsersInput = z.infer<typeof searchUsersInput>;

export const searchPostsInput = z.object({
  query: plainText.max(MAX_POST_QUERY_LENGTH, `Search for at most ${MAX_POST_QUERY_LENGTH} characters`),
});
export type SearchPostsInput = z.infer<typeof searchPostsInput>;
