import { type Expression, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { bookingPart } from "../../bookings/lists/parts.ts";
import { parseTimestamp } from "../../core/timestamps.ts";
import { tables } from "../../db/statements.ts";
import type { NoShowDispute } from "../../generated/prisma/client.ts";

const selectDisputes = () =>
  tables
    .selectFrom("no_show_disputes as q")
    .select(["q.id", "q.booking_id as bookingId", "q.person_id as personId", "q.text", "q.state", "q.reason"])
    .select(["q.decided_at as decidedAt", "q.created_at as createdAt"]);

/** The dispute of a booking's no-show, as JSON of a statement. */
const disputeJson = (bookingId: Expression<string>) =>
  jsonObjectFrom(selectDisputes().where("q.booking_id", "=", bookingId));

type DisputeJson = ReturnType<typeof disputeJson> extends Expression<infer Json> ? NonNullable<Json> : never;

/** A dispute as it was before it was JSON. */
const readDispute = (row: DisputeJson): NoShowDispute =>
  Object.assign(row, {
    decidedAt: row.decidedAt === null ? null : parseTimestamp(row.decidedAt),
    createdAt: parseTimestamp(row.createdAt),
  });

/** What is said against a booking's no-show. */
export const dispute = bookingPart("dispute", {
  json: () => disputeJson(sql.ref("b.id")),
  read: (row) => row && readDispute(row),
});
