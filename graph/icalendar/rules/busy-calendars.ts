import { sql } from "kysely";
import pLimit from "p-limit";
import type { Context } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { badInput, type Failure } from "../../core/errors.ts";
import { runExclusive } from "../../core/keyed-mutex.ts";
import type { Services } from "../../core/services.ts";
import { prepared } from "../../db/statements.ts";
import type { Availability, BusyCalendar, User } from "../../generated/prisma/client.ts";
import { fetchOutside, parseOutsideAddress } from "../../objects/outside.ts";
import { MAX_BOOK_AHEAD } from "../../people/input.ts";
import { timeZoneOf } from "../../places/rules/zones.ts";
import { personExists } from "../../visibility/people.ts";
import { type ConnectBusyCalendarInput, MAX_CALENDAR_BYTES } from "../input.ts";
import { requireCalendar } from "./artists-calendar.ts";
import { readBusyTimes } from "./busy-times.ts";
import type { Reading } from "./foreign/read-calendar.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
export const EVERY = 30 * MINUTE;
export const AT_LEAST_EVERY = DAY;
const BATCH = 50;
/** Of all artists together, each with a file of some megabytes; the job leaves room for artists, who wait for it. */
const AT_ONCE = 3;
const AT_ONCE_BY_JOB = 2;
const MAX_WAITING = 20;

const turns = pLimit(AT_ONCE);
const turnsOfJob = pLimit(AT_ONCE_BY_JOB);

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
  if (ctx.config.sandbox) throw refuse("A sandbox reads no calendars from other sites.");
  await ctx.limits.spend("busyCalendar", artistId);
  if (turns.pendingCount >= MAX_WAITING)
    throw refuse("Many calendars are being read right now. Try again in a minute.");
  const clocks = await ctx.db.user.findUniqueOrThrow({ where: { id: artistId }, select: CLOCKS });
  // One at a time for each artist: hosts that never answer would otherwise take the turns of all.
  const reading = await runExclusive(`busy calendar ${artistId}`, () => fetchBusyTimes(ctx, target, clocks)).catch(
    (error) => {
      // Why is for our log only: to the asker, a host that is not there and one that must not be asked look the same.
      ctx.log.info({ err: error, requestId: ctx.requestId, host: target.hostname }, "a calendar was not read");
      throw refuse("This calendar could not be read. Use its secret address in iCal format, which ends in .ics.");
    },
  );
  const [connected] = await run(ctx, insert(null, { artistId, url: target.href, ...asWritten(ctx, reading) }));
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
  let count = 0;
  for (;;) {
    const due = await services.db.busyCalendar.findMany({
      where: { readNextAt: { lte: services.now() }, artist: { ...personExists.where(null), userType: "artist" } },
      orderBy: { readNextAt: "asc" },
      take: BATCH,
      include: { artist: { select: CLOCKS } },
    });
    const read = await Promise.all(due.map((calendar) => turnsOfJob(() => readAgain(services, calendar))));
    count += read.filter(Boolean).length;
    if (due.length < BATCH) return count;
  }
}

async function readAgain(services: Services, calendar: BusyCalendar & { artist: Clocks }): Promise<boolean> {
  const { artistId, url, artist, failures } = calendar;
  // They may have connected another one meanwhile.
  const same = { artistId, url };
  try {
    if (services.config.sandbox) throw new Error("A sandbox doesn't contact other hosts");
    const reading = await fetchBusyTimes(services, new URL(url), artist);
    await services.database.run(update(null, { ...same, ...asWritten(services, reading) }));
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
function fetchBusyTimes(
  services: Pick<Services, "network" | "now">,
  target: URL,
  { availability, ...artist }: Clocks,
): Promise<Reading> {
  return turns(async () => {
    const bytes = await fetchOutside(services, target, BOUNDS);
    const now = services.now().getTime();
    const zone = timeZoneOf(artist) ?? availability?.timeZone ?? "UTC";
    return readBusyTimes(bytes, { start: now - DAY, end: now + MAX_BOOK_AHEAD * DAY }, zone);
  });
}

interface Row extends Pick<Reading, "unreadEvents" | "unknownZones"> {
  busy: string;
  now: Date;
  next: Date;
}

function asWritten({ now }: Pick<Services, "now">, { busy, ...gaps }: Reading): Row {
  const text = (moment: number) => new Date(moment).toISOString().slice(0, -1);
  const ranges = busy.map(({ start, end }) => `[${text(start)},${text(end)})`);
  return { ...gaps, busy: `{${ranges.join(",")}}`, now: now(), next: new Date(now().getTime() + EVERY) };
}

const insert = prepared((_shape: null, row: Row & Pick<BusyCalendar, "artistId" | "url">) => {
  const { artistId, url, busy, now, next, unreadEvents, unknownZones } = row;
  return sql<BusyCalendar>`
    INSERT INTO busy_calendars (artist_id, url, busy, created_at, read_at, read_next_at, unread_events, unknown_zones)
    VALUES (${artistId}::uuid, ${url}, ${busy}::tsmultirange, ${now}::timestamp, ${now}::timestamp, ${next}::timestamp,
      ${unreadEvents}::int, ${unknownZones}::text[])
    ON CONFLICT (artist_id) DO UPDATE SET url = excluded.url, busy = excluded.busy, created_at = excluded.created_at,
      read_at = excluded.read_at, read_next_at = excluded.read_next_at, failures = 0,
      unread_events = excluded.unread_events, unknown_zones = excluded.unknown_zones
    RETURNING artist_id AS "artistId", url, created_at AS "createdAt", read_at AS "readAt",
      read_next_at AS "readNextAt", failures, unread_events AS "unreadEvents", unknown_zones AS "unknownZones"`;
});

const update = prepared((_shape: null, row: Row & Pick<BusyCalendar, "artistId" | "url">) => {
  const { artistId, url, busy, now, next, unreadEvents, unknownZones } = row;
  return sql`
    UPDATE busy_calendars SET busy = ${busy}::tsmultirange, read_at = ${now}::timestamp,
      read_next_at = ${next}::timestamp, failures = 0, unread_events = ${unreadEvents}::int,
      unknown_zones = ${unknownZones}::text[]
    WHERE artist_id = ${artistId}::uuid AND url = ${url}`;
});
