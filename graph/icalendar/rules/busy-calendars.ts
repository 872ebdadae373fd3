import { sql } from "kysely";
import pLimit from "p-limit";
import { MAX_BOOK_AHEAD } from "../../availability/input.ts";
import type { Span } from "../../availability/rules/work-days.ts";
import { requireCalendar } from "../../calendar/rules/entries.ts";
import type { Context } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { badInput, type Failure } from "../../core/errors.ts";
import type { Services } from "../../core/services.ts";
import { prepared } from "../../db/statements.ts";
import type { Availability, BusyCalendar, User } from "../../generated/prisma/client.ts";
import { fetchOutside, parseOutsideAddress } from "../../objects/outside.ts";
import { timeZoneOf } from "../../places/rules/zones.ts";
import { knownPerson } from "../../visibility/people.ts";
import { type ConnectBusyCalendarInput, MAX_CALENDAR_BYTES } from "../input.ts";
import { readBusyTimes } from "./busy-times.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const EVERY = 30 * MINUTE;
const AT_LEAST_EVERY = DAY;
const BATCH = 50;
const AT_ONCE = 4;

const BOUNDS = { accept: "text/calendar", maxBytes: MAX_CALENDAR_BYTES, timeoutMs: 5_000 };

type Clocks = Pick<User, "timeZone" | "location"> & { availability: Pick<Availability, "timeZone"> | null };

const CLOCKS = { timeZone: true, location: true, availability: { select: { timeZone: true } } } as const;

/** The viewer's calendar elsewhere; null where they connected none. @throws {Failure} UNAUTHENTICATED, FORBIDDEN unless an artist. */
export const readBusyCalendar = (ctx: Context): Promise<BusyCalendar | null> =>
  ctx.db.busyCalendar.findUnique({ where: { artistId: requireCalendar(ctx).id } });

/**
 * Reads a calendar that the viewer keeps elsewhere, now and from now on, in place of one that they connected before.
 * @throws {Failure} UNAUTHENTICATED; FORBIDDEN unless the viewer is an artist; RATE_LIMITED; BAD_USER_INPUT at `url` where
 *   there is no such calendar, whatever the reason.
 */
export async function connectBusyCalendar(ctx: Context, { url }: ConnectBusyCalendarInput): Promise<BusyCalendar> {
  const { id: artistId } = requireCalendar(ctx);
  const target = parseOutsideAddress(ctx, url.replace(/^webcal:/i, "https:"));
  if (!target) throw refuse("Use the https or webcal address of your calendar.");
  await ctx.limits.spend("busyCalendar", artistId);
  const clocks = await ctx.db.user.findUniqueOrThrow({ where: { id: artistId }, select: CLOCKS });
  const busy = await fetchBusyTimes(ctx, target, clocks).catch((error) => {
    // Why is for our log only: to the asker, a host that is not there and one that must not be asked look the same.
    ctx.log.info({ err: error, requestId: ctx.requestId, host: target.hostname }, "a calendar was not read");
    throw refuse("This calendar could not be read. Use its secret address in iCal format, which ends in .ics.");
  });
  const [connected] = await run(ctx, insert(null, { artistId, url: target.href, ...asWritten(ctx, busy) }));
  if (!connected) throw new Error("A calendar was read, and not kept");
  return connected;
}

const refuse = (sentence: string): Failure => badInput({ url: sentence });

/** Takes the viewer's calendar elsewhere away, with what was read of it. @returns whether there was one. @throws {Failure} UNAUTHENTICATED, FORBIDDEN */
export async function disconnectBusyCalendar(ctx: Context): Promise<boolean> {
  const { count } = await ctx.db.busyCalendar.deleteMany({ where: { artistId: requireCalendar(ctx).id } });
  return count > 0;
}

/**
 * Reads the calendars again that were not read for a while. One that cannot be read keeps what was read last, and is asked
 * more and more rarely.
 * @returns how many could be read.
 */
export async function readBusyCalendars(services: Services): Promise<number> {
  const limit = pLimit(AT_ONCE);
  let count = 0;
  for (;;) {
    const due = await services.db.busyCalendar.findMany({
      where: { readNextAt: { lte: services.now() }, artist: { ...knownPerson.where(null), userType: "artist" } },
      orderBy: { readNextAt: "asc" },
      take: BATCH,
      include: { artist: { select: CLOCKS } },
    });
    const read = await Promise.all(due.map((calendar) => limit(() => readAgain(services, calendar))));
    count += read.filter(Boolean).length;
    if (due.length < BATCH) return count;
  }
}

async function readAgain(services: Services, calendar: BusyCalendar & { artist: Clocks }): Promise<boolean> {
  const { artistId, url, artist, failures } = calendar;
  // They may have connected another one meanwhile.
  const same = { artistId, url };
  try {
    const busy = await fetchBusyTimes(services, new URL(url), artist);
    await services.database.run(update(null, { ...same, ...asWritten(services, busy) }));
    return true;
  } catch (error) {
    services.log.info({ err: error, artistId, host: new URL(url).hostname }, "a calendar was not read again");
    const wait = Math.min(EVERY * 2 ** failures, AT_LEAST_EVERY);
    const readNextAt = new Date(services.now().getTime() + wait);
    await services.db.busyCalendar.updateMany({ where: same, data: { failures: failures + 1, readNextAt } });
    return false;
  }
}

/** @throws whatever kept it from being read. */
async function fetchBusyTimes(
  services: Pick<Services, "network" | "now">,
  target: URL,
  { availability, ...artist }: Clocks,
): Promise<Span[]> {
  const bytes = await fetchOutside(services, target, BOUNDS);
  const now = services.now().getTime();
  const zone = timeZoneOf(artist) ?? availability?.timeZone ?? "UTC";
  return readBusyTimes(bytes.toString(), { start: now - DAY, end: now + MAX_BOOK_AHEAD * DAY }, zone);
}

interface Reading {
  starts: readonly string[];
  ends: readonly string[];
  now: Date;
  next: Date;
}

function asWritten({ now }: Pick<Services, "now">, busy: readonly Span[]): Reading {
  const texts = (side: keyof Span) => busy.map((span) => new Date(span[side]).toISOString());
  return { starts: texts("start"), ends: texts("end"), now: now(), next: new Date(now().getTime() + EVERY) };
}

/** The spans as one value, in which those that touch are one. */
const asMultirange = ({ starts, ends }: Reading) => sql`
  (SELECT coalesce(range_agg(tsrange(starts_at, ends_at)), '{}')
    FROM unnest(${starts}::timestamp[], ${ends}::timestamp[]) AS span(starts_at, ends_at))`;

const insert = prepared((_shape: null, reading: Reading & Pick<BusyCalendar, "artistId" | "url">) => {
  const { artistId, url, now, next } = reading;
  return sql<BusyCalendar>`
    INSERT INTO busy_calendars (artist_id, url, busy, created_at, read_at, read_next_at)
    VALUES (${artistId}::uuid, ${url}, ${asMultirange(reading)}, ${now}::timestamp, ${now}::timestamp, ${next}::timestamp)
    ON CONFLICT (artist_id) DO UPDATE SET url = excluded.url, busy = excluded.busy, created_at = excluded.created_at,
      read_at = excluded.read_at, read_next_at = excluded.read_next_at, failures = 0
    RETURNING artist_id AS "artistId", url, created_at AS "createdAt", read_at AS "readAt",
      read_next_at AS "readNextAt", failures`;
});

const update = prepared((_shape: null, reading: Reading & Pick<BusyCalendar, "artistId" | "url">) => {
  const { artistId, url, now, next } = reading;
  return sql`
    UPDATE busy_calendars SET busy = ${asMultirange(reading)}, read_at = ${now}::timestamp,
      read_next_at = ${next}::timestamp, failures = 0
    WHERE artist_id = ${artistId}::uuid AND url = ${url}`;
});
