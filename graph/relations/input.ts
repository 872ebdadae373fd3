import { z } from "zod";
import { plainText } from "../text/input.ts";

export const MAX_RELATIONS_QUERY = 100;

/** What a list of followers is narrowed by. */
export const relationsInput = z.object({
  query: plainText.max(MAX_RELATIONS_QUERY, "Search for something shorter").default(""),
});
