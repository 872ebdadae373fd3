import { z } from "zod";
import { MAX_WORDS } from "../bookings/input.ts";
import { depositCents } from "../policies/input.ts";
import { longText } from "../text/input.ts";

/** What an artist can write down of a deposit. */
export const ENTRY_KINDS = ["asked", "paid", "applied", "refunded", "forfeited"] as const;

/** How many entries a deposit has at most; the last two are kept for what a policy, and then our staff, make of it. */
export const MAX_ENTRIES = 51;

export const recordDepositInput = z.object({
  bookingId: z.string(),
  kind: z.enum(ENTRY_KINDS, "Choose what happened to the deposit"),
  cents: depositCents,
  note: longText.max(MAX_WORDS, `Use at most ${MAX_WORDS} characters`).nullish(),
  expectedVersion: z.int().nullish(),
});
export type RecordDepositInput = z.infer<typeof recordDepositInput>;
