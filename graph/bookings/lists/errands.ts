import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { BookingStatus } from "../../generated/prisma/client.ts";
import { bookingPart } from "./parts.ts";

type Condition = (now: Date) => RawBuilder<SqlBool>;

const errands = new Map<BookingStatus, Condition>();

/** Says what the client of booking `b` has still to do while it has a status. */
export const addErrand = (status: BookingStatus, condition: Condition): void => void errands.set(status, condition);

/** Whether the client of booking `b` has something to do. */
export const hasErrand = (now: Date) => {
  // Sorted, so that the statement does not depend on which noun loads first.
  const cases = Array.from(errands)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([status, condition]) => sql`WHEN ${sql.lit(status)} THEN ${condition(now)}`);
  return sql<boolean>`(CASE b.status ${sql.join(cases, sql` `)} ELSE false END)`;
};

/** Whether the client has something to do. */
export const errand = bookingPart("errand", { json: ({ now }) => hasErrand(now), read: (has) => has || null });
