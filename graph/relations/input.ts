import { z } from "zod";
import { MAX_WORDS } from "../bookings/input.ts";
import { longTextOf, plainText } from "../text/input.ts";

export const MAX_RELATIONS_QUERY = 100;

/** What a list of followers is narrowed by. */
export const relationsInput = z.object({
  query: plainText.max(MAX_RELATIONS_QUERY, "Search for something shorter").default(""),
});

export const blockUserInput = z.object({
  id: z.string(),
  cancelSessions: z.boolean().nullish(),
  reason: longTextOf(MAX_WORDS, `Reason must be at most ${MAX_WORDS} characters`).nullish(),
});

export type BlockUserInput = z.output<typeof blockUserInput>;
