import { sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { type Policy, policyJson, readPolicy } from "../../policies/lists.ts";
import { bookingPart } from "./parts.ts";

/** By what a booking can still be changed. */
export interface Terms {
  policy: Policy;
  /** How often the client has moved it since it was confirmed. */
  moves: number;
}

/** Of booking `b`: of a request whose client was not asked, what would hold if it was confirmed now. */
const heldPolicyJson = policyJson(
  sql.ref("b.artist_id"),
  sql<number | null>`CASE WHEN b.status = 'pending' AND b.policy_accepted_at IS NULL
    THEN (SELECT max(latest.version) FROM booking_policies AS latest WHERE latest.artist_id = b.artist_id)
    ELSE b.policy_version END`,
);

/** How often the artist agreed to another time of the client's for booking `b`. */
const clientMoves = sql<number>`(SELECT count(*)::int FROM booking_events AS moved
  WHERE moved.booking_id = b.id AND moved.from_status = 'confirmed' AND moved.to_status = 'confirmed'
    AND moved.actor_id = b.artist_id)`;

/** By what bookings can still be changed. */
export const terms = bookingPart("terms", {
  json: () => jsonBuildObject({ policy: heldPolicyJson, moves: clientMoves }),
  read: ({ policy, moves }): Terms => ({ policy: readPolicy(policy), moves }),
});
