import { sql } from "kysely";

/** The rows `g` of where the artist of booking `b` is then, if it is not where they are else; at most one, as none overlap. */
export const spotOfBooking = sql`guest_spots AS g WHERE g.artist_id = b.artist_id
  AND (b.preferred_date AT TIME ZONE 'UTC' AT TIME ZONE g.time_zone)::date BETWEEN g.first_day AND g.last_day`;
