import { type RawBuilder, type SqlBool, sql } from "kysely";
import {
  type ConnectionArguments,
  connectById,
  connectByTime,
  type IdPage,
  isOnPage,
  NO_TIME,
  pageOf,
  type TimePage,
} from "../../core/connection.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { isId } from "../../core/errors.ts";
import { MAX_TOTAL_COUNT } from "../../core/input.ts";
import type { Selection } from "../../core/selection.ts";
import type { Asking, Part } from "../../db/parts.ts";
import { prepared } from "../../db/statements.ts";
import type { BookingStatus } from "../../generated/prisma/client.ts";
import { BOOKING_STATUSES, type BookingFilters } from "../input.ts";
import type { BookingQueue, BookingRole } from "../policy.ts";
import { readBookings, selectBookings } from "./bookings.ts";
import { isInQueue } from "./turns.ts";

const SIDES = ["client", "artist"] as const satisfies readonly BookingRole[];

type Condition = "status" | "statuses" | "start" | "change" | "ids" | "metadata";

/** What is asked for, as far as it changes the text of a statement. */
interface Filter {
  sides: readonly BookingRole[];
  queue: BookingQueue | null;
  conditions: readonly Condition[];
}

interface FilterValues extends Asking {
  status?: BookingStatus | undefined;
  statuses: readonly BookingStatus[];
  from: Date | string;
  to: Date | string;
  since?: Date | undefined;
  ids?: readonly string[] | undefined;
  key?: string | undefined;
  value?: string | undefined;
}

/** As the index has it: what has no time yet comes after all that has one. */
const START = sql<Date>`coalesce(b.preferred_date, 'infinity'::timestamp)`;

/** Of booking `b`. */
const CONDITIONS: Record<Condition, (values: FilterValues) => RawBuilder<SqlBool>> = {
  status: ({ status }) => sql`b.status = ${status}`,
  statuses: ({ statuses }) => sql`b.status = ANY(${statuses}::text[]::booking_status[])`,
  start: ({ from, to }) => sql`${START} >= ${from}::timestamp AND ${START} < ${to}::timestamp`,
  change: ({ since }) => sql`b.updated_at >= ${since}::timestamp`,
  ids: ({ ids }) => sql`b.id = ANY(${ids}::uuid[])`,
  metadata: ({ viewerId, key, value }) => sql`b.id IN (SELECT m.booking_id FROM booking_metadata AS m
    WHERE m.person_id = ${viewerId}::uuid AND m.key = ${key} AND m.value = ${value})`,
};

const isMeant = (side: BookingRole, { queue, conditions }: Omit<Filter, "sides">, values: FilterValues) =>
  sql<SqlBool>`${sql.ref(`b.${side}_id`)} = ${values.viewerId}::uuid
    ${sql.join(
      conditions.map((condition) => sql`AND ${CONDITIONS[condition](values)}`),
      sql` `,
    )}
    ${queue ? sql`AND ${isInQueue(queue, side, values.now)}` : sql``}`;

/** In the queue UPCOMING the soonest is first where no order is asked for. */
type Order = "created_at" | "starts_at" | "updated_at" | "upcoming";

type Bound = "lt" | "gt";
type PageValues = FilterValues & IdPage["values"] & Partial<Record<`${Bound}Time`, Date | string>>;

interface Way {
  /** What comes before the id in the order. */
  by: RawBuilder<unknown>;
  /** What is compared with the places where a page begins and ends. */
  place: RawBuilder<unknown>;
  placeOf(values: PageValues, bound: Bound): unknown;
  /** An index has the bookings of one side and one status in this order, none those of all statuses. */
  isOfOneStatus?: true;
}

const ID = sql.ref("b.id");

const inTime = (by: RawBuilder<unknown>): Way => ({
  by,
  place: sql`(${by}, b.id)`,
  placeOf: (values, bound) => sql`(${values[`${bound}Time`]}::timestamp, ${values[bound]}::uuid)`,
  isOfOneStatus: true,
});

const WAYS: Record<Order, Way> = {
  created_at: { by: ID, place: ID, placeOf: (values, bound) => values[bound] },
  starts_at: inTime(START),
  updated_at: inTime(sql.ref("b.updated_at")),
  // Cursors are ids here as in all queues: a page goes on where that booking is now.
  upcoming: {
    by: sql.ref("b.preferred_date"),
    place: sql`(b.preferred_date, b.id)`,
    placeOf: (values, bound) =>
      sql`(SELECT at.preferred_date, at.id FROM bookings AS at WHERE at.id = ${values[bound] ?? ""}::uuid)`,
  },
};

interface PageShape {
  filter: Filter;
  order: Order;
  page: IdPage["shape"];
  parts: readonly Part[];
}

/**
 * Whether what is asked for may be much of somebody's bookings or next to nothing, and another index than that of the
 * order finds it.
 */
const isUncertain = ({ filter: { conditions }, order }: PageShape): boolean =>
  conditions.some(
    (condition) =>
      condition === "ids" ||
      condition === "metadata" ||
      (condition === "start" && order !== "starts_at") ||
      (condition === "change" && order !== "updated_at"),
  );

const readPage = prepared(({ filter, order, page, parts }: PageShape, values: PageValues) => {
  const { by, place, placeOf, isOfOneStatus } = WAYS[order];
  const direction = sql.raw(page.direction);
  const take = sql.lit(page.take);
  const isOn = isOnPage(place, page, { lt: placeOf(values, "lt"), gt: placeOf(values, "gt") });
  const sorted = sql`ORDER BY ${by} ${direction}, b.id ${direction} LIMIT ${take}`;
  const rows = selectBookings(parts, values).orderBy(by, page.direction).orderBy("b.id", page.direction).limit(take);
  const { sides, queue, conditions } = filter;
  const isByStatus = isOfOneStatus || conditions.includes("statuses");
  const [side] = sides;
  if (side && sides.length === 1 && !isByStatus)
    return rows.where(isMeant(side, filter, values)).where(sql<SqlBool>`${isOn}`);
  // Each side, and status, is read in the order of an index, and of them the first ones remain.
  const others = conditions.filter((condition) => condition !== "status" && condition !== "statuses");
  const branches = sides.map((each) =>
    isByStatus
      ? sql`SELECT found.id, found.place
          FROM unnest(${values.statuses}::text[]::booking_status[]) AS asked(status) CROSS JOIN LATERAL (
            SELECT b.id, ${by} AS place FROM bookings AS b
            WHERE b.status = asked.status AND ${isMeant(each, { queue, conditions: others }, values)} AND ${isOn}
            ${sorted}) AS found`
      : sql`(SELECT b.id, ${by} AS place FROM bookings AS b WHERE ${isMeant(each, filter, values)} AND ${isOn} ${sorted})`,
  );
  return rows.where(
    sql<SqlBool>`b.id IN (SELECT each.id FROM (${sql.join(branches, sql` UNION ALL `)}) AS each
      ORDER BY each.place ${direction}, each.id ${direction} LIMIT ${take})`,
  );
}, isUncertain);

const countRows = prepared(
  (filter: Filter, values: FilterValues) => {
    const sides = filter.sides.map((side) => sql`SELECT FROM bookings AS b WHERE ${isMeant(side, filter, values)}`);
    return sql<{ count: number }>`SELECT count(*)::int AS count FROM (
      SELECT FROM (${sql.join(sides, sql` UNION ALL `)}) AS each LIMIT ${sql.lit(MAX_TOTAL_COUNT)}) AS found`;
  },
  ({ conditions }) => conditions.some((condition) => condition !== "status" && condition !== "statuses"),
);

type BookingsArguments = ConnectionArguments &
  Partial<BookingFilters> & {
    role?: BookingRole | null | undefined;
    status?: BookingStatus | null | undefined;
    queue?: BookingQueue | null | undefined;
    orderBy?: Exclude<Order, "upcoming"> | null | undefined;
  };

const readFilter = ({ role, queue, ...given }: BookingsArguments): Filter => {
  const asked: Record<Condition, unknown> = {
    status: given.status && !given.statuses,
    statuses: given.statuses,
    start: given.startsBetween,
    change: given.updatedSince,
    ids: given.ids,
    metadata: given.metadata,
  };
  const conditions = Object.entries(asked).flatMap(([name, value]) => (value ? [name as Condition] : []));
  return { sides: role ? [role] : SIDES, queue: queue ?? null, conditions };
};

/**
 * The viewer's bookings, newest first unless another order is asked for; those that are ahead the soonest first.
 * @throws {Failure} UNAUTHENTICATED
 */
export async function listBookings(ctx: Context, args: BookingsArguments, selection: Selection) {
  const { status, queue, statuses, startsBetween, updatedSince, ids, metadata } = args;
  const filter = readFilter(args);
  const values: FilterValues = {
    viewerId: requireViewer(ctx).id,
    now: ctx.now(),
    status: status ?? undefined,
    statuses: (statuses ?? BOOKING_STATUSES).filter((each) => !status || each === status),
    from: startsBetween?.from ?? "-infinity",
    to: startsBetween?.to ?? NO_TIME,
    since: updatedSince ?? undefined,
    ids: ids?.filter(isId),
    ...metadata,
  };
  const parts = selection.parts("Booking");
  const order = args.orderBy ?? (queue === "upcoming" ? "upcoming" : "created_at");
  const find = ({ shape, values: bounds, times }: IdPage & Partial<TimePage>) => {
    const { lt: ltTime, gt: gtTime } = times ?? {};
    const places = { ...bounds, ...(ltTime && { ltTime }), ...(gtTime && { gtTime }) };
    return readBookings(ctx, parts, readPage({ filter, order, page: shape, parts }, { ...values, ...places }));
  };
  const connection =
    order === "starts_at"
      ? await connectByTime(args, order, ({ preferredDate }) => preferredDate, find)
      : order === "updated_at"
        ? await connectByTime(args, order, ({ updatedAt }) => updatedAt, find)
        : await connectById(args, order === "upcoming" ? "oldest first" : "newest first", (page) => find(pageOf(page)));
  return {
    ...connection,
    countAll: async () => (await run(ctx, countRows(filter, values)))[0]?.count ?? 0,
  };
}
