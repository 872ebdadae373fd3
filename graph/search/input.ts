import { z } from "zod";
import { plainText } from "../accounts/input.ts";

export const searchUsersInput = z.object({
  query: plainText.trim().max(100, "Search for at most 100 characters").default(""),
  userType: z.enum(["canvas", "artist"]).nullish(),
  location: plainText.trim().max(100).nullish(),
});
export type SearchUsersInput = z.infer<typeof searchUsersInput>;
