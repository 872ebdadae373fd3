import { z } from "zod";
import { noticeText } from "../people/input.ts";
import { longTextOf } from "../text/input.ts";

/** What a deposit can be, US cents. */
export const DEPOSIT = { least: 100, most: 10_000_000 } as const;

/** Hours. */
export const MAX_POLICY_NOTICE = 336;
export const MAX_RESCHEDULES = 5;
export const MAX_POLICY_TEXT = 2000;

/** Within how many days of when it is asked for a deposit can be due. */
export const MAX_DUE_DAYS = 30;

/** What can become of a deposit. */
const DEPOSIT_FATES = ["forfeited", "refunded"] as const;

/** What can become of a session whose deposit is not paid in time. */
const OVERDUE_ACTS = ["remind", "release"] as const;

/** What holds for an artist who has said nothing: nobody is kept from anything. */
export const POLICY_DEFAULTS = {
  version: 0,
  noticeHours: 48,
  rescheduleLimit: null,
  deposit: null,
  depositPercent: null,
  depositDueDays: null,
  onOverdue: "remind",
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

/** How much of the price a deposit can be. */
const PERCENT = "Enter a share between 1 and 100%";
const depositPercent = z.int(PERCENT).min(1, PERCENT).max(100, PERCENT);

const NOTICE = `Choose a notice between 0 hours and ${noticeText(MAX_POLICY_NOTICE)}`;
const RESCHEDULES = `Choose between 0 and ${MAX_RESCHEDULES} reschedules`;
const DUE_DAYS = `Choose between 0 and ${MAX_DUE_DAYS} days`;
const fate = z.enum(DEPOSIT_FATES, "Choose what happens to the deposit");

export const updateBookingPolicyInput = z.object({
  noticeHours: kept(z.int(NOTICE).min(0, NOTICE).max(MAX_POLICY_NOTICE, NOTICE)),
  rescheduleLimit: z.int(RESCHEDULES).min(0, RESCHEDULES).max(MAX_RESCHEDULES, RESCHEDULES).nullish(),
  deposit: depositCents.nullish(),
  depositPercent: depositPercent.nullish(),
  depositDueDays: z.int(DUE_DAYS).min(0, DUE_DAYS).max(MAX_DUE_DAYS, DUE_DAYS).nullish(),
  onOverdue: kept(z.enum(OVERDUE_ACTS, "Choose what happens to the session")),
  onLateCancel: kept(fate),
  onNoShow: kept(fate),
  text: kept(longTextOf(MAX_POLICY_TEXT, `Use at most ${MAX_POLICY_TEXT} characters`)),
});
export type UpdateBookingPolicyInput = z.infer<typeof updateBookingPolicyInput>;
