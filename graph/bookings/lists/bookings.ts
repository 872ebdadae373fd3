import { type SqlBool, sql } from "kysely";
import { type Context, requireViewer } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { isId } from "../../core/errors.ts";
import { batched, byId } from "../../core/loader.ts";
import type { Selection } from "../../core/selection.ts";
import { type Asking, askingOf, columnsOf, type Part, primeParts } from "../../db/parts.ts";
import { condition, prepared, type Statement, tables } from "../../db/statements.ts";
import type { Booking } from "../../generated/prisma/client.ts";
import { bookingParty } from "../../visibility/parties.ts";
import { MAX_CALENDAR, MAX_SESSIONS, SESSION_MINUTES } from "../input.ts";
import type { BookingRole } from "../policy.ts";
import { openProposal } from "./history.ts";
import { bookingPart, parties } from "./parts.ts";

/** Whether request `b` asks for a time that its artist has not; an index of the ranges answers. */
const clashes = sql<boolean>`(b.status = 'pending' AND b.preferred_date IS NOT NULL AND EXISTS (
  SELECT FROM taken_times AS taken
  WHERE taken.artist_id = b.artist_id AND taken.id <> b.id AND taken.during && tsrange(b.preferred_date, b.ends_at)))`;

/** Whether a request asks for a time that its artist has not. */
export const clash = bookingPart("clash", { json: () => clashes, read: (is) => is || null });

/** Bookings `b`. */
export const selectBookings = (parts: readonly Part[], asking: Asking) =>
  tables
    .selectFrom("bookings as b")
    .select(["b.id", "b.client_id as clientId", "b.artist_id as artistId", "b.service", "b.description"])
    .select(["b.preferred_date as preferredDate", "b.ends_at as endsAt", "b.artist_time_zone as artistTimeZone"])
    .select(["b.estimated_duration as estimatedDuration", "b.estimated_price as estimatedPrice", "b.status"])
    .select(["b.resolution", "b.notes", "b.reason", "b.artist_notes as artistNotes", "b.version"])
    .select(["b.piece_id as pieceId", "b.project_id as projectId", "b.review_removed_at as reviewRemovedAt"])
    .select(["b.client_confirmed_at as clientConfirmedAt", "b.flash_design_id as flashDesignId"])
    .select(["b.policy_version as policyVersion", "b.policy_accepted_at as policyAcceptedAt"])
    .select(["b.cancelled_late as cancelledLate", "b.consent_asked_at as consentAskedAt"])
    .select("b.consent_reminded_at as consentRemindedAt")
    .select(["b.minor_stated_at as minorStatedAt", "b.minor_dismissed_at as minorDismissedAt"])
    .select(["b.adult_confirmed_at as adultConfirmedAt", "b.created_at as createdAt", "b.updated_at as updatedAt"])
    .select("b.moved_at as movedAt")
    .select(columnsOf(parts, asking));

/** Bookings, with what was read together with them. */
export async function readBookings(
  ctx: Context,
  parts: readonly Part[],
  statement: Statement<Booking>,
): Promise<Booking[]> {
  const rows = await run(ctx, statement);
  for (const row of rows) primeParts(ctx, parts, row);
  return rows;
}

const readOne = prepared((parts: readonly Part[], values: Asking & { id: string }) =>
  selectBookings(parts, values)
    .where("b.id", "=", values.id)
    .where(condition(bookingParty.sql({ id: values.viewerId }))),
);

/** A booking of the viewer; null where there is none. @throws {Failure} UNAUTHENTICATED */
export async function findBooking(ctx: Context, id: string, selection?: Selection): Promise<Booking | null> {
  const parts = selection?.parts("Booking") ?? [];
  const statement = readOne(parts, { id, ...askingOf(ctx) });
  return (await readBookings(ctx, parts, statement))[0] ?? null;
}

interface Stretch {
  from: Date;
  to: Date;
}

const isSessionWithin = (side: BookingRole, { viewerId, from, to }: Asking & Stretch) => sql`
  SELECT s.id FROM bookings AS s WHERE ${sql.ref(`s.${side}_id`)} = ${viewerId}::uuid AND s.status = 'confirmed'
    AND tsrange(s.preferred_date, s.ends_at) && tsrange(${from}::timestamp, ${to}::timestamp)`;

const readSessions = prepared((parts: readonly Part[], values: Asking & Stretch) =>
  selectBookings(parts, values)
    .where(sql<SqlBool>`b.id IN (${isSessionWithin("artist", values)} UNION ALL ${isSessionWithin("client", values)})`)
    .orderBy("b.preferred_date")
    .orderBy("b.id")
    .limit(sql.lit(MAX_SESSIONS)),
);

/** The viewer's confirmed sessions of either side in a stretch of time, the earliest first. @throws {Failure} UNAUTHENTICATED */
export async function listSessions(ctx: Context, stretch: Stretch, selection: Selection): Promise<Booking[]> {
  const parts = selection.parts("Booking");
  const values = { ...stretch, ...askingOf(ctx) };
  return readBookings(ctx, parts, readSessions(parts, values));
}

/** The longest session: one that began earlier than that is over. */
const LONGEST = SESSION_MINUTES.longest * 60_000;

const readWork = prepared((parts: readonly Part[], values: Asking & Stretch & { earliest: Date }) =>
  selectBookings(parts, values)
    .where(sql<SqlBool>`b.artist_id = ${values.viewerId}::uuid AND b.status IN ('pending', 'confirmed', 'completed')
      AND b.preferred_date >= ${values.earliest}::timestamp AND b.preferred_date < ${values.to}::timestamp
      AND b.ends_at > ${values.from}::timestamp`)
    .orderBy(sql`b.status = 'pending'`)
    .orderBy("b.preferred_date")
    .orderBy("b.id")
    .limit(sql.lit(MAX_CALENDAR)),
);

/**
 * The viewer's sessions as an artist, also those that are over, and then what they are asked for, of which any part lies
 * in a stretch of time; each the earliest first. @throws {Failure} UNAUTHENTICATED
 */
export async function listWork(ctx: Context, stretch: Stretch, selection: Selection): Promise<Booking[]> {
  const parts = selection.parts("Booking");
  const earliest = new Date(stretch.from.getTime() - LONGEST);
  const values = { ...stretch, earliest, ...askingOf(ctx) };
  return readBookings(ctx, parts, readWork(parts, values));
}

const readBetween = prepared((parts: readonly Part[], values: Asking & { otherId: string }) => {
  const open = (client: string, artist: string) => sql`
    SELECT s.id FROM bookings AS s WHERE s.client_id = ${client}::uuid AND s.artist_id = ${artist}::uuid
      AND (s.status = 'pending' OR s.status = 'confirmed' AND s.ends_at > ${values.now}::timestamp)`;
  const { viewerId, otherId } = values;
  return selectBookings(parts, values)
    .where(sql<SqlBool>`b.id IN (${open(viewerId, otherId)} UNION ALL ${open(otherId, viewerId)})`)
    .orderBy(sql`CASE WHEN b.status = 'confirmed' THEN b.preferred_date END`)
    .orderBy("b.id", "desc")
    .limit(sql.lit(1));
});

/**
 * The next session of the viewer and another person, else their newest waiting request; null where there
 * is neither. @throws {Failure} UNAUTHENTICATED
 */
export async function findBookingBetween(ctx: Context, otherId: string, selection: Selection): Promise<Booking | null> {
  const { id: viewerId } = requireViewer(ctx);
  if (!isId(otherId)) return null;
  const parts = selection.parts("Booking");
  const statement = readBetween(parts, { viewerId, otherId, now: ctx.now() });
  return (await readBookings(ctx, parts, statement))[0] ?? null;
}

/** What is read of bookings that are only mentioned. */
const MENTIONED = [parties, openProposal];

/** The same, and all that a document asks of them. */
export const mentionedParts = (selection: Selection): readonly Part[] => [
  ...new Set([...MENTIONED, ...selection.parts("Booking")]),
];

const readSome = prepared((parts: readonly Part[], values: Asking & { ids: readonly string[] }) =>
  selectBookings(parts, values)
    .where(sql<SqlBool>`b.id = ANY(${values.ids}::uuid[])`)
    .where(condition(bookingParty.sql({ id: values.viewerId }))),
);

/** The viewer's bookings by id, one statement for all that a request mentions. @throws {Failure} UNAUTHENTICATED */
export const loadBooking = batched(async (ids: readonly string[], ctx: Context) => {
  const statement = readSome(MENTIONED, { ids, ...askingOf(ctx) });
  return byId(await readBookings(ctx, MENTIONED, statement));
});

/** Reads bookings for `loadBooking` with all that a document asks of them, in one statement. @throws {Failure} UNAUTHENTICATED */
export async function primeBookings(ctx: Context, ids: readonly string[], selection: Selection): Promise<void> {
  if (ids.length === 0) return;
  const parts = mentionedParts(selection);
  const statement = readSome(parts, { ids, ...askingOf(ctx) });
  const found = byId(await readBookings(ctx, parts, statement));
  for (const id of ids) loadBooking.prime(ctx, id, found.get(id) ?? null);
}

const readOfProjects = prepared((_shape: null, values: Asking & { ids: readonly string[] }) =>
  selectBookings(MENTIONED, values)
    .where(sql<SqlBool>`b.project_id = ANY(${values.ids}::uuid[]) AND b.status <> 'cancelled'`)
    .where(condition(bookingParty.sql({ id: values.viewerId })))
    .orderBy("b.preferred_date")
    .orderBy("b.id"),
);

/** The sessions of the viewer's projects that are not cancelled, each project's in their order. @throws {Failure} UNAUTHENTICATED */
export const loadProjectSessions = batched(async (ids: readonly string[], ctx: Context) => {
  const statement = readOfProjects(null, { ids, ...askingOf(ctx) });
  const sessions = await readBookings(ctx, MENTIONED, statement);
  return new Map(ids.map((id) => [id, sessions.filter(({ projectId }) => projectId === id)]));
});
