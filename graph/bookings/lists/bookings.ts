import { type InferResult, type SqlBool, sql } from "kysely";
import { isUnsigned, loadMinorStatedIn, loadUnsigned, minorStatedIn } from "../../consents/lists.ts";
import { type ConnectionArguments, connectById, type IdPage, isOnPage, pageOf } from "../../core/connection.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { isId } from "../../core/errors.ts";
import { MAX_TOTAL_COUNT } from "../../core/input.ts";
import { batched, byId } from "../../core/loader.ts";
import type { Selection } from "../../core/selection.ts";
import { asked, condition, countUpTo, prepared, tables } from "../../db/statements.ts";
import {
  deadlineJson,
  entriesJson,
  loadDeadline,
  loadEntries,
  readDeadline,
  readEntries,
} from "../../deposits/lists.ts";
import { disputeJson, loadDispute, readDispute } from "../../disputes/lists/bookings.ts";
import type { Booking, BookingStatus } from "../../generated/prisma/client.ts";
import { knowParty } from "../../people/lists.ts";
import { readPolicy } from "../../policies/lists.ts";
import { loadReviewOf, readReview, reviewJson } from "../../reviews/lists.ts";
import { partyJson } from "../../visibility/card.ts";
import { bookingParty } from "../../visibility/parties.ts";
import { MAX_CALENDAR, MAX_SESSIONS, SESSION_MINUTES } from "../input.ts";
import type { BookingQueue, BookingRole } from "../policy.ts";
import { guestSpotJson, loadGuestSpotOf } from "./guest-spots.ts";
import {
  eventsJson,
  loadEvents,
  loadOpenProposal,
  loadProposals,
  openProposalJson,
  proposalsJson,
  readEvents,
  readProposal,
} from "./history.ts";
import { loadRecord, recordJson } from "./records.ts";
import { clientMoves, heldPolicyJson, loadTerms } from "./terms.ts";
import { isInQueue } from "./turns.ts";

/** What is read together with bookings: what a document asks of each that stands in other tables. */
interface BookingShape {
  /** The cards of the two, with whether there is a block between them. */
  parties: boolean;
  clash: boolean;
  openProposal: boolean;
  proposals: boolean;
  events: boolean;
  review: boolean;
  terms: boolean;
  deposit: boolean;
  guestSpot: boolean;
  record: boolean;
  dispute: boolean;
  /** Whether there is something to sign. */
  unsigned: boolean;
  /** Where else the client stated that they are not of age. */
  minorStatedIn: boolean;
}

const BARE: BookingShape = {
  parties: false,
  clash: false,
  openProposal: false,
  proposals: false,
  events: false,
  review: false,
  terms: false,
  deposit: false,
  guestSpot: false,
  record: false,
  dispute: false,
  unsigned: false,
  minorStatedIn: false,
};

/** Of what either both agree, or there is nothing. */
const AGREEMENTS = [
  "viewerCanAccept",
  "viewerCanReopen",
  "viewerCanPropose",
  "viewerCanConfirmAttendance",
  "viewerCanPlanProject",
];

function shapeOf(selection: Selection): BookingShape {
  const named = [
    ["openProposal", "proposer"],
    ["proposals", "proposer"],
    ["events", "actor"],
    ["dispute", "person"],
    ["dispute", "client"],
    ["dispute", "artist"],
  ] as const;
  return {
    parties:
      ["client", "artist", ...AGREEMENTS].some((name) => selection.has(name)) ||
      selection.at("deposit").at("entries").has("actor") ||
      named.some(([field, person]) => selection.at(field).has(person)),
    clash: selection.has("clashesWithConfirmed"),
    openProposal: ["openProposal", "waitsForViewer", "turn", "queue", "viewerCanPropose"].some((name) =>
      selection.has(name),
    ),
    guestSpot: selection.has("guestSpot"),
    record: selection.has("record"),
    dispute: ["dispute", "viewerCanDispute", "viewerCanRecord"].some((name) => selection.has(name)),
    unsigned: selection.has("consentMissing") || selection.has("viewerCanSignConsent"),
    minorStatedIn: selection.has("minorStatedIn"),
    proposals: selection.has("proposals"),
    events: selection.has("events"),
    review: ["review", "viewerCanReview", "viewerCanReopen"].some((name) => selection.has(name)),
    deposit: selection.has("deposit") || selection.has("viewerCanRecord"),
    terms: ["policy", "policyDeposit", "reschedulesLeft", "insideNotice", "viewerCanPropose"].some((name) =>
      selection.has(name),
    ),
  };
}

/** Whether request `b` asks for a time that its artist has not; an index of the ranges answers. */
const clashes = sql<boolean>`(b.status = 'pending' AND b.preferred_date IS NOT NULL AND EXISTS (
  SELECT FROM taken_times AS taken
  WHERE taken.artist_id = b.artist_id AND taken.id <> b.id AND taken.during && tsrange(b.preferred_date, b.ends_at)))`;

interface Asking {
  viewerId: string;
  now: Date;
}

/** Bookings `b`. */
const selectBookings = (shape: BookingShape, { viewerId, now }: Asking) =>
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
    .select(["b.minor_stated_at as minorStatedAt", "b.minor_dismissed_at as minorDismissedAt"])
    .select(["b.adult_confirmed_at as adultConfirmedAt", "b.created_at as createdAt", "b.updated_at as updatedAt"])
    .select((eb) => [
      "b.moved_at as movedAt",
      asked(shape.parties && partyJson(eb.ref("b.client_id"), viewerId)).as("client"),
      asked(shape.parties && partyJson(eb.ref("b.artist_id"), viewerId)).as("artist"),
      asked(shape.clash && clashes).as("clash"),
      asked(shape.openProposal && openProposalJson(eb.ref("b.id"), now)).as("openProposal"),
      asked(shape.proposals && proposalsJson(eb.ref("b.id"))).as("proposals"),
      asked(shape.events && eventsJson(eb.ref("b.id"))).as("events"),
      asked(shape.review && reviewJson(eb.ref("b.id"))).as("review"),
      asked(shape.terms && heldPolicyJson).as("policy"),
      asked(shape.terms && clientMoves).as("moves"),
      asked(shape.deposit && entriesJson(eb.ref("b.id"))).as("deposit"),
      asked(shape.deposit && deadlineJson(eb.ref("b.id"))).as("deadline"),
      asked(shape.guestSpot && guestSpotJson(viewerId)).as("guestSpot"),
      asked(shape.record && recordJson).as("record"),
      asked(shape.dispute && disputeJson(eb.ref("b.id"))).as("dispute"),
      asked(shape.unsigned && isUnsigned).as("unsigned"),
      asked(shape.minorStatedIn && minorStatedIn).as("minorStatedIn"),
    ]);

type BookingRow = InferResult<ReturnType<typeof selectBookings>>[number];

/** The booking of a row; the request knows from then on what was read with it. */
function readBooking(ctx: Context, row: BookingRow, shape: BookingShape): Booking {
  const { id, client, artist, clash, openProposal, proposals, events, review } = row;
  const { policy, moves, deposit, deadline, guestSpot, record, unsigned } = row;
  for (const party of [client, artist]) if (party) knowParty(ctx, party);
  if (shape.clash) loadClash.know(ctx, id, clash || null);
  if (shape.openProposal) loadOpenProposal.know(ctx, id, openProposal && readProposal(openProposal));
  if (proposals) loadProposals.know(ctx, id, proposals.map(readProposal));
  if (events) loadEvents.know(ctx, id, readEvents(events));
  if (shape.review) loadReviewOf.know(ctx, id, review && readReview(review));
  if (deposit) loadEntries.know(ctx, id, readEntries(deposit));
  if (shape.deposit) loadDeadline.know(ctx, id, deadline ? readDeadline(deadline) : null);
  if (record) loadRecord.know(ctx, id, record);
  if (shape.dispute) loadDispute.know(ctx, id, row.dispute ? readDispute(row.dispute) : null);
  if (shape.unsigned) loadUnsigned.know(ctx, id, unsigned || null);
  if (shape.minorStatedIn) loadMinorStatedIn.know(ctx, id, row.minorStatedIn || null);
  if (shape.guestSpot) loadGuestSpotOf.know(ctx, id, guestSpot || null);
  if (shape.terms) loadTerms.know(ctx, id, { policy: readPolicy(policy || null), moves: moves || 0 });
  return row;
}

interface Side {
  role: BookingRole;
  hasStatus: boolean;
  queue: BookingQueue | null;
}

interface SideValues extends Asking {
  status?: BookingStatus | undefined;
}

const isOnSide = ({ role, hasStatus, queue }: Side, { viewerId, now, status }: SideValues) =>
  sql<SqlBool>`${sql.ref(`b.${role}_id`)} = ${viewerId}::uuid ${hasStatus ? sql`AND b.status = ${status}` : sql``}
    ${queue ? sql`AND ${isInQueue(queue, role, now)}` : sql``}`;

/** Sessions ahead are read by their start. Their cursors are ids like all others: a page goes on where that booking stands now. */
const BY_START = {
  key: sql`(b.preferred_date, b.id)`,
  placeOf: (id: string) => sql`(SELECT at.preferred_date, at.id FROM bookings AS at WHERE at.id = ${id}::uuid)`,
};

const readPage = prepared(
  (
    { side, page, shape }: { side: Side; page: IdPage["shape"]; shape: BookingShape },
    values: SideValues & IdPage["values"],
  ) => {
    const rows = selectBookings(shape, values).where(isOnSide(side, values)).limit(sql.lit(page.take));
    if (side.queue !== "upcoming")
      return rows.where((eb) => isOnPage(eb.ref("b.id"), page, values)).orderBy("b.id", page.direction);
    const { key, placeOf } = BY_START;
    const bounds = { lt: placeOf(values.lt ?? ""), gt: placeOf(values.gt ?? "") };
    return rows
      .where(isOnPage(key, page, bounds))
      .orderBy("b.preferred_date", page.direction)
      .orderBy("b.id", page.direction);
  },
);

const countRows = prepared((side: Side, values: SideValues) =>
  countUpTo(MAX_TOTAL_COUNT, tables.selectFrom("bookings as b").where(isOnSide(side, values))),
);

type BookingsArguments = ConnectionArguments & {
  role: BookingRole;
  status?: BookingStatus | null | undefined;
  queue?: BookingQueue | null | undefined;
};

/** The viewer's bookings on one side, newest first; those that are ahead the soonest first. @throws {Failure} UNAUTHENTICATED */
export async function listBookings(
  ctx: Context,
  { role, status, queue, ...args }: BookingsArguments,
  selection: Selection,
) {
  const side = { role, hasStatus: Boolean(status), queue: queue ?? null };
  const values = { viewerId: requireViewer(ctx).id, now: ctx.now(), status: status ?? undefined };
  const shape = shapeOf(selection);
  const order = queue === "upcoming" ? "oldest first" : "newest first";
  const connection = await connectById(args, order, async (wanted) => {
    const page = pageOf(wanted);
    const statement = readPage({ side, page: page.shape, shape }, { ...values, ...page.values });
    return (await run(ctx, statement)).map((row) => readBooking(ctx, row, shape));
  });
  return {
    ...connection,
    countAll: async () => (await run(ctx, countRows(side, values)))[0]?.count ?? 0,
  };
}

const readOne = prepared((shape: BookingShape, values: Asking & { id: string }) =>
  selectBookings(shape, values)
    .where("b.id", "=", values.id)
    .where(condition(bookingParty.sql({ id: values.viewerId }))),
);

/** A booking of the viewer; null where there is none. @throws {Failure} UNAUTHENTICATED */
export async function findBooking(ctx: Context, id: string, selection?: Selection): Promise<Booking | null> {
  const shape = selection ? shapeOf(selection) : BARE;
  const [row] = await run(ctx, readOne(shape, { id, viewerId: requireViewer(ctx).id, now: ctx.now() }));
  return row ? readBooking(ctx, row, shape) : null;
}

interface Stretch {
  from: Date;
  to: Date;
}

const isSessionWithin = (side: BookingRole, { viewerId, from, to }: Asking & Stretch) => sql`
  SELECT s.id FROM bookings AS s WHERE ${sql.ref(`s.${side}_id`)} = ${viewerId}::uuid AND s.status = 'confirmed'
    AND tsrange(s.preferred_date, s.ends_at) && tsrange(${from}::timestamp, ${to}::timestamp)`;

const readSessions = prepared((shape: BookingShape, values: Asking & Stretch) =>
  selectBookings(shape, values)
    .where(sql<SqlBool>`b.id IN (${isSessionWithin("artist", values)} UNION ALL ${isSessionWithin("client", values)})`)
    .orderBy("b.preferred_date")
    .orderBy("b.id")
    .limit(sql.lit(MAX_SESSIONS)),
);

/** The viewer's confirmed sessions of either side in a stretch of time, the earliest first. @throws {Failure} UNAUTHENTICATED */
export async function listSessions(ctx: Context, stretch: Stretch, selection: Selection): Promise<Booking[]> {
  const shape = shapeOf(selection);
  const values = { ...stretch, viewerId: requireViewer(ctx).id, now: ctx.now() };
  return (await run(ctx, readSessions(shape, values))).map((row) => readBooking(ctx, row, shape));
}

/** The longest session: one that began earlier than that is over. */
const LONGEST = SESSION_MINUTES.longest * 60_000;

const readWork = prepared((shape: BookingShape, values: Asking & Stretch & { earliest: Date }) =>
  selectBookings(shape, values)
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
  const shape = shapeOf(selection);
  const earliest = new Date(stretch.from.getTime() - LONGEST);
  const values = { ...stretch, earliest, viewerId: requireViewer(ctx).id, now: ctx.now() };
  return (await run(ctx, readWork(shape, values))).map((row) => readBooking(ctx, row, shape));
}

const readBetween = prepared((shape: BookingShape, values: Asking & { otherId: string }) => {
  const open = (client: string, artist: string) => sql`
    SELECT s.id FROM bookings AS s WHERE s.client_id = ${client}::uuid AND s.artist_id = ${artist}::uuid
      AND (s.status = 'pending' OR s.status = 'confirmed' AND s.ends_at > ${values.now}::timestamp)`;
  const { viewerId, otherId } = values;
  return selectBookings(shape, values)
    .where(sql<SqlBool>`b.id IN (${open(viewerId, otherId)} UNION ALL ${open(otherId, viewerId)})`)
    .orderBy(sql`CASE WHEN b.status = 'confirmed' THEN b.preferred_date END`)
    .orderBy("b.id", "desc")
    .limit(sql.lit(1));
});

/**
 * What stands between the viewer and another: their next session, else the newest request that waits; null where there
 * is neither. @throws {Failure} UNAUTHENTICATED
 */
export async function findBookingBetween(ctx: Context, otherId: string, selection: Selection): Promise<Booking | null> {
  const { id: viewerId } = requireViewer(ctx);
  if (!isId(otherId)) return null;
  const shape = shapeOf(selection);
  const [row] = await run(ctx, readBetween(shape, { viewerId, otherId, now: ctx.now() }));
  return row ? readBooking(ctx, row, shape) : null;
}

/** What is read of bookings that are only mentioned. */
const MENTIONED: BookingShape = { ...BARE, parties: true, openProposal: true };

const readSome = prepared((_shape: null, values: Asking & { ids: readonly string[] }) =>
  selectBookings(MENTIONED, values)
    .where(sql<SqlBool>`b.id = ANY(${values.ids}::uuid[])`)
    .where(condition(bookingParty.sql({ id: values.viewerId }))),
);

/** The viewer's bookings by id, one statement for all that a request mentions. @throws {Failure} UNAUTHENTICATED */
export const loadBooking = batched(async (ids: readonly string[], ctx: Context) => {
  const rows = await run(ctx, readSome(null, { ids, viewerId: requireViewer(ctx).id, now: ctx.now() }));
  return byId(rows.map((row) => readBooking(ctx, row, MENTIONED)));
});

const readOfProjects = prepared((_shape: null, values: Asking & { ids: readonly string[] }) =>
  selectBookings(MENTIONED, values)
    .where(sql<SqlBool>`b.project_id = ANY(${values.ids}::uuid[]) AND b.status <> 'cancelled'`)
    .where(condition(bookingParty.sql({ id: values.viewerId })))
    .orderBy("b.preferred_date")
    .orderBy("b.id"),
);

/** The sessions of the viewer's projects that are not cancelled, each project's in their order. @throws {Failure} UNAUTHENTICATED */
export const loadProjectSessions = batched(async (ids: readonly string[], ctx: Context) => {
  const rows = await run(ctx, readOfProjects(null, { ids, viewerId: requireViewer(ctx).id, now: ctx.now() }));
  const sessions = rows.map((row) => readBooking(ctx, row, MENTIONED));
  return new Map(ids.map((id) => [id, sessions.filter(({ projectId }) => projectId === id)]));
});

const readClashes = prepared((_shape: null, { ids }: { ids: readonly string[] }) =>
  tables.selectFrom("bookings as b").where(sql<SqlBool>`b.id = ANY(${ids}::uuid[])`).where(clashes).select("b.id"),
);

/** Which of these requests ask for a time that their artist has not. */
export const loadClash = batched(async (ids: readonly string[], ctx: Context) => {
  const rows = await run(ctx, readClashes(null, { ids }));
  return new Map(rows.map(({ id }) => [id, true]));
});
