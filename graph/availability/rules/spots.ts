import { sql } from "kysely";
import { bookingPart } from "../../bookings/lists/parts.ts";
import { condition } from "../../db/statements.ts";
import { spotOfBooking } from "../../places/rules/spots.ts";
import { canViewPerson } from "../../visibility/people.ts";
import type { SpotDays } from "./work-days.ts";

/** Where an artist works for some days, as everybody may read it. */
export interface GuestSpot extends SpotDays {
  id: string;
  location: string;
  studioName: string;
}

/** Guest spot `g`. */
export const spotJson = sql<GuestSpot>`json_build_object('id', g.id, 'from', g.first_day, 'to', g.last_day, 'hours', g.hours,
  'timeZone', g.time_zone, 'location', g.location, 'studioName', g.studio_name)`;

/** Where the artist of a booking is a guest then, as far as they are open to the viewer; null where they are not away. */
export const guestSpot = bookingPart("guestSpot", {
  json: ({ viewerId }) => sql<GuestSpot | null>`(SELECT ${spotJson} FROM ${spotOfBooking}
    AND EXISTS (SELECT FROM users AS u WHERE u.id = b.artist_id AND ${condition(canViewPerson.sql({ id: viewerId }))}) LIMIT 1)`,
  read: (spot) => spot,
});
