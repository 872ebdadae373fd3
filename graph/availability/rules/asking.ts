import { tooSoonText } from "../../bookings/input.ts";
import type { Context } from "../../core/context.ts";
import { Failure } from "../../core/errors.ts";
import type { Booking, User } from "../../generated/prisma/client.ts";
import { noticeText } from "../../people/input.ts";
import type { Work } from "../../transactions/transact.ts";
import { SLOT_HELD } from "../input.ts";
import { planOf, readPlan } from "./plans.ts";
import { findProblem, type Plan, type SlotProblem } from "./slots.ts";

const MINUTE = 60_000;

/** A time that a client asks for, and the field at which they say so. */
export interface AskedTime {
  start: Date;
  /** Minutes. */
  duration: number;
  field: string;
}

/**
 * A client's times have to be open, where the artist says hours; without any they may be whenever they like.
 * @param moved the booking that would take place then: it is not in its own way.
 * @param asOf when they chose the times, where that was before now and the times were kept for them: how far ahead they
 *   are is counted from then.
 * @returns by what the artist's sessions are placed; null where they say no hours.
 * @throws {Failure} at the time's field: TOO_SOON, TOO_FAR, OUTSIDE_HOURS, DAY_FULL, SLOT_TAKEN.
 */
export async function checkHours(
  ctx: Pick<Context, "now" | "viewer">,
  work: Pick<Work, "run">,
  artist: User,
  times: readonly AskedTime[],
  {
    moved,
    asOf = ctx.now(),
  }: { moved?: Pick<Booking, "preferredDate" | "endsAt"> | undefined; asOf?: Date | undefined } = {},
): Promise<Plan | null> {
  const spans = times.map(({ start, duration, field }) => ({
    start: start.getTime(),
    end: start.getTime() + duration * MINUTE,
    field,
  }));
  const stretch = {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
  const [row] = await work.run(readPlan(ctx, artist, stretch));
  const plan = planOf(artist, row);
  if (!plan) return null;
  const sessions = plan.sessions.filter(
    ({ start, end }) => start !== moved?.preferredDate?.getTime() || end !== moved?.endsAt?.getTime(),
  );
  for (const { field, ...span } of spans) {
    const problem = findProblem({ ...plan, sessions }, span, asOf);
    if (!problem) continue;
    const sentence = sentenceOf(problem, plan);
    throw new Failure(problem === "SLOT_HELD" ? "SLOT_TAKEN" : problem, sentence, { [field]: sentence });
  }
  return plan;
}

function sentenceOf(problem: SlotProblem, { minimumNotice, bookAhead }: Plan): string {
  switch (problem) {
    case "TOO_SOON":
      return tooSoonText(minimumNotice);
    case "TOO_FAR":
      return `Choose a time at most ${noticeText(bookAhead * 24)} from now`;
    case "OUTSIDE_HOURS":
      return "That's outside the artist's hours";
    case "DAY_FULL":
      return "That day is full. Choose another one.";
    case "SLOT_TAKEN":
      return "The artist has another session at that time.";
    case "SLOT_HELD":
      return SLOT_HELD;
  }
}
