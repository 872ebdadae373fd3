import { type Expression, type SqlBool, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Context } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { batched } from "../../core/loader.ts";
import { readMoment } from "../../core/moments.ts";
import { prepared, tables } from "../../db/statements.ts";
import type { NoShowDispute } from "../../generated/prisma/client.ts";

const selectDisputes = () =>
  tables
    .selectFrom("no_show_disputes as q")
    .select(["q.id", "q.booking_id as bookingId", "q.person_id as personId", "q.text", "q.state", "q.reason"])
    .select(["q.decided_at as decidedAt", "q.created_at as createdAt"]);

/** The dispute of a booking's no-show, as JSON of a statement. */
export const disputeJson = (bookingId: Expression<string>) =>
  jsonObjectFrom(selectDisputes().where("q.booking_id", "=", bookingId));

type DisputeJson = ReturnType<typeof disputeJson> extends Expression<infer Json> ? NonNullable<Json> : never;

/** A dispute as it was before it was JSON. */
export const readDispute = (row: DisputeJson): NoShowDispute =>
  Object.assign(row, {
    decidedAt: row.decidedAt === null ? null : readMoment(row.decidedAt),
    createdAt: readMoment(row.createdAt),
  });

const readOfBookings = prepared((_shape: null, { ids }: { ids: readonly string[] }) =>
  selectDisputes().where(sql<SqlBool>`q.booking_id = ANY(${ids}::uuid[])`),
);

/** The disputes of bookings that the viewer may see, one statement for all that a request mentions. */
export const loadDispute = batched(async (ids: readonly string[], ctx: Context) => {
  const rows = await run(ctx, readOfBookings(null, { ids }));
  return new Map<string, NoShowDispute>(rows.map((row) => [row.bookingId, row]));
});

/** Whether our staff struck the no-show of a booking, which counts for nothing then. */
export const isStruck = (bookingId: Expression<string>) => sql<SqlBool>`EXISTS (
  SELECT FROM no_show_disputes AS q WHERE q.booking_id = ${bookingId} AND q.state = 'struck')`;
