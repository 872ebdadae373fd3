import { sql } from "kysely";
import type { Context } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import { assertId, badInput, notFound } from "../core/errors.ts";
import { batched } from "../core/loader.ts";
import type { LoadedPart } from "../db/parts.ts";
import { condition, prepared, tables } from "../db/statements.ts";
import type { Booking } from "../generated/prisma/client.ts";
import { MAX_BOOK_AHEAD } from "../people/input.ts";
import { isArtist } from "../people/policy.ts";
import { USER_NOT_FOUND } from "../people/rules/people.ts";
import { personExists } from "../visibility/people.ts";
import { MAX_EXCEPTION_DAYS, MAX_OUTSIDE, type OpenSlotsInput } from "./input.ts";
import { type Artist, type Availability, availabilityOf, type PlanRow, planOf, readPlan } from "./rules/plans.ts";
import { findSlots, type Slot } from "./rules/slots.ts";
import { type GuestSpot, spotJson } from "./rules/spots.ts";
import { isWithinHours, type Span } from "./rules/work-days.ts";

const DAY = 24 * 60 * 60 * 1000;

const readPerson = prepared((by: "member" | "visitor", { id, viewerId }: { id: string; viewerId: string }) =>
  tables
    .selectFrom("users as u")
    .where("u.id", "=", id)
    .where(condition(personExists.sql(by === "member" ? { id: viewerId } : null)))
    .select(["u.id", "u.location", "u.user_type as userType", "u.time_zone as timeZone"])
    .select(["u.takes_bookings as takesBookings", "u.minimum_notice as minimumNotice"]),
);

/**
 * An artist, and all that decides about their sessions in a stretch.
 * @throws {Failure} NOT_FOUND, BAD_USER_INPUT at `artistId` for a canvas.
 */
async function readHours(ctx: Context, id: string, stretch: Span): Promise<[Artist, PlanRow | undefined]> {
  assertId(id, USER_NOT_FOUND);
  const { viewer } = ctx;
  const [[artist], [row]] = await Promise.all([
    run(ctx, readPerson(viewer ? "member" : "visitor", { id, viewerId: viewer?.id ?? "" })),
    run(ctx, readPlan(ctx, { id }, stretch)),
  ]);
  if (!artist) throw notFound(USER_NOT_FOUND);
  if (!isArtist(artist)) throw badInput({ artistId: "This user isn't an artist" });
  return [artist, row];
}

/** When an artist works, with the exceptions from today on. @throws {Failure} NOT_FOUND, BAD_USER_INPUT at `artistId` */
export async function readAvailability(ctx: Context, artistId: string): Promise<Availability> {
  const now = ctx.now().getTime();
  const ahead = { start: now + 2 * DAY, end: now + (MAX_BOOK_AHEAD + MAX_EXCEPTION_DAYS) * DAY };
  return availabilityOf(...(await readHours(ctx, artistId, ahead)));
}

const isAhead = (now: Date) => sql<boolean>`g.last_day >= ${now}::timestamp::date`;

const spotsJson = sql<GuestSpot[]>`json_agg(${spotJson} ORDER BY g.first_day)`;

const readSpots = prepared(
  (_shape: null, { ids, now }: { ids: readonly string[]; now: Date }) => sql<{ artistId: string; spots: GuestSpot[] }>`
    SELECT g.artist_id AS "artistId", ${spotsJson} AS spots FROM guest_spots AS g
    WHERE g.artist_id = ANY(${ids}::uuid[]) AND ${isAhead(now)} GROUP BY g.artist_id`,
);

const loadGuestSpots = batched(async (ids: readonly string[], ctx: Context) => {
  const rows = await run(ctx, readSpots(null, { ids, now: ctx.now() }));
  return new Map(rows.map(({ artistId, spots }) => [artistId, spots]));
});

/** Where an artist works besides, from today on; also for visitors. */
export const guestSpots: LoadedPart<GuestSpot[]> = {
  name: "guestSpots",
  of: "User",
  json: ({ now }) =>
    sql<GuestSpot[] | null>`(SELECT ${spotsJson} FROM guest_spots AS g WHERE g.artist_id = u.id AND ${isAhead(now)})`,
  load: loadGuestSpots,
  prime: (ctx, { id }, spots) => loadGuestSpots.prime(ctx, id, spots as GuestSpot[] | null),
};

/**
 * The times that an artist can be asked for: none while their books are closed, or where they say no hours.
 * @throws {Failure} NOT_FOUND, BAD_USER_INPUT at `artistId`
 */
export async function listOpenSlots(ctx: Context, { artistId, from, to, duration }: OpenSlotsInput): Promise<Slot[]> {
  const [artist, row] = await readHours(ctx, artistId, { start: from.getTime(), end: to.getTime() });
  if (!artist.takesBookings) return [];
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
