import { type Expression, sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { bookingPart } from "../bookings/lists/parts.ts";
import { parseTimestamp } from "../core/timestamps.ts";
import { tables } from "../db/statements.ts";
import type { DepositDeadline, DepositEntry } from "../generated/prisma/client.ts";
import { MAX_ENTRIES } from "./input.ts";

const BOOKING = sql.ref<string>("b.id");

/** What was written down of a booking's deposit, oldest first, as JSON of a statement. */
const entriesJson = (bookingId: Expression<string>) =>
  jsonArrayFrom(
    tables
      .selectFrom("deposit_entries as d")
      .where("d.booking_id", "=", bookingId)
      .select(["d.id", "d.booking_id as bookingId", "d.kind", "d.cents", "d.method", "d.note", "d.actor_id as actorId"])
      .select(["d.reverses_id as reversesId", "d.created_at as createdAt"])
      .orderBy("d.id")
      .limit(sql.lit(MAX_ENTRIES)),
  );

type EntriesJson = ReturnType<typeof entriesJson> extends Expression<infer Json> ? Json : never;

/** The entries as they were before they were JSON. */
const readEntries = (rows: EntriesJson): DepositEntry[] =>
  rows.map((row) => Object.assign(row, { createdAt: parseTimestamp(row.createdAt) }));

/** What was written down of a booking's deposit. */
export const entries = bookingPart("deposit", { json: () => entriesJson(BOOKING), read: readEntries });

/** Until when a booking's deposit is to be paid. */
export type Deadline = Pick<DepositDeadline, "dueAt" | "nextAt">;

/** The same as JSON of a statement. */
const deadlineJson = (bookingId: Expression<string>) =>
  jsonObjectFrom(
    tables
      .selectFrom("deposit_deadlines as w")
      .where("w.booking_id", "=", bookingId)
      .select(["w.due_at as dueAt", "w.next_at as nextAt"]),
  );

type DeadlineJson = ReturnType<typeof deadlineJson> extends Expression<infer Json> ? NonNullable<Json> : never;

/** A deadline as it was before it was JSON. */
const readDeadline = ({ dueAt, nextAt }: DeadlineJson): Deadline => ({
  dueAt: parseTimestamp(dueAt),
  nextAt: nextAt === null ? null : parseTimestamp(nextAt),
});

/** Until when a booking's deposit is to be paid. */
export const deadline = bookingPart("deadline", {
  json: () => deadlineJson(BOOKING),
  read: (row) => row && readDeadline(row),
});
