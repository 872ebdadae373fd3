import { z } from "zod";
import { noticeText } from "../bookings/input.ts";
import { longText } from "../text/input.ts";

/** Hours. */
export const MAX_POLICY_NOTICE = 336;
export const MAX_RESCHEDULES = 5;
export const MAX_POLICY_TEXT = 2000;

/** What a deposit can be, US cents. */
export const DEPOSIT = { least: 100, most: 10_000_000 } as const;

/** What can become of a deposit. */
export const DEPOSIT_FATES = ["forfeited", "refunded"] as const;

/** What holds for an artist who has said nothing: nobody is kept from anything. */
export const POLICY_DEFAULTS = {
  version: 0,
  noticeHours: 48,
  rescheduleLimit: null,
  deposit: null,
  onLateCancel: "forfeited",
  onNoShow: "forfeited",
  text: "",
  createdAt: null,
} as const;

/** $50, $1,250, $99.50. */
export const dollarsText = (cents: number): string =>
  `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 })}`;

const { least, most } = DEPOSIT;
const AMOUNT = `Enter an amount between ${dollarsText(least)} and ${dollarsText(most)}`;

/** US cents. */
export const depositCents = z.int(AMOUNT).min(least, AMOUNT).max(most, AMOUNT);

/** Where nothing is said nothing changes; null says nothing of what cannot be empty. */
const kept = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? undefined);

const NOTICE = `Choose a notice between 0 hours and ${noticeText(MAX_POLICY_NOTICE)}`;
const RESCHEDULES = `Choose between 0 and ${MAX_RESCHEDULES} reschedules`;
const fate = z.enum(DEPOSIT_FATES, "Choose what becomes of the deposit");

export const updateBookingPolicyInput = z.object({
  noticeHours: kept(z.int(NOTICE).min(0, NOTICE).max(MAX_POLICY_NOTICE, NOTICE)),
  rescheduleLimit: z.int(RESCHEDULES).min(0, RESCHEDULES).max(MAX_RESCHEDULES, RESCHEDULES).nullish(),
  deposit: depositCents.nullish(),
  onLateCancel: kept(fate),
  onNoShow: kept(fate),
  text: kept(longText.max(MAX_POLICY_TEXT, `Use at most ${MAX_POLICY_TEXT} characters`)),
});
export type UpdateBookingPolicyInput = z.infer<typeof updateBookingPolicyInput>;
