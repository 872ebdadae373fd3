import { type SqlBool, sql } from "kysely";
import type { Context } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { batched } from "../../core/loader.ts";
import { prepared, tables } from "../../db/statements.ts";
import { type Policy, policyJson, readPolicy } from "../../policies/lists.ts";

/** By what a booking can still be changed. */
export interface Terms {
  policy: Policy;
  /** How often the client has moved it since it was confirmed. */
  moves: number;
}

/** Of booking `b`: of a request whose client was not asked, what would hold if it was confirmed now. */
export const heldPolicyJson = policyJson(
  sql.ref("b.artist_id"),
  sql<number | null>`CASE WHEN b.status = 'pending' AND b.policy_accepted_at IS NULL
    THEN (SELECT max(latest.version) FROM booking_policies AS latest WHERE latest.artist_id = b.artist_id)
    ELSE b.policy_version END`,
);

/** How often the artist agreed to another time of the client's for booking `b`. */
export const clientMoves = sql<number>`(SELECT count(*)::int FROM booking_events AS moved
  WHERE moved.booking_id = b.id AND moved.from_status = 'confirmed' AND moved.to_status = 'confirmed'
    AND moved.actor_id = b.artist_id)`;

const readTerms = prepared((_shape: null, { ids }: { ids: readonly string[] }) =>
  tables
    .selectFrom("bookings as b")
    .where(sql<SqlBool>`b.id = ANY(${ids}::uuid[])`)
    .select(["b.id", heldPolicyJson.as("policy"), clientMoves.as("moves")]),
);

/** By what bookings can still be changed, one statement for all that a request mentions. */
export const loadTerms = batched(async (ids: readonly string[], ctx: Context) => {
  const rows = await run(ctx, readTerms(null, { ids }));
  return new Map(rows.map(({ id, policy, moves }): [string, Terms] => [id, { policy: readPolicy(policy), moves }]));
});
