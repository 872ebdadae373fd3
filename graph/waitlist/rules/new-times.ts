import { DEFAULTS } from "../../availability/input.ts";
import { findSlots } from "../../availability/rules/slots.ts";
import { checkFree, checkStart, timeFrom } from "../../bookings/rules/times.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { Failure, forbidden } from "../../core/errors.ts";
import type { User, WaitlistEntry } from "../../generated/prisma/client.ts";
import { lockArtist } from "../../people/rules/artist-lock.ts";
import { keepResult } from "../../transactions/repeats.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import { HOURS_APART, type OfferWaitlistTimeInput } from "../input.ts";
import type { WaitlistRow } from "../lists.ts";
import { getEntry } from "./entries.ts";
import {
  findOffering,
  findWished,
  listReady,
  type OfferedTime,
  offerTime,
  readOfferedPlan,
  zoneOfStart,
} from "./openings.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** So many days are looked at at once. */
const STRETCH = 31 * DAY;

/**
 * Offers each of those who wait for an artist, in their order, the earliest time as they wish, once the books were opened or
 * there are more hours. Each is offered another one, and for a day no further one. It may be cut off anywhere, and run again.
 */
export async function offerNewTimes(ctx: Context, artistId: string): Promise<void> {
  const earliest = new Date(ctx.now().getTime() - HOURS_APART * HOUR);
  const notLately = { OR: [{ hoursOfferedAt: null }, { hoursOfferedAt: { lte: earliest } }] };
  for (const { id } of await listReady(ctx, artistId, notLately)) {
    await transact(ctx, async (work) => {
      await lockArtist(work.db, artistId);
      const [entry] = await listReady(work, artistId, { id, ...notLately });
      if (entry) await offerEarliest(work, ctx, entry);
    });
  }
}

async function offerEarliest(work: Work, ctx: Context, entry: WaitlistEntry): Promise<void> {
  const offering = await findOffering(work, entry.artistId);
  if (!offering?.minutes || !offering.artist.takesBookings) return;
  const { artist, minutes } = offering;
  const time = await findEarliest(work, ctx, artist, entry);
  if (!time) return;
  await work.db.waitlistEntry.update({ where: { id: entry.id }, data: { hoursOfferedAt: ctx.now() } });
  await offerOpening(work, ctx, { artist, entry, time, minutes, source: "hours", duration: entry.duration });
}

async function findEarliest(work: Work, ctx: Context, artist: User, entry: WaitlistEntry): Promise<OfferedTime | null> {
  const now = ctx.now();
  const last = new Date(entry.until.getTime() + 2 * DAY);
  for (let startsAt = now; startsAt < last; startsAt = new Date(startsAt.getTime() + STRETCH)) {
    // A session that begins in this stretch may end in the next one.
    const endsAt = new Date(startsAt.getTime() + STRETCH + DAY);
    const plan = await readOfferedPlan(work, ctx, artist, { startsAt, endsAt });
    if (!plan) return null;
    const starts = findSlots(plan, startsAt, endsAt, entry.duration, now).map(({ start }) => start);
    const time = findWished(starts, entry, { artist, plan, now });
    if (time) return time;
  }
  return null;
}

interface Opened {
  artist: User;
  entry: WaitlistEntry;
  time: OfferedTime;
  minutes: number;
  source: "hours" | "artist";
  duration: number;
}

/** Offers one person a time that goes on to nobody else. */
async function offerOpening(work: Work, ctx: Context, { source, ...offered }: Opened): Promise<void> {
  const { artist, time, duration } = offered;
  const endsAt = timeFrom(time.start, duration).endsAt;
  const data = { artistId: artist.id, startsAt: time.start, endsAt, source, createdAt: ctx.now() };
  await offerTime(work, ctx, { ...offered, opening: await work.db.waitlistOpening.create({ data }) });
}

/** What an artist did gives them more times, or opens their books: those who wait are offered some after the commit. */
export async function offerNewTimesLater({ db, enqueue }: Work, artistId: string): Promise<void> {
  const waiting = await db.waitlistEntry.findFirst({ where: { artistId, state: "waiting" }, select: { id: true } });
  if (waiting) await enqueue("newTimes", { artistId }, { userId: artistId });
}

/**
 * Offers somebody on the viewer's waitlist a time, whoever stands before them, and whatever the hours say.
 * @throws {Failure} NOT_FOUND, also for others' entries, FORBIDDEN for the client who waits, BAD_USER_INPUT and SLOT_TAKEN at `start`, CONFLICT
 *   where they cannot be offered one now, RATE_LIMITED.
 */
export async function offerWaitlistTime(ctx: Context, input: OfferWaitlistTimeInput): Promise<WaitlistRow> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("waitlist", viewer.id);
  const { id, artistId, duration: wished } = await getEntry(ctx, input.entryId);
  if (artistId !== viewer.id) throw forbidden("Only the artist can do that.");
  const { start, duration = null } = input;
  checkStart(ctx, start, "start");
  await transact(ctx, async (work) => {
    await lockArtist(work.db, artistId);
    const [entry] = await listReady(work, artistId, { id });
    const offering = await findOffering(work, artistId);
    if (!entry || !offering) throw new Failure("CONFLICT", "They can't be offered a time right now");
    const time = timeFrom(start, duration ?? wished);
    await checkFree(ctx, work, { id: null, artistId }, time, "start");
    const { artist, minutes } = offering;
    const plan = await readOfferedPlan(work, ctx, artist, { startsAt: start, endsAt: time.endsAt });
    await offerOpening(work, ctx, {
      artist,
      entry,
      time: { start, timeZone: zoneOfStart(artist, plan, start) },
      minutes: minutes ?? DEFAULTS.offerMinutes,
      source: "artist",
      duration: time.estimatedDuration,
    });
    await keepResult(work, ctx, id);
  });
  return getEntry(ctx, id);
}
