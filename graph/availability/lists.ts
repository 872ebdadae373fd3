import type { Context } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import { badInput } from "../core/errors.ts";
import type { Booking, User } from "../generated/prisma/client.ts";
import { getUser } from "../people/rules/people.ts";
import { MAX_BOOK_AHEAD, MAX_EXCEPTION_DAYS, MAX_OUTSIDE, type OpenSlotsInput } from "./input.ts";
import { canKeepHours } from "./policy.ts";
import { type Availability, availabilityOf, planOf, readPlan } from "./rules/plans.ts";
import { findSlots, isWithinHours, type Slot } from "./rules/slots.ts";

const DAY = 24 * 60 * 60 * 1000;

/** @throws {Failure} NOT_FOUND, BAD_USER_INPUT at `artistId` for a canvas. */
async function getArtist(ctx: Context, id: string): Promise<User> {
  const artist = await getUser(ctx, id);
  if (!canKeepHours(artist)) throw badInput({ artistId: "This user isn't an artist" });
  return artist;
}

/** When an artist works, with the exceptions from today on. @throws {Failure} NOT_FOUND, BAD_USER_INPUT at `artistId` */
export async function readAvailability(ctx: Context, artistId: string): Promise<Availability> {
  const artist = await getArtist(ctx, artistId);
  const now = ctx.now().getTime();
  const ahead = { start: now + 2 * DAY, end: now + (MAX_BOOK_AHEAD + MAX_EXCEPTION_DAYS) * DAY };
  const [row] = await run(ctx, readPlan(ctx, artist, ahead));
  return availabilityOf(artist, row);
}

/**
 * The times that an artist can be asked for: none while their books are closed, or where they say no hours.
 * @throws {Failure} NOT_FOUND, BAD_USER_INPUT at `artistId`
 */
export async function listOpenSlots(ctx: Context, { artistId, from, to, duration }: OpenSlotsInput): Promise<Slot[]> {
  const artist = await getArtist(ctx, artistId);
  if (!artist.takesBookings) return [];
  const [row] = await run(ctx, readPlan(ctx, artist, { start: from.getTime(), end: to.getTime() }));
  const plan = planOf(artist, row);
  return plan ? findSlots(plan, from, to, duration, ctx.now()) : [];
}

/** How many of somebody's sessions are looked at for those outside of their hours. */
const MAX_LOOKED_AT = 2000;

/**
 * The artist's own sessions to come that do not lie within their hours any more, the earliest first; nobody else's, and none
 * where they say no hours.
 */
export async function listOutside(ctx: Context, { timeZone, ...said }: Availability): Promise<Booking[]> {
  if (ctx.viewer?.id !== said.id || timeZone === null || said.hours.length === 0) return [];
  const ahead = { artistId: said.id, status: "confirmed", preferredDate: { gt: ctx.now() } } as const;
  const sessions = await ctx.db.booking.findMany({
    where: ahead,
    orderBy: { preferredDate: "asc" },
    take: MAX_LOOKED_AT,
  });
  const isOutside = ({ preferredDate, endsAt }: Booking) =>
    preferredDate !== null &&
    endsAt !== null &&
    !isWithinHours({ ...said, timeZone }, { start: preferredDate.getTime(), end: endsAt.getTime() });
  return sessions.filter(isOutside).slice(0, MAX_OUTSIDE);
}
