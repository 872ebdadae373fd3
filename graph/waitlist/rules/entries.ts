import { endOffered } from "../../availability/rules/held-times.ts";
import { SERVICES } from "../../bookings/input.ts";
import { type Context, requireViewer, systemContext } from "../../core/context.ts";
import { assertId, badInput, Failure, notFound } from "../../core/errors.ts";
import type { Services } from "../../core/services.ts";
import type { Prisma } from "../../generated/prisma/client.ts";
import { assertConfirmed } from "../../identity/confirmed.ts";
import { notify } from "../../notifications/rules/notifications.ts";
import { isArtist } from "../../people/policy.ts";
import { lockArtist } from "../../people/rules/artist-lock.ts";
import { getUser } from "../../people/rules/people.ts";
import { transactOnce } from "../../transactions/repeats.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import {
  FUTURE_DATE,
  type JoinWaitlistInput,
  KEPT_DAYS,
  MAX_WAITING,
  MAX_WAITS,
  TOO_LONG,
  WAIT_DAYS,
} from "../input.ts";
import { findEntry, type WaitlistRow } from "../lists.ts";
import { IN_LINE, notifyBehind, notifyOfWait, passOn } from "./openings.ts";

const ENTRY_NOT_FOUND = "Waitlist entry not found";
const DAY = 24 * 60 * 60 * 1000;
/** From the begin of a day in UTC until its end where it ends last. */
const DAY_ANYWHERE = 1.5 * DAY;
const BATCH = 100;

/**
 * Lets the viewer wait for a time of an artist's; who waits already keeps their place and wishes for something else.
 * @throws {Failure} EMAIL_NOT_CONFIRMED; BAD_USER_INPUT at `artistId` for the viewer, for a canvas, and where the client waits for too many,
 *   at `until` for a day that has passed or is too far away; CONFLICT at `artistId` where too many wait; NOT_FOUND for nobody, or
 *   with a block in between; RATE_LIMITED.
 */
export async function joinWaitlist(ctx: Context, input: JoinWaitlistInput): Promise<WaitlistRow> {
  const viewer = requireViewer(ctx);
  assertConfirmed(ctx, viewer);
  await ctx.limits.spend("waitlist", viewer.id);
  const { id: artistId } = await getUser(ctx, input.artistId);
  const until = lastDay(input.until, ctx.now());
  const { service, duration, windows, noticeHours, note } = input;
  const wishes = { service, duration: duration ?? SERVICES[service], windows, noticeHours, note, until };
  const id = await transactOnce(ctx, async (work) => {
    await lockArtist(work.db, artistId);
    const artist = await getUser(ctx, artistId, work.db);
    if (artist.id === viewer.id) throw badInput({ artistId: "You can't join your own waitlist" });
    if (!isArtist(artist)) throw badInput({ artistId: "This user isn't an artist" });
    const pair = { clientId_artistId: { clientId: viewer.id, artistId } };
    const before = await work.db.waitlistEntry.findUnique({ where: pair });
    const now = { updatedAt: ctx.now(), ...(before?.state !== "waiting" && { joinedAt: ctx.now() }) };
    if (before?.state !== "waiting") await checkRoom(work, viewer.id, artist);
    const entry = await work.db.waitlistEntry.upsert({
      where: pair,
      create: { ...wishes, ...now, clientId: viewer.id, artistId },
      update: { ...wishes, ...now, state: "waiting" },
    });
    await notifyOfWait(work, ctx, entry);
    if (before?.state !== "waiting") {
      await notify(work, ctx, artistId, {
        type: "waitlist_joined",
        title: "New on your waitlist",
        message: `${viewer.fullName} joined your waitlist: ${service}`,
        relatedId: entry.id,
      });
    }
    return entry.id;
  });
  return getEntry(ctx, id);
}

/** @throws {Failure} BAD_USER_INPUT and CONFLICT at `artistId` where one waits for too many, or too many wait. */
async function checkRoom({ db }: Work, clientId: string, artist: { id: string; username: string }): Promise<void> {
  const waits = await db.waitlistEntry.count({ where: { clientId, state: "waiting" } });
  if (waits >= MAX_WAITS) throw badInput({ artistId: `You can be on the waitlists of up to ${MAX_WAITS} artists` });
  const waiting = await db.waitlistEntry.count({ where: { artistId: artist.id, state: "waiting" } });
  if (waiting < MAX_WAITING) return;
  const sentence = `@${artist.username}'s waitlist is full`;
  throw new Failure("CONFLICT", sentence, { artistId: sentence });
}

/** A day counts as to come until it is over everywhere. */
function lastDay(until: string | null | undefined, now: Date): Date {
  if (!until) return new Date(now.getTime() + WAIT_DAYS.usual * DAY);
  const day = new Date(until);
  if (day.getTime() + DAY_ANYWHERE <= now.getTime()) throw badInput({ until: FUTURE_DATE });
  if (day.getTime() > now.getTime() + WAIT_DAYS.most * DAY) throw badInput({ until: TOO_LONG });
  return day;
}

/** @throws {Failure} NOT_FOUND, also for what is between others. */
export async function getEntry(ctx: Context, id: string): Promise<WaitlistRow> {
  requireViewer(ctx);
  assertId(id, ENTRY_NOT_FOUND);
  const entry = await findEntry(ctx, id);
  if (!entry) throw notFound(ENTRY_NOT_FOUND);
  return entry;
}

/**
 * Takes the viewer off an artist's waitlist, or somebody off the viewer's own; what they were offered goes to the next one.
 * @throws {Failure} NOT_FOUND, also for what is between others; RATE_LIMITED.
 * @returns the entry as it was.
 */
export async function leaveWaitlist(ctx: Context, id: string): Promise<WaitlistRow> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("waitlist", viewer.id);
  const entry = await getEntry(ctx, id);
  await transact(ctx, async (work) => {
    await lockArtist(work.db, entry.artistId);
    // Of two who take it off at once one does.
    if ((await removeAll(work, ctx, { id: entry.id, state: "waiting" })) === 0) throw notFound(ENTRY_NOT_FOUND);
  });
  return entry;
}

/** Lets neither of two people wait for the other any more, in the transaction that keeps them apart and holds their locks. */
export const leaveBetween = (work: Work, ctx: Context, oneId: string, otherId: string): Promise<number> =>
  removeAll(work, ctx, {
    OR: [
      { clientId: oneId, artistId: otherId },
      { clientId: otherId, artistId: oneId },
    ],
  });

/** Lets somebody who leaves wait for nobody, and nobody for them, in the transaction that marks them as leaving. */
export async function closeWaitlistsOf(work: Work, ctx: Context, userId: string): Promise<void> {
  const theirs = { OR: [{ clientId: userId }, { artistId: userId }] };
  const found = await work.db.waitlistEntry.findMany({ where: theirs, select: { artistId: true } });
  const artistIds = new Set(found.map(({ artistId }) => artistId));
  for (const artistId of [...artistIds].sort()) await lockArtist(work.db, artistId);
  await work.db.waitlistOpening.updateMany({ where: { artistId: userId, state: "open" }, data: { state: "over" } });
  await removeAll(work, ctx, theirs);
}

/**
 * Removes entries with what was offered and told of them; open offers go to the next in line. The caller holds the artists' locks.
 * @returns how many there were.
 */
async function removeAll(work: Work, ctx: Context, where: Prisma.WaitlistEntryWhereInput): Promise<number> {
  const entries = await work.db.waitlistEntry.findMany({
    where,
    orderBy: IN_LINE,
    include: { offers: { select: { id: true, state: true, opening: true } } },
  });
  const ids = entries.map(({ id }) => id);
  const { count } = await work.db.waitlistEntry.deleteMany({ where: { id: { in: ids } } });
  await notifyBehind(work, ctx, entries);
  for (const { id, clientId, artistId, offers } of entries) {
    await notifyOfWait(work, ctx, { id, clientId, artistId });
    const relatedId = { in: [id, ...offers.map((offer) => offer.id)] };
    await work.db.notification.deleteMany({ where: { userId: { in: [clientId, artistId] }, relatedId } });
    const open = offers.find(({ state }) => state === "open");
    if (!open) continue;
    await endOffered(work.db, { artistId, holderId: clientId });
    if (open.opening.state === "open") await passOn(work, systemContext(ctx), open.opening);
  }
  return count;
}

/** Forgets entries whose last day is over, what came of others a while ago, and openings that have passed. @returns how many. */
export async function removeOldEntries(services: Services): Promise<number> {
  const { db, now } = services;
  const ctx = systemContext(services);
  const passed = new Date(now().getTime() - KEPT_DAYS * DAY);
  const isOld: Prisma.WaitlistEntryWhereInput = {
    OR: [
      { state: "waiting", until: { lt: new Date(now().getTime() - 2 * DAY) }, offers: { none: { state: "open" } } },
      { state: "booked", updatedAt: { lte: passed } },
    ],
  };
  let count = 0;
  for (;;) {
    const [found, removed] = await transact(services, (work) => removeBatch(work, ctx, isOld));
    count += removed;
    if (found < BATCH) break;
  }
  const openings = await db.waitlistOpening.deleteMany({
    where: { endsAt: { lte: passed }, offers: { none: { state: "open" } } },
  });
  return count + openings.count;
}

/** @returns how many were found, and how many of those were removed here. */
async function removeBatch(work: Work, ctx: Context, isOld: Prisma.WaitlistEntryWhereInput): Promise<[number, number]> {
  const old = await work.db.waitlistEntry.findMany({ where: isOld, orderBy: IN_LINE, take: BATCH });
  const ids = old.map(({ id }) => id);
  const { count } = await work.db.waitlistEntry.deleteMany({ where: { AND: [isOld, { id: { in: ids } }] } });
  for (const entry of old) if (entry.state === "waiting") await notifyOfWait(work, ctx, entry);
  await notifyBehind(work, ctx, old);
  return [old.length, count];
}
