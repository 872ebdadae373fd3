import { DateTime } from "luxon";
import { checkFree } from "../../bookings/rules/times.ts";
import type { Context } from "../../core/context.ts";
import { assertId, badInput, notFound } from "../../core/errors.ts";
import type { CalendarEntry } from "../../generated/prisma/client.ts";
import { requireCalendar } from "../../icalendar/rules/artists-calendar.ts";
import { lockArtist } from "../../people/rules/artist-lock.ts";
import { timeZoneOf } from "../../places/rules/zones.ts";
import { emit } from "../../transactions/domain-events.ts";
import { transactOnce } from "../../transactions/repeats.ts";
import { transact } from "../../transactions/transact.ts";
import { offerNewTimesLater } from "../../waitlist/rules/new-times.ts";
import { endOffersAt } from "../../waitlist/rules/openings.ts";
import { type AddWalkInInput, BLOCK_TOO_LONG, type BlockTimeInput, MAX_BLOCK_DAYS } from "../input.ts";

const MINUTE = 60_000;
const ENTRY_NOT_FOUND = "Calendar entry not found";

/**
 * Enters a session with somebody who came without asking here. It takes the time as a confirmed one does.
 * @throws {Failure} UNAUTHENTICATED; FORBIDDEN unless the viewer is an artist; SLOT_TAKEN at `start`; RATE_LIMITED.
 */
export const addWalkIn = (ctx: Context, { start, duration, name, note }: AddWalkInInput): Promise<CalendarEntry> => {
  const endsAt = new Date(start.getTime() + duration * MINUTE);
  return enter(ctx, { kind: "walk_in", startsAt: start, endsAt, name: name ?? "", note: note ?? "" });
};

/**
 * Keeps a time free of sessions. What is agreed already has to be moved first.
 * @throws {Failure} UNAUTHENTICATED; FORBIDDEN unless the viewer is an artist; BAD_USER_INPUT at `end` for more days than
 *   there may be, by the artist's clocks; SLOT_TAKEN at `start`; RATE_LIMITED.
 */
export async function blockTime(ctx: Context, { start, end, note }: BlockTimeInput): Promise<CalendarEntry> {
  const { id } = requireCalendar(ctx);
  const place = { timeZone: true, location: true } as const;
  const zone = timeZoneOf(await ctx.db.user.findUniqueOrThrow({ where: { id }, select: place }));
  const latest = zone && DateTime.fromJSDate(start, { zone }).plus({ days: MAX_BLOCK_DAYS }).toJSDate();
  if (latest && end > latest) throw badInput({ end: BLOCK_TOO_LONG });
  return enter(ctx, { kind: "block", startsAt: start, endsAt: end, name: "", note: note ?? "" });
}

async function enter(
  ctx: Context,
  entry: Pick<CalendarEntry, "kind" | "startsAt" | "endsAt" | "name" | "note">,
): Promise<CalendarEntry> {
  const { id: artistId } = requireCalendar(ctx);
  await ctx.limits.spend("calendarEntry", artistId);
  return transactOnce(ctx, async (work) => {
    // An agreement on a session of this artist waits here, and then finds what is entered.
    await lockArtist(work.db, artistId);
    const time = { preferredDate: entry.startsAt, endsAt: entry.endsAt };
    await checkFree(ctx, work, { id: null, artistId }, time, "start");
    const entered = await work.db.calendarEntry.create({ data: { ...entry, artistId, createdAt: ctx.now() } });
    await endOffersAt(work, ctx, entered);
    work.publish([artistId], { type: "calendar", entryId: entered.id });
    await emit(work, ctx, "calendarEntryChanged", { entry: entered, what: "created" });
    return entered;
  });
}

/**
 * Takes a walk-in or a blocked time out of the viewer's calendar.
 * @throws {Failure} UNAUTHENTICATED; FORBIDDEN unless the viewer is an artist; NOT_FOUND, also for somebody else's;
 *   RATE_LIMITED.
 */
export async function unblockTime(ctx: Context, id: string): Promise<CalendarEntry> {
  const { id: artistId } = requireCalendar(ctx);
  assertId(id, ENTRY_NOT_FOUND);
  await ctx.limits.spend("calendarEntry", artistId);
  return transact(ctx, async (work) => {
    const entry = await work.db.calendarEntry.findFirst({ where: { id, artistId } });
    const { count } = await work.db.calendarEntry.deleteMany({ where: { id, artistId } });
    // Of two who take it out at once one does.
    if (!entry || count === 0) throw notFound(ENTRY_NOT_FOUND);
    work.publish([artistId], { type: "calendar", entryId: id });
    await emit(work, ctx, "calendarEntryChanged", { entry, what: "deleted" });
    await offerNewTimesLater(work, artistId);
    return entry;
  });
}

/** An entry of the viewer's. @throws {Failure} UNAUTHENTICATED; FORBIDDEN unless the viewer is an artist; NOT_FOUND */
export async function getCalendarEntry(ctx: Context, id: string): Promise<CalendarEntry> {
  const { id: artistId } = requireCalendar(ctx);
  const entry = await ctx.db.calendarEntry.findFirst({ where: { id, artistId } });
  if (!entry) throw notFound(ENTRY_NOT_FOUND);
  return entry;
}
