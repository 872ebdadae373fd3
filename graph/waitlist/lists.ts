import { type SqlBool, sql } from "kysely";
import type { DayPart } from "../bookings/input.ts";
import { addWaiting } from "../bookings/lists/turns.ts";
import type { BookingRole } from "../bookings/policy.ts";
import type { Context } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import type { Selection } from "../core/selection.ts";
import { type Asking, askingOf, columnsOf, type Part, primeParts } from "../db/parts.ts";
import { condition, prepared, tables } from "../db/statements.ts";
import type { OfferState, WaitlistEntry } from "../generated/prisma/client.ts";
import { partiesPart } from "../people/lists.ts";
import { bookingParty } from "../visibility/parties.ts";
import { personExists } from "../visibility/people.ts";
import { MAX_WAITING, MAX_WAITS } from "./input.ts";

/** What somebody is offered, as the two see it. */
export interface OfferRow {
  id: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string | null;
  heldUntil: Date;
  state: OfferState;
  bookingId: string | null;
}

/** Somebody who waits for an artist. */
export interface WaitlistRow
  extends Pick<
    WaitlistEntry,
    "id" | "clientId" | "artistId" | "service" | "duration" | "noticeHours" | "note" | "joinedAt"
  > {
  windows: DayPart[];
  /** `2027-03-01`. */
  until: string;
  /** In line, from 1. */
  place: number;
  offerId: string | null;
  offerStart: Date | null;
  offerEnd: Date | null;
  offerTimeZone: string | null;
  offerUntil: Date | null;
}

/** What waits for an answer of theirs. */
export const offerOf = (row: WaitlistRow): OfferRow | null => {
  const { offerId: id, offerStart: startsAt, offerEnd: endsAt, offerUntil: heldUntil, offerTimeZone: timeZone } = row;
  if (!id || !startsAt || !endsAt || !heldUntil) return null;
  return { id, startsAt, endsAt, timeZone, heldUntil, state: "open", bookingId: null };
};

/**
 * Those who wait, on either side of the viewer, with what is offered to them, under the letter by which a statement knows what two
 * people have with each other.
 */
const entriesOf = ({ viewerId, now }: Asking) =>
  tables
    .selectFrom("waitlist_entries as b")
    .innerJoin("users as u", (join) =>
      join.on(sql<SqlBool>`u.id = CASE WHEN b.client_id = ${viewerId}::uuid THEN b.artist_id ELSE b.client_id END`),
    )
    .leftJoin("waitlist_offers as f", (join) =>
      join
        .onRef("f.entry_id", "=", "b.id")
        .on(sql<SqlBool>`f.state = 'open'`)
        .on(sql<SqlBool>`f.held_until > ${now}::timestamp`),
    )
    .where(sql<SqlBool>`b.state = 'waiting'`)
    .where(condition(bookingParty.sql({ id: viewerId })))
    .where(condition(personExists.sql({ id: viewerId })));

// An offer waits for its client's answer like a booking.
addWaiting((asking) => {
  const offers = entriesOf(asking).where(sql<SqlBool>`b.client_id = ${asking.viewerId}::uuid AND f.id IS NOT NULL`);
  return sql`${offers.select("f.id")}`;
});

export const parties = partiesPart("WaitlistEntry");

const selectEntries = (parts: readonly Part[], asking: Asking) =>
  entriesOf(asking)
    .select(["b.id", "b.client_id as clientId", "b.artist_id as artistId", "b.service", "b.duration", "b.note"])
    .select([
      "b.notice_hours as noticeHours",
      "b.joined_at as joinedAt",
      "f.id as offerId",
      "f.starts_at as offerStart",
    ])
    .select(["f.ends_at as offerEnd", "f.time_zone as offerTimeZone", "f.held_until as offerUntil"])
    .select((eb) => [
      eb.ref("b.windows").$castTo<DayPart[]>().as("windows"),
      sql<string>`to_char(b.until, 'YYYY-MM-DD')`.as("until"),
      sql<number>`(SELECT count(*)::int FROM waitlist_entries AS before
        WHERE before.artist_id = b.artist_id AND before.state = 'waiting'
          AND (before.joined_at, before.id) <= (b.joined_at, b.id))`.as("place"),
    ])
    .select(columnsOf(parts, asking));

const readEntry = prepared((_shape: null, asking: Asking & { id: string }) =>
  selectEntries([], asking).where(sql<SqlBool>`b.id = ${asking.id}::uuid`),
);

/** A wait of the viewer's, or for them; null where there is none. @throws {Failure} UNAUTHENTICATED */
export async function findEntry(ctx: Context, id: string): Promise<WaitlistRow | null> {
  const [row] = await run(ctx, readEntry(null, { id, ...askingOf(ctx) }));
  return row ?? null;
}

/** Of what the viewer waits for, and who waits for them, one may be asked for alone. */
const COLUMNS = { client: sql`b.client_id`, artist: sql`b.artist_id` } as const;

const readEntries = prepared(({ role, parts }: { role: BookingRole; parts: readonly Part[] }, asking: Asking) =>
  selectEntries(parts, asking)
    .where(sql<SqlBool>`${COLUMNS[role]} = ${asking.viewerId}::uuid`)
    .orderBy("b.joined_at")
    .orderBy("b.id")
    .limit(sql.lit(role === "client" ? MAX_WAITS : MAX_WAITING)),
);

/** The viewer's waitlist entries as client, as artist, or both; each in the order of joining. @throws {Failure} UNAUTHENTICATED */
export async function listWaitlist(
  ctx: Context,
  role: BookingRole | null | undefined,
  selection: Selection,
): Promise<WaitlistRow[]> {
  const asking = askingOf(ctx);
  const parts = selection.parts("WaitlistEntry");
  const pages: WaitlistRow[][] = [];
  for (const side of role ? [role] : (["client", "artist"] as const)) {
    const rows = await run(ctx, readEntries({ role: side, parts }, asking));
    for (const row of rows) primeParts(ctx, parts, row);
    pages.push(rows);
  }
  return pages.flat();
}
