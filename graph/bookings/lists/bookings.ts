import { type InferResult, type SqlBool, sql } from "kysely";
import {
  type ConnectionArguments,
  connectById,
  type IdPage,
  isOnPage,
  MAX_TOTAL_COUNT,
  pageOf,
} from "../../core/connection.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { batched } from "../../core/loader.ts";
import type { Selection } from "../../core/selection.ts";
import { asked, condition, countUpTo, prepared, tables } from "../../db/statements.ts";
import type { Booking, BookingStatus } from "../../generated/prisma/client.ts";
import { knowParty } from "../../people/lists.ts";
import { partyJson } from "../../visibility/card.ts";
import { bookingParty } from "../../visibility/parties.ts";
import type { BookingRole } from "../policy.ts";
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

/** What is read together with bookings: what a document asks of each that stands in other tables. */
interface BookingShape {
  /** The cards of the two, with whether there is a block between them. */
  parties: boolean;
  clash: boolean;
  openProposal: boolean;
  proposals: boolean;
  events: boolean;
}

const BARE: BookingShape = { parties: false, clash: false, openProposal: false, proposals: false, events: false };

/** Of what either both agree, or there is nothing. */
const AGREEMENTS = ["viewerCanAccept", "viewerCanReopen", "viewerCanPropose"];

function shapeOf(selection: Selection): BookingShape {
  const named = [
    ["openProposal", "proposer"],
    ["proposals", "proposer"],
    ["events", "actor"],
  ] as const;
  return {
    parties:
      ["client", "artist", ...AGREEMENTS].some((name) => selection.has(name)) ||
      named.some(([field, person]) => selection.at(field).has(person)),
    clash: selection.has("clashesWithConfirmed"),
    openProposal: selection.has("openProposal"),
    proposals: selection.has("proposals"),
    events: selection.has("events"),
  };
}

/** Whether request `b` overlaps a confirmed session of its artist; an index of the sessions' ranges answers. */
const clashes = sql<boolean>`(b.status = 'pending' AND b.preferred_date IS NOT NULL AND EXISTS (
  SELECT FROM bookings AS session
  WHERE session.artist_id = b.artist_id AND session.status = 'confirmed' AND session.id <> b.id
  AND tsrange(session.preferred_date, session.ends_at) && tsrange(b.preferred_date, b.ends_at)))`;

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
    .select(["b.adult_confirmed_at as adultConfirmedAt", "b.created_at as createdAt", "b.updated_at as updatedAt"])
    .select((eb) => [
      "b.moved_at as movedAt",
      asked(shape.parties && partyJson(eb.ref("b.client_id"), viewerId)).as("client"),
      asked(shape.parties && partyJson(eb.ref("b.artist_id"), viewerId)).as("artist"),
      asked(shape.clash && clashes).as("clash"),
      asked(shape.openProposal && openProposalJson(eb.ref("b.id"), now)).as("openProposal"),
      asked(shape.proposals && proposalsJson(eb.ref("b.id"))).as("proposals"),
      asked(shape.events && eventsJson(eb.ref("b.id"))).as("events"),
    ]);

type BookingRow = InferResult<ReturnType<typeof selectBookings>>[number];

/** The booking of a row; the request knows from then on what was read with it. */
function readBooking(ctx: Context, row: BookingRow, shape: BookingShape): Booking {
  const { id, client, artist, clash, openProposal, proposals, events } = row;
  for (const party of [client, artist]) if (party) knowParty(ctx, party);
  if (shape.clash) loadClash.know(ctx, id, clash || null);
  if (shape.openProposal) loadOpenProposal.know(ctx, id, openProposal && readProposal(openProposal));
  if (proposals) loadProposals.know(ctx, id, proposals.map(readProposal));
  if (events) loadEvents.know(ctx, id, readEvents(events));
  return row;
}

interface Side {
  role: BookingRole;
  hasStatus: boolean;
}

interface SideValues {
  viewerId: string;
  status?: BookingStatus | undefined;
}

const isOnSide = ({ role, hasStatus }: Side, { viewerId, status }: SideValues) =>
  sql<SqlBool>`${sql.ref(`b.${role}_id`)} = ${viewerId}::uuid ${hasStatus ? sql`AND b.status = ${status}` : sql``}`;

const readPage = prepared(
  (
    { side, page, shape }: { side: Side; page: IdPage["shape"]; shape: BookingShape },
    values: SideValues & Asking & IdPage["values"],
  ) =>
    selectBookings(shape, values)
      .where(isOnSide(side, values))
      .where((eb) => isOnPage(eb.ref("b.id"), page, values))
      .orderBy("b.id", page.direction)
      .limit(sql.lit(page.take)),
);

const countRows = prepared((side: Side, values: SideValues) =>
  countUpTo(MAX_TOTAL_COUNT, tables.selectFrom("bookings as b").where(isOnSide(side, values))),
);

/** The viewer's bookings on one side, newest first. @throws {Failure} UNAUTHENTICATED */
export async function listBookings(
  ctx: Context,
  { role, status, ...args }: ConnectionArguments & { role: BookingRole; status?: BookingStatus | null | undefined },
  selection: Selection,
) {
  const side = { role, hasStatus: Boolean(status) };
  const values = { viewerId: requireViewer(ctx).id, status: status ?? undefined };
  const shape = shapeOf(selection);
  const connection = await connectById(args, "newest first", async (wanted) => {
    const page = pageOf(wanted);
    const statement = readPage({ side, page: page.shape, shape }, { ...values, ...page.values, now: ctx.now() });
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

const readClashes = prepared((_shape: null, { ids }: { ids: readonly string[] }) =>
  tables.selectFrom("bookings as b").where(sql<SqlBool>`b.id = ANY(${ids}::uuid[])`).where(clashes).select("b.id"),
);

/** Which of these requests overlap a confirmed session of their artist. */
export const loadClash = batched(async (ids: readonly string[], ctx: Context) => {
  const rows = await run(ctx, readClashes(null, { ids }));
  return new Map(rows.map(({ id }) => [id, true]));
});
