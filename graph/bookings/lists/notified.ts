import { type ShallowDehydrateObject, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Selection } from "../../core/selection.ts";
import { toDate } from "../../core/timestamps.ts";
import { primeParts } from "../../db/parts.ts";
import { condition } from "../../db/statements.ts";
import type { Booking } from "../../generated/prisma/client.ts";
import type { SubjectPart } from "../../notifications/lists.ts";
import { bookingParty } from "../../visibility/parties.ts";
import { loadBooking, mentionedParts, selectBookings } from "./bookings.ts";

type DateColumn = { [Column in keyof Booking]: Date extends Booking[Column] ? Column : never }[keyof Booking];

/** Those columns, which are texts inside of JSON. */
const DATES = Object.keys({
  preferredDate: true,
  endsAt: true,
  adultConfirmedAt: true,
  createdAt: true,
  updatedAt: true,
  movedAt: true,
  reviewRemovedAt: true,
  clientConfirmedAt: true,
  policyAcceptedAt: true,
  consentAskedAt: true,
  consentRemindedAt: true,
  minorStatedAt: true,
  minorDismissedAt: true,
} satisfies Record<DateColumn, true>);

function readBooking(json: ShallowDehydrateObject<Booking>): Booking {
  const booking: Record<string, unknown> = json;
  for (const column of DATES) if (typeof booking[column] === "string") booking[column] = toDate(booking[column]);
  return booking as unknown as Booking;
}

/** The viewer's booking that a notification is about. */
export function notifiedBookingPart(selection: Selection): SubjectPart {
  const parts = mentionedParts(selection);
  return {
    shape: parts,
    json: (asking) =>
      jsonObjectFrom(
        selectBookings(parts, asking)
          .where("b.id", "=", sql.ref<string>("n.related_id"))
          .where(condition(bookingParty.sql({ id: asking.viewerId }))),
      ),
    prime(ctx, id, json) {
      const booking = json ? readBooking(json as ShallowDehydrateObject<Booking>) : null;
      loadBooking.prime(ctx, id, booking);
      if (booking) primeParts(ctx, parts, booking);
    },
  };
}
