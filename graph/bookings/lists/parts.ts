import { sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { type Part, partsOf } from "../../db/parts.ts";
import { primeParty } from "../../people/lists.ts";
import { type PartyJson, partyJson } from "../../visibility/card.ts";

/** Defines what is read together with bookings `b`. */
export const bookingPart = partsOf("Booking", { table: "bookings", letter: "b" });

/** The cards of the two, with whether there is a block between them. */
export const parties: Part = {
  name: "parties",
  of: "Booking",
  json: ({ viewerId }) =>
    jsonBuildObject({
      client: partyJson(sql.ref("b.client_id"), viewerId),
      artist: partyJson(sql.ref("b.artist_id"), viewerId),
    }),
  prime(ctx, _id, json) {
    for (const party of Object.values(json as Record<string, PartyJson | null>)) if (party) primeParty(ctx, party);
  },
};
