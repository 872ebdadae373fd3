import { partsOf } from "../../db/parts.ts";
import { partiesPart } from "../../people/lists.ts";

/** Defines what is read together with bookings `b`. */
export const bookingPart = partsOf("Booking", { table: "bookings", letter: "b" });

export const parties = partiesPart("Booking");
