import { sql } from "kysely";
import { DEFAULTS } from "../../availability/input.ts";
import { endOffered, holdTime } from "../../availability/rules/held-times.ts";
import { planOf, readPlan } from "../../availability/rules/plans.ts";
import { findProblem, findSlots, type Plan } from "../../availability/rules/slots.ts";
import { zoneAt } from "../../availability/rules/work-days.ts";
import { spokenTime } from "../../bookings/rules/spoken-time.ts";
import { type Context, systemContext } from "../../core/context.ts";
import { prepared } from "../../db/statements.ts";
import type {
  Booking,
  OfferState,
  Prisma,
  User,
  WaitlistEntry,
  WaitlistOpening,
} from "../../generated/prisma/client.ts";
import { notify } from "../../notifications/rules/notifications.ts";
import { MAX_BOOK_AHEAD } from "../../people/input.ts";
import { timeZoneOf } from "../../places/rules/zones.ts";
import { emit } from "../../transactions/domain-events.ts";
import type { Work } from "../../transactions/transact.ts";
import { unmutedBothWays } from "../../visibility/mutes.ts";
import { personExists } from "../../visibility/people.ts";
import { MAX_WAITING } from "../input.ts";
import { suits } from "./wishes.ts";

const MINUTE = 60_000;
/** An offer that nobody could answer in time is none, minutes. */
const LEAST_TO_ANSWER = 15;
/** For how many minutes more a time is kept than for its answer, so that it goes on to the next one and not to anybody. */
const PASSING_ON = 5;
const UTC = "UTC";

/** The order in which people joined. */
export const IN_LINE: Prisma.WaitlistEntryOrderByWithRelationInput[] = [{ joinedAt: "asc" }, { id: "asc" }];

/** An artist as one who may offer times now. */
export interface Offering {
  artist: User;
  /** For how many minutes an offer waits; null: they offer times themselves. */
  minutes: number | null;
}

/** The artist, if they are there to work. */
export async function findOffering({ db }: Pick<Work, "db">, artistId: string): Promise<Offering | null> {
  const artist = await db.user.findFirst({
    where: { id: artistId, userType: "artist", hidden: false },
    include: { availability: { select: { offerMinutes: true } } },
  });
  if (!artist) return null;
  const { availability, ...person } = artist;
  return { artist: person, minutes: availability ? availability.offerMinutes : DEFAULTS.offerMinutes };
}

/**
 * Those who wait for an artist and may be offered a time of theirs, in the order in which they joined: neither of the two has
 * blocked or muted the other, they are neither leaving nor suspended, and no other offer waits for their answer.
 */
export const listReady = (
  { db }: Pick<Work, "db">,
  artistId: string,
  which: Prisma.WaitlistEntryWhereInput = {},
): Promise<WaitlistEntry[]> =>
  db.waitlistEntry.findMany({
    where: {
      ...which,
      artistId,
      state: "waiting",
      offers: { none: { state: "open" } },
      client: {
        ...personExists.where({ id: artistId }),
        ...unmutedBothWays(artistId),
      },
    },
    orderBy: IN_LINE,
    take: MAX_WAITING,
  });

interface Stretch {
  artistId: string;
  startsAt: Date;
  endsAt: Date;
}

/** Whatever has an artist's time: what is agreed or entered, and what is kept for somebody else. */
const findTaken = prepared(
  (_shape: null, { artistId, holderId, startsAt, endsAt, now }: Stretch & { holderId: string; now: Date }) =>
    sql<unknown>`
      SELECT FROM taken_times
      WHERE artist_id = ${artistId}::uuid AND during && tsrange(${startsAt}::timestamp, ${endsAt}::timestamp)
      UNION ALL SELECT FROM slot_holds
      WHERE artist_id = ${artistId}::uuid AND holder_id <> ${holderId}::uuid AND expires_at > ${now}::timestamp
        AND tsrange(starts_at, ends_at) && tsrange(${startsAt}::timestamp, ${endsAt}::timestamp)
      LIMIT 1`,
);

/** Whether an artist has a time for somebody, whatever their hours say. The caller holds the artist's lock. */
export async function isFree(work: Pick<Work, "run">, ctx: Pick<Context, "now">, time: Stretch & { holderId: string }) {
  return (await work.run(findTaken(null, { ...time, now: ctx.now() }))).length === 0;
}

/** By what the times are found that lie in a stretch; null where the artist says no hours. */
export async function readOfferedPlan(
  work: Pick<Work, "run">,
  ctx: Context,
  artist: User,
  { startsAt, endsAt }: Omit<Stretch, "artistId">,
): Promise<Plan | null> {
  const stretch = { start: startsAt.getTime(), end: endsAt.getTime() };
  const [row] = await work.run(readPlan({ now: ctx.now, viewer: null }, artist, stretch));
  return planOf(artist, row);
}

/** A time that is offered, and by whose clocks it is. */
export interface OfferedTime {
  start: Date;
  timeZone: string | null;
}

/** By whose clocks a session of theirs is that begins then; null where that is not known. */
export const zoneOfStart = (artist: User, plan: Plan | null, start: Date): string | null =>
  plan ? zoneAt(plan, start.getTime()) : timeZoneOf(artist);

/** The first of these times that is as somebody wishes. */
export function findWished(
  starts: readonly Date[],
  wishes: WaitlistEntry,
  { artist, plan, now }: { artist: User; plan: Plan | null; now: Date },
): OfferedTime | null {
  for (const start of starts) {
    const timeZone = zoneOfStart(artist, plan, start);
    if (suits(wishes, start, timeZone ?? UTC, now)) return { start, timeZone };
  }
  return null;
}

/** The times for a session of so many minutes in an opening; its own beginning comes first. */
function startsIn({ startsAt, endsAt }: Stretch, duration: number, plan: Plan | null, now: Date): Date[] {
  const first = { start: startsAt.getTime(), end: startsAt.getTime() + duration * MINUTE };
  if (first.end > endsAt.getTime()) return [];
  if (!plan) return [startsAt];
  const others = findSlots(plan, startsAt, endsAt, duration, now).map(({ start }) => start);
  return findProblem(plan, first, now) ? others : [startsAt, ...others];
}

/**
 * Offers the time of a session that will not be then to a waiting client, in the transaction that frees it and holds the
 * artist's lock: nobody else comes to it in between.
 */
export async function offerFreedTime(
  work: Work,
  acting: Context,
  { artistId, preferredDate: startsAt, endsAt }: Pick<Booking, "artistId" | "preferredDate" | "endsAt">,
): Promise<void> {
  if (!startsAt || !endsAt || !isAnswerable(startsAt, acting.now())) return;
  if (!(await work.db.waitlistEntry.findFirst({ where: { artistId, state: "waiting" }, select: { id: true } }))) return;
  // Who freed it is nobody's to know: the product itself offers it.
  const ctx = { ...systemContext(acting), requestId: acting.requestId };
  const data = { artistId, startsAt, endsAt, source: "session", createdAt: ctx.now() } as const;
  await passOn(work, ctx, await work.db.waitlistOpening.create({ data }));
}

const isAnswerable = (start: Date, now: Date): boolean => start.getTime() - now.getTime() >= LEAST_TO_ANSWER * MINUTE;

/** Offers an opening to the next in line that it suits; where there is none, it is over. The caller holds the artist's lock. */
export async function passOn(work: Work, ctx: Context, opening: WaitlistOpening): Promise<void> {
  const next = opening.source === "session" ? await findNext(work, ctx, opening) : null;
  if (next) return offerTime(work, ctx, next);
  await work.db.waitlistOpening.update({ where: { id: opening.id }, data: { state: "over" } });
}

async function findNext(work: Work, ctx: Context, opening: WaitlistOpening): Promise<Offered | null> {
  const { id: openingId, artistId, startsAt } = opening;
  const offering = isAnswerable(startsAt, ctx.now()) ? await findOffering(work, artistId) : null;
  if (!offering?.minutes) return null;
  const { artist, minutes } = offering;
  const had = await work.db.waitlistOffer.findMany({ where: { openingId }, select: { entryId: true } });
  const known = new Set(had.map(({ entryId }) => entryId));
  const plan = await readOfferedPlan(work, ctx, artist, opening);
  // Waiting clients state themselves how far ahead they have to know.
  const open = plan && { ...plan, minimumNotice: 0, bookAhead: MAX_BOOK_AHEAD };
  for (const entry of await listReady(work, artistId)) {
    const starts = known.has(entry.id) ? [] : startsIn(opening, entry.duration, open, ctx.now());
    const time = findWished(starts, entry, { artist, plan, now: ctx.now() });
    if (!time || !isAnswerable(time.start, ctx.now())) continue;
    const endsAt = new Date(time.start.getTime() + entry.duration * MINUTE);
    const taking = { artistId, startsAt: time.start, endsAt, holderId: entry.clientId };
    if (await isFree(work, ctx, taking)) return { artist, opening, entry, time, minutes };
  }
  return null;
}

export interface Offered {
  artist: User;
  opening: WaitlistOpening;
  entry: WaitlistEntry;
  time: OfferedTime;
  minutes: number;
  /** How long the session takes, where it is not as they wished. */
  duration?: number;
}

/** Keeps a free time for somebody who waits, and tells them. The caller holds the artist's lock. */
export async function offerTime(work: Work, ctx: Context, offered: Offered): Promise<void> {
  const { artist, opening, entry, time, minutes, duration = entry.duration } = offered;
  const { start, timeZone } = time;
  const now = ctx.now();
  const heldUntil = new Date(Math.min(now.getTime() + minutes * MINUTE, start.getTime()));
  await holdTime(ctx, work.db, {
    artistId: artist.id,
    holderId: entry.clientId,
    start,
    duration,
    purpose: "offer",
    minutes: (heldUntil.getTime() - now.getTime()) / MINUTE + PASSING_ON,
  });
  const { id } = await work.db.waitlistOffer.create({
    data: {
      openingId: opening.id,
      entryId: entry.id,
      startsAt: start,
      endsAt: new Date(start.getTime() + duration * MINUTE),
      timeZone,
      heldUntil,
      createdAt: now,
    },
  });
  await notifyOfWait(work, ctx, entry);
  const notified = await notify(work, ctx, entry.clientId, {
    type: "waitlist_offer",
    title: "A time for you",
    message: `@${artist.username} has a time for you: ${entry.service}, ${spokenTime(start, timeZone)}`,
    relatedId: id,
  });
  for (const each of notified) {
    await work.enqueue("bookingMail", { notificationId: each.id }, { userId: entry.clientId });
  }
}

type Wait = Pick<WaitlistEntry, "id" | "artistId" | "clientId">;

/** Makes both sides' open waitlists read again. */
export const notifyOfWait = (work: Work, ctx: Context, { id, artistId, clientId }: Wait): Promise<void> =>
  publishWait(work, ctx, id, [clientId, artistId]);

async function publishWait(work: Work, ctx: Context, entryId: string, readers: readonly string[]): Promise<void> {
  work.publish(readers, { type: "waitlist", entryId });
  await emit(work, ctx, "waitChanged", { entryId, readers });
}

/**
 * Tells those who wait behind others who have just left their lines that their place has changed: each of their own wait, and of
 * nobody else's.
 * @param left as they were, in the order of joining.
 */
export async function notifyBehind(
  work: Work,
  ctx: Context,
  left: readonly Pick<WaitlistEntry, "id" | "artistId" | "joinedAt" | "state">[],
): Promise<void> {
  const waited = left.filter(({ state }) => state === "waiting");
  const foremost = new Map(waited.toReversed().map((entry) => [entry.artistId, entry]));
  for (const { id, artistId, joinedAt } of foremost.values()) {
    const behind = await work.db.waitlistEntry.findMany({
      where: { artistId, state: "waiting", OR: [{ joinedAt: { gt: joinedAt } }, { joinedAt, id: { gt: id } }] },
      take: MAX_WAITING,
      select: { id: true, clientId: true },
    });
    // Who left is nobody's to know: the product itself moves them up.
    for (const next of behind) await publishWait(work, systemContext(ctx), next.id, [next.clientId]);
  }
}

interface Ending {
  id: string;
  entry: Wait;
  opening: WaitlistOpening;
}

/**
 * Ends an offer that nobody takes: its time goes on to the next one. The caller holds the artist's lock.
 * @returns whether it still was open.
 */
export async function endOffer(work: Work, ctx: Context, offer: Ending, state: OfferState): Promise<boolean> {
  const { count } = await work.db.waitlistOffer.updateMany({
    where: { id: offer.id, state: "open" },
    data: { state, answeredAt: ctx.now() },
  });
  if (count === 0) return false;
  const { artistId, clientId } = offer.entry;
  await endOffered(work.db, { artistId, holderId: clientId });
  await notifyOfWait(work, ctx, offer.entry);
  await passOn(work, systemContext(ctx), offer.opening);
  return true;
}

export const WITH_ARTIST = {
  entry: { include: { artist: { select: { username: true } } } },
  opening: true,
} as const satisfies Prisma.WaitlistOfferInclude;

type OfferWithArtist = Prisma.WaitlistOfferGetPayload<{ include: typeof WITH_ARTIST }>;

interface EndNews {
  title: string;
  /** @param opening "opening with @mara on Wednesday, June 3, 2026 at 9:00 AM UTC". */
  message: (opening: string) => string;
}

/** Tells who was offered a time, and did not let it go themselves, that it is no longer kept for them. */
export async function notifyOfEnd(
  work: Work,
  ctx: Context,
  { id, startsAt, timeZone, entry }: OfferWithArtist,
  { title, message }: EndNews,
): Promise<void> {
  const opening = `opening with @${entry.artist.username} on ${spokenTime(startsAt, timeZone)}`;
  const sentence = `${message(opening)} You keep your place.`;
  await notify(work, ctx, entry.clientId, { type: "waitlist_offer", title, message: sentence, relatedId: id });
}

/**
 * Ends the offers of a time that has just been given to somebody else, or blocked; what is left of it goes to the next person in line.
 * The caller holds the artist's lock.
 */
export async function endOffersAt(
  work: Work,
  acting: Context,
  { artistId, startsAt, endsAt, clientId }: Stretch & { clientId?: string },
): Promise<void> {
  const offers = await work.db.waitlistOffer.findMany({
    where: { state: "open", entry: { artistId }, startsAt: { lt: endsAt }, endsAt: { gt: startsAt } },
    include: WITH_ARTIST,
  });
  const ctx = systemContext(acting);
  for (const offer of offers) {
    await endOffer(work, ctx, offer, "withdrawn");
    // A client who got it in another way is notified of their session.
    if (offer.entry.clientId === clientId) continue;
    await notifyOfEnd(work, ctx, offer, {
      title: "Opening taken",
      message: (opening) => `The ${opening} has been taken.`,
    });
  }
}
