import { type Expression, sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Context } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { batched } from "../../core/loader.ts";
import { parseTimestamp } from "../../core/timestamps.ts";
import { prepared, tables } from "../../db/statements.ts";
import type { Booking, BookingEvent, BookingProposal, BookingProposalSlot } from "../../generated/prisma/client.ts";
import { bookingPart } from "./parts.ts";

const BOOKING = sql.ref<string>("b.id");

/** The latest of its events, and of its proposals, that a booking tells. */
export const MAX_HISTORY = 100;

export type ProposalWithSlots = BookingProposal & { slots: BookingProposalSlot[] };

/** A proposal with the booking that it would move, or has moved. */
export type ProposalOfBooking = ProposalWithSlots & { booking: Booking };

/** What happened to a booking, oldest first, as JSON of a statement; a history that is cut off loses its beginning. */
const eventsJson = (bookingId: Expression<string>) =>
  jsonArrayFrom(
    tables
      .selectFrom(
        tables
          .selectFrom("booking_events as e")
          .where("e.booking_id", "=", bookingId)
          .select(["e.id", "e.booking_id as bookingId", "e.version", "e.actor_id as actorId", "e.from_status as from"])
          .select(["e.to_status as to", "e.resolution", "e.reason", "e.previous_start as previousStart"])
          .select(["e.previous_end as previousEnd", "e.request_id as requestId", "e.created_at as createdAt"])
          .orderBy("e.version", "desc")
          .limit(sql.lit(MAX_HISTORY))
          .as("latest"),
      )
      .selectAll()
      .orderBy("latest.version"),
  );

/** The latest proposals of a booking, with their times. */
const selectProposals = (bookingId: Expression<string>) =>
  tables
    .selectFrom("booking_proposals as p")
    .where("p.booking_id", "=", bookingId)
    .select(["p.id", "p.booking_id as bookingId", "p.proposer_id as proposerId", "p.message", "p.state"])
    .select((eb) => [
      "p.expires_at as expiresAt",
      "p.created_at as createdAt",
      jsonArrayFrom(
        eb
          .selectFrom("booking_proposal_slots as s")
          .whereRef("s.proposal_id", "=", "p.id")
          .select(["s.proposal_id as proposalId", "s.position", "s.starts_at as start", "s.duration"])
          .orderBy("s.position"),
      ).as("slots"),
    ])
    .orderBy("p.id", "desc");

/** All that was proposed for a booking, oldest first, cut off as its events are. */
const proposalsJson = (bookingId: Expression<string>) =>
  jsonArrayFrom(
    tables
      .selectFrom(selectProposals(bookingId).limit(sql.lit(MAX_HISTORY)).as("latest"))
      .selectAll()
      .orderBy("latest.id"),
  );

/** The proposal of a booking that can be answered now. */
const openProposalJson = (bookingId: Expression<string>, now: Date) =>
  jsonObjectFrom(
    selectProposals(bookingId)
      .where("p.state", "=", sql.lit("open" as const))
      .where("p.expires_at", ">", now)
      .limit(sql.lit(1)),
  );

type EventJson = JsonOf<ReturnType<typeof eventsJson>>[number];
type ProposalJson = NonNullable<JsonOf<ReturnType<typeof openProposalJson>>>;
type JsonOf<Value> = Value extends Expression<infer Json> ? Json : never;

const perhaps = (moment: string | null) => (moment === null ? null : parseTimestamp(moment));

/** Events as they were before they were JSON. */
const readEvents = (rows: readonly EventJson[]): BookingEvent[] =>
  rows.map((row) =>
    Object.assign(row, {
      previousStart: perhaps(row.previousStart),
      previousEnd: perhaps(row.previousEnd),
      createdAt: parseTimestamp(row.createdAt),
    }),
  );

/** The same of a proposal. */
const readProposal = (row: ProposalJson): ProposalWithSlots =>
  Object.assign(row, {
    expiresAt: parseTimestamp(row.expiresAt),
    createdAt: parseTimestamp(row.createdAt),
    slots: row.slots.map((slot) => Object.assign(slot, { start: parseTimestamp(slot.start) })),
  });

/** What happened to bookings, oldest first. */
export const events = bookingPart("events", { json: () => eventsJson(BOOKING), read: readEvents });

/** The proposals that can be answered now. */
export const openProposal = bookingPart("openProposal", {
  json: ({ now }) => openProposalJson(BOOKING, now),
  read: (proposal) => proposal && readProposal(proposal),
});

/** All that was proposed, oldest first. */
export const proposals = bookingPart("proposals", {
  json: () => proposalsJson(BOOKING),
  read: (rows) => rows.map(readProposal),
});

const readTakenSlots = prepared(
  (_shape: null, { ids }: { ids: readonly string[] }) => sql<{ id: string; positions: number[] }>`
    SELECT p.id, array_agg(s.position) AS positions
    FROM booking_proposals AS p
    JOIN bookings AS b ON b.id = p.booking_id
    JOIN booking_proposal_slots AS s ON s.proposal_id = p.id
    WHERE p.id = ANY(${ids}::uuid[]) AND EXISTS (
      SELECT FROM taken_times AS taken
      WHERE taken.artist_id = b.artist_id AND taken.id <> b.id
      AND taken.during && tsrange(s.starts_at, s.starts_at + s.duration * interval '1 minute'))
    GROUP BY p.id`,
);

/** At which of a proposal's times the artist has something else by now, by their numbers. */
export const loadTakenSlots = batched(async (ids: readonly string[], ctx: Context) => {
  const rows = await run(ctx, readTakenSlots(null, { ids }));
  return new Map(rows.map(({ id, positions }) => [id, new Set(positions)]));
});
