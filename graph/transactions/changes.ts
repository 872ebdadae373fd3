import { type RawBuilder, sql } from "kysely";
import { v7 as newId } from "uuid";
import type { RecordedChange, Recorder } from "../core/changes.ts";
import type { Context } from "../core/context.ts";
import { prepared, type Statement } from "../db/statements.ts";

type Origin = Pick<RecordedChange, "at" | "requestId" | "actorId" | "keyId">;

/** What a rule says of a change. */
type NewChange = Omit<RecordedChange, keyof Origin>;

const originOf = (ctx: Context): Origin => ({
  at: ctx.now(),
  requestId: ctx.requestId,
  actorId: (ctx.suspended ?? ctx.viewer)?.id ?? null,
  keyId: ctx.key?.id ?? null,
});

/** Puts a change into the logs of its readers, as part of the transaction that makes it. */
export const recordChange = ({ record }: { record: Recorder }, ctx: Context, change: NewChange): void =>
  record({ ...change, ...originOf(ctx) });

/** In whose log a change was written, and whether it is sent to programs of theirs. */
interface Appended {
  personId: string;
  isSent: boolean;
}

/** Any number that no other lock of the product has. */
const LOCKS = 5_720_117;

/** More than one person may have; with a bound each reader's are looked up in the index, however many there are in all. */
const ENDPOINTS = 100;

/**
 * Writes changes for each of their readers. The positions of one reader are given under a lock that is held until the
 * commit: who reads on after a position never misses a row that commits later. The locks come last in a transaction, in
 * one order, so that none waits for another in a circle.
 * @param noted the parts of the statement that end in `noted`: what changed, in columns, with `sequence`.
 */
const append = (noted: RawBuilder<unknown>) => sql<Appended>`
  WITH ${noted}, read AS (
    SELECT noted.*, reader FROM noted, unnest(noted.readers) AS reader
  ), locked AS MATERIALIZED (
    SELECT pg_advisory_xact_lock(${sql.lit(LOCKS)}, key)
    FROM (SELECT DISTINCT hashtext(reader::text) AS key FROM read ORDER BY key) AS keys
  ), appended AS (
    INSERT INTO changes (person_id, id, type, at, resource_id, sequence, version, request_id, actor_id, key_id,
      previous_start, previous_end, previous_status)
    SELECT reader, id, type, at, resource_id, sequence, version, request_id, actor_id, key_id, previous_start,
      previous_end, previous_status
    FROM read WHERE (SELECT count(*) FROM locked) > 0 ORDER BY ordinal
    RETURNING person_id, position, id, type, at
  ), delivered AS (
    INSERT INTO webhook_deliveries (id, endpoint_id, change_id, change_position, type, next_attempt_at, created_at)
    SELECT uuid7(), e.id, a.id, a.position, a.type, a.at, a.at
    FROM appended AS a CROSS JOIN LATERAL (
      SELECT id FROM webhook_endpoints WHERE user_id = a.person_id AND enabled
        AND events && ARRAY['*', a.type, split_part(a.type, '.', 1) || '.*'] LIMIT ${sql.lit(ENDPOINTS)}) AS e
    RETURNING id, endpoint_id, created_at
  ), sent AS (
    INSERT INTO outbox (id, kind, lane, payload, user_id, due_at, next_at, created_at)
    SELECT uuid7(), 'webhook', d.endpoint_id::text, jsonb_build_object('deliveryId', d.id),
      (SELECT user_id FROM webhook_endpoints WHERE id = d.endpoint_id), d.created_at, d.created_at, d.created_at
    FROM delivered AS d RETURNING id
  )
  SELECT person_id AS "personId", EXISTS (SELECT FROM sent) AS "isSent" FROM appended`;

/** The number of a change within its resource comes from a counter, which outlives the rows. */
const appendRows = prepared((_shape: null, { rows }: { rows: string }) =>
  append(sql`
    given AS (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS row (ordinal int, later int, id uuid, type text, at timestamp,
        resource_id uuid, readers uuid[], request_id text, actor_id uuid, key_id uuid, previous_start timestamp,
        previous_end timestamp, previous_status booking_status)
    ), counted AS (
      INSERT INTO change_counters AS counter (resource_id, last)
      SELECT resource_id, count(*) FROM given GROUP BY resource_id ORDER BY resource_id
      ON CONFLICT (resource_id) DO UPDATE SET last = counter.last + EXCLUDED.last
      RETURNING resource_id, last
    ), noted AS (
      SELECT given.*, counted.last - given.later AS sequence,
        (SELECT version FROM bookings WHERE id = given.resource_id) AS version
      FROM given JOIN counted USING (resource_id)
    )`),
);

/** A message has one change, so there is nothing to count. It is in no log where it was not written. */
const appendMessage = prepared(
  (_shape: null, { id, messageId, at, requestId, actorId, keyId }: Origin & { id: string; messageId: string }) =>
    append(sql`
      noted AS (SELECT 1 AS ordinal, ${id}::uuid AS id, 'message.created' AS type, ${at}::timestamp AS at, m.id AS resource_id,
        1 AS sequence, NULL::int AS version, ${requestId} AS request_id, ${actorId}::uuid AS actor_id,
        ${keyId}::uuid AS key_id, NULL::timestamp AS previous_start, NULL::timestamp AS previous_end,
        NULL::booking_status AS previous_status, ARRAY[m.sender_id, m.receiver_id] AS readers
      FROM messages AS m WHERE m.id = ${messageId}::uuid)`),
);

/** The statement that records a message, for the transaction that may write it; none inside of a larger one. */
export const messageChange = (ctx: Context, messageId: string): Statement<Appended>[] =>
  ctx.record ? [] : [appendMessage(null, { id: newId(), messageId, ...originOf(ctx) })];

/** Inside of a larger transaction: records a message that was written, for its end. */
export function recordMessage(ctx: Context, { id, readers }: { id: string; readers: readonly string[] }): void {
  if (ctx.record) recordChange({ record: ctx.record }, ctx, { type: "message.created", resourceId: id, readers });
}

/** The statement that writes what a transaction recorded; null where that is nothing. */
export function appendChanges(recorded: readonly RecordedChange[]): Statement<Appended> | null {
  const changes = condense(recorded);
  if (changes.length === 0) return null;
  const rows = changes.map((change, ordinal) => ({
    ordinal,
    // How many of its resource come after it.
    later: changes.slice(ordinal + 1).filter(({ resourceId }) => resourceId === change.resourceId).length,
    id: newId(),
    type: change.type,
    at: change.at,
    resource_id: change.resourceId,
    readers: [...new Set(change.readers)],
    request_id: change.requestId,
    actor_id: change.actorId,
    key_id: change.keyId,
    previous_start: change.before?.preferredDate ?? null,
    previous_end: change.before?.endsAt ?? null,
    previous_status: change.before?.status ?? null,
  }));
  return appendRows(null, { rows: JSON.stringify(rows) });
}

/** One transaction says once of a resource that it is updated, and not at all where it says more of it. */
function condense(recorded: readonly RecordedChange[]): RecordedChange[] {
  const isSaid = ({ type, resourceId, readers }: RecordedChange, by: RecordedChange, isLater: boolean) =>
    by.resourceId === resourceId &&
    readers.every((id) => by.readers.includes(id)) &&
    (by.type === type ? isLater : !by.type.endsWith(".updated"));
  return recorded.filter(
    (change, place) =>
      change.readers.length > 0 &&
      !(change.type.endsWith(".updated") && recorded.some((by, at) => at !== place && isSaid(change, by, at > place))),
  );
}
