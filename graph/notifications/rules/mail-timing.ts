import { z } from "zod";
import { badInput } from "../../core/errors.ts";
import type { Transaction } from "../../db/database.ts";
import { timeZoneInput } from "../../places/input.ts";
import { timeZoneOf } from "../../places/rules/zones.ts";

const CLOCK = "Choose a time, such as 22:00";
const clockTime = z.string(CLOCK).regex(/^([01]\d|2[0-3]):[0-5]\d$/, CLOCK);

const quietHoursInput = z
  .object({ from: clockTime, until: clockTime, timeZone: timeZoneInput.nullish() })
  .refine(({ from, until }) => from !== until, { path: ["until"], message: "Choose an end other than the start" });

/**
 * When mails come; what is left out stays, and null takes quiet hours away. Not in `input.ts`, which every page reads for
 * its numbers: this would bring zod along.
 */
export const mailTimingInput = z.object({
  quietHours: quietHoursInput.nullish(),
  gathersMails: z.boolean().nullish(),
});
type MailTimingInput = z.infer<typeof mailTimingInput>;

/** Sets when somebody gets mails. @throws {Failure} BAD_USER_INPUT where nobody would know by whose clocks that is. */
export async function saveMailTiming(
  db: Transaction,
  userId: string,
  { quietHours, gathersMails }: MailTimingInput,
): Promise<void> {
  if (quietHours === undefined && typeof gathersMails !== "boolean") return;
  if (quietHours && !timeZoneOf(await db.user.findUniqueOrThrow({ where: { id: userId } }))) {
    if (!quietHours.timeZone) throw badInput({ "quietHours.timeZone": "Choose a valid time zone" });
    await db.user.update({ where: { id: userId }, data: { timeZone: quietHours.timeZone } });
  }
  const said = {
    ...(quietHours !== undefined && { quietFrom: quietHours?.from ?? null, quietUntil: quietHours?.until ?? null }),
    ...(typeof gathersMails === "boolean" && { gathers: gathersMails }),
  };
  await db.mailTiming.upsert({ where: { userId }, create: { userId, ...said }, update: said });
}
