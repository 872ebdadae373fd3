import { z } from "zod";
import { plainText } from "../accounts/input.ts";

const MAX_QUERY = 100;
const TOO_LONG = `Search for at most ${MAX_QUERY} characters`;

export const searchUsersInput = z.object({
  query: plainText.trim().max(MAX_QUERY, TOO_LONG).default(""),
  userType: z.enum(["canvas", "artist"]).nullish(),
  location: plainText.trim().max(MAX_QUERY, TOO_LONG).nullish(),
});
export type SearchUsersInput = z.infer<typeof searchUsersInput>;

const MAX_POST_QUERY = 200;

export const searchPostsInput = z.object({
  query: plainText.trim().max(MAX_POST_QUERY, `Search for at most ${MAX_POST_QUERY} characters`),
});
export type SearchPostsInput = z.infer<typeof searchPostsInput>;
