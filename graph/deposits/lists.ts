import { type Expression, type SqlBool, sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Context } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import { batched } from "../core/loader.ts";
import { readMoment } from "../core/moments.ts";
import { prepared, tables } from "../db/statements.ts";
import type { DepositDeadline, DepositEntry } from "../generated/prisma/client.ts";
import { MAX_ENTRIES } from "./input.ts";

/** What was written down of a booking's deposit, oldest first, as JSON of a statement. */
export const entriesJson = (bookingId: Expression<string>) =>
  jsonArrayFrom(
    tables
      .selectFrom("deposit_entries as d")
      .where("d.booking_id", "=", bookingId)
      .select(["d.id", "d.booking_id as bookingId", "d.kind", "d.cents", "d.note", "d.actor_id as actorId"])
      .select("d.created_at as createdAt")
      .orderBy("d.id")
      .limit(sql.lit(MAX_ENTRIES)),
  );

type EntriesJson = ReturnType<typeof entriesJson> extends Expression<infer Json> ? Json : never;

/** The entries as they were before they were JSON. */
export const readEntries = (rows: EntriesJson): DepositEntry[] =>
  rows.map((row) => Object.assign(row, { createdAt: readMoment(row.createdAt) }));

const readAll = prepared((_shape: null, { ids }: { ids: readonly string[] }) =>
  tables
    .selectFrom("bookings as b")
    .where(sql<SqlBool>`b.id = ANY(${ids}::uuid[])`)
    .select((eb) => ["b.id", entriesJson(eb.ref("b.id")).as("entries")]),
);

/** What was written down of the deposits of bookings that the viewer may see, one statement for all of a request. */
export const loadEntries = batched(async (ids: readonly string[], ctx: Context) => {
  const rows = await run(ctx, readAll(null, { ids }));
  return new Map(rows.map(({ id, entries }) => [id, readEntries(entries)]));
});

/** Until when a booking's deposit is to be paid. */
export type Deadline = Pick<DepositDeadline, "dueAt" | "nextAt">;

/** The same as JSON of a statement. */
export const deadlineJson = (bookingId: Expression<string>) =>
  jsonObjectFrom(
    tables
      .selectFrom("deposit_deadlines as w")
      .where("w.booking_id", "=", bookingId)
      .select(["w.due_at as dueAt", "w.next_at as nextAt"]),
  );

type DeadlineJson = ReturnType<typeof deadlineJson> extends Expression<infer Json> ? NonNullable<Json> : never;

/** A deadline as it was before it was JSON. */
export const readDeadline = ({ dueAt, nextAt }: DeadlineJson): Deadline => ({
  dueAt: readMoment(dueAt),
  nextAt: nextAt === null ? null : readMoment(nextAt),
});

const readDeadlines = prepared((_shape: null, { ids }: { ids: readonly string[] }) =>
  tables
    .selectFrom("bookings as b")
    .where(sql<SqlBool>`b.id = ANY(${ids}::uuid[])`)
    .select((eb) => ["b.id", deadlineJson(eb.ref("b.id")).as("deadline")]),
);

/** Until when the deposits of bookings that the viewer may see are to be paid, one statement for all of a request. */
export const loadDeadline = batched(async (ids: readonly string[], ctx: Context) => {
  const rows = await run(ctx, readDeadlines(null, { ids }));
  return new Map(rows.flatMap(({ id, deadline }) => (deadline ? [[id, readDeadline(deadline)]] : [])));
});
