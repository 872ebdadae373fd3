import { z } from "zod";
import { MAX_WORDS } from "../bookings/input.ts";
import { depositCents } from "../policies/input.ts";
import { longTextOf } from "../text/input.ts";

/** What an artist can write down of a deposit. */
export const ENTRY_KINDS = ["asked", "paid", "applied", "refunded", "forfeited"] as const;

/** How money of a deposit changes hands. */
const DEPOSIT_METHODS = ["cash", "card", "bank_transfer", "other"] as const;

/** Of what it can be said how it changed hands. */
export const MONEY_KINDS: readonly string[] = ["paid", "refunded"];

/** How many entries a deposit has at most; the last two are kept for what a policy, and then our staff, make of it. */
export const MAX_ENTRIES = 51;

const words = longTextOf(MAX_WORDS, `Use at most ${MAX_WORDS} characters`);

export const recordDepositInput = z
  .object({
    bookingId: z.string(),
    kind: z.enum(ENTRY_KINDS, "Choose what happened to the deposit"),
    cents: depositCents,
    method: z.enum(DEPOSIT_METHODS, "Choose how it was paid").nullish(),
    note: words.nullish(),
    expectedVersion: z.int().nullish(),
  })
  .refine(({ kind, method }) => !method || MONEY_KINDS.includes(kind), {
    path: ["method"],
    message: "Only a payment or a refund has a payment method",
  });
export type RecordDepositInput = z.infer<typeof recordDepositInput>;

export const reverseDepositEntryInput = z.object({
  bookingId: z.string(),
  entryId: z.string(),
  reason: words.trim().min(1, "Enter what was wrong with it"),
  expectedVersion: z.int().nullish(),
});
export type ReverseDepositEntryInput = z.infer<typeof reverseDepositEntryInput>;
