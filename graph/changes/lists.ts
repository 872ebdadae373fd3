import { type SqlBool, sql } from "kysely";
import { z } from "zod";
import { primeBookings } from "../bookings/lists/bookings.ts";
import { type ConnectionArguments, connectRanked } from "../core/connection.ts";
import { type Context, requireViewer } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import { Failure } from "../core/errors.ts";
import type { Selection } from "../core/selection.ts";
import { parseTimestamp } from "../core/timestamps.ts";
import { prepared, rowsAsJson, tables } from "../db/statements.ts";
import type { Change } from "../generated/prisma/client.ts";
import { KEPT_DAYS } from "./input.ts";
import { cursorOf, isTooOld, type Place, readCursor } from "./rules/cursors.ts";
import { CHANGE_TYPES, type ChangeType } from "./rules/kinds.ts";

/** A row of the log. */
export interface ChangeRow extends Omit<Change, "position" | "type"> {
  type: ChangeType;
  position: number;
}

/** With the page comes the end of the log as of the same moment. */
const readPage = prepared(
  (
    { take, isFiltered }: { take: number; isFiltered: boolean },
    values: { personId: string; position: number; types: readonly string[] },
  ) =>
    tables.selectNoFrom([
      sql<string | null>`(SELECT max(position)::text FROM changes WHERE person_id = ${values.personId}::uuid)`.as(
        "head",
      ),
      rowsAsJson(
        tables
          .selectFrom("changes as c")
          .select(["c.id", "c.type", "c.at", "c.sequence", "c.version", "c.position"])
          .select(["c.person_id as personId", "c.resource_id as resourceId", "c.request_id as requestId"])
          .select(["c.actor_id as actorId", "c.key_id as keyId", "c.previous_status as previousStatus"])
          .select(["c.previous_start as previousStart", "c.previous_end as previousEnd"])
          .where("c.person_id", "=", values.personId)
          .where(sql<SqlBool>`c.position > ${values.position}::bigint`)
          .where(isFiltered ? sql<SqlBool>`c.type = ANY(${values.types}::text[])` : sql<SqlBool>`true`)
          .orderBy("c.position")
          .limit(sql.lit(take)),
      ),
    ]),
);

const readTime = (text: unknown) => (typeof text === "string" ? parseTimestamp(text) : null);

/** @throws {Failure} CURSOR_EXPIRED where rows after a place may be gone. */
function assertKept(ctx: Context, place: Place): void {
  if (isTooOld(ctx, place))
    throw new Failure("CURSOR_EXPIRED", `Changes are kept for ${KEPT_DAYS} days. Start over without a cursor.`);
}

/** A page of the viewer's log after a place, and the place at its end now. @throws {Failure} UNAUTHENTICATED, CURSOR_EXPIRED */
export async function readChanges(
  ctx: Context,
  { after, types, take }: { after: Place | null; types: readonly ChangeType[] | null; take: number },
): Promise<{ rows: ChangeRow[]; end: Place }> {
  const { id: personId } = requireViewer(ctx);
  if (after) assertKept(ctx, after);
  const values = { personId, position: after?.position ?? 0, types: types ?? [] };
  const [page] = await run(ctx, readPage({ take, isFiltered: types !== null }, values));
  const rows = (page?.rows ?? []).map((row) => ({
    ...row,
    type: row.type as ChangeType,
    position: Number(row.position),
    at: parseTimestamp(String(row.at)),
    previousStart: readTime(row.previousStart),
    previousEnd: readTime(row.previousEnd),
  }));
  return { rows, end: { position: Math.max(Number(page?.head ?? 0), values.position), at: ctx.now() } };
}

/** The place where a cursor of the viewer's is. @throws {Failure} UNAUTHENTICATED */
const placeOf = (ctx: Context, cursor: string) => readCursor(ctx, requireViewer(ctx).id, cursor);

/** @throws {Failure} UNAUTHENTICATED, INVALID_CURSOR, CURSOR_EXPIRED */
export function getPlace(ctx: Context, cursor: string): Place {
  const place = placeOf(ctx, cursor);
  const sentence = "This cursor is not valid. Start over without one.";
  if (!place) throw new Failure("INVALID_CURSOR", sentence, { after: sentence });
  assertKept(ctx, place);
  return place;
}

export const changeCursor = (ctx: Context, place: Place): string => cursorOf(ctx, requireViewer(ctx).id, place);

/**
 * What changed for the viewer, in the order of commits. The last page ends at the end of the log, so that a caller whose
 * types are rare goes on from there.
 * @throws {Failure} UNAUTHENTICATED, BAD_USER_INPUT, INVALID_CURSOR, CURSOR_EXPIRED
 */
export async function listChanges(
  ctx: Context,
  args: ConnectionArguments,
  types: readonly ChangeType[] | null,
  selection: Selection,
) {
  requireViewer(ctx);
  const cursor = z.string().refine((text) => placeOf(ctx, text) !== null);
  let end: Place | undefined;
  const connection = await connectRanked<ChangeRow>(
    args,
    cursor,
    (row) => changeCursor(ctx, row),
    async ({ take, after }) => {
      const page = await readChanges(ctx, { after: after ? placeOf(ctx, after) : null, types, take });
      end = page.end;
      return page.rows;
    },
  );
  const { edges, pageInfo } = connection;
  if (selection.has("booking")) {
    const changed = edges.map(({ node }) => node).filter(({ type }) => CHANGE_TYPES[type].resource === "booking");
    await primeBookings(ctx, [...new Set(changed.map(({ resourceId }) => resourceId))], selection.at("booking"));
  }
  if (!end || pageInfo.hasNextPage) return connection;
  return { ...connection, pageInfo: { ...pageInfo, endCursor: changeCursor(ctx, end) } };
}

/** The cursor of the end of the viewer's log now. @throws {Failure} UNAUTHENTICATED */
export async function getChangesCursor(ctx: Context): Promise<string> {
  const { end } = await readChanges(ctx, { after: null, types: null, take: 0 });
  return changeCursor(ctx, end);
}
