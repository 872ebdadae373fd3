import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { tables } from "../../db/statements.ts";
import { bookingPart } from "./parts.ts";

/** What the viewer keeps with a booking, by its keys; never what the other side does. */
export const metadata = bookingPart("metadata", {
  json: ({ viewerId }) =>
    jsonArrayFrom(
      tables
        .selectFrom("booking_metadata as m")
        .whereRef("m.booking_id", "=", sql.ref("b.id"))
        .where("m.person_id", "=", viewerId)
        .select(["m.key", "m.value"])
        .orderBy(sql`m.key COLLATE "C"`),
    ),
  read: (entries) => entries,
});
