import { resolveCursorConnection } from "@pothos/plugin-relay";
import { type Expression, type SqlBool, sql } from "kysely";
import { z } from "zod";
import { badInput, Failure, isId } from "./errors.ts";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "./input.ts";

const WRONG_CURSOR = "This page link is not valid. Start again from the first page.";

/** Which page of a connection is asked for. */
export interface ConnectionArguments {
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
}

const uuidCursor = z.uuid();
const seqCursor = z.string().regex(/^\d{1,9}$/);
const activityCursor = z.string().refine((text) => isId(text.match(/^\d{1,14} (\S{36})$/)?.[1] ?? ""));

/** The part of a Prisma `findMany` that turns "all, newest first" into one page. */
interface Page<Where, OrderBy> {
  take: number;
  orderBy: OrderBy;
  where: Where;
}

interface Range<Key = string> {
  lt?: Key;
  gt?: Key;
}

type Order = "newest first" | "oldest first";

interface Connection<Row> {
  edges: { cursor: string; node: Row }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

/**
 * A connection over rows with time-ordered ids. The cursor is the id itself, so it stays valid when its row is
 * deleted, and a page costs one index seek at any depth. Any id is a place in such a list, since nobody can tell one
 * whose row is gone from one that never was of it.
 * @throws {Failure} BAD_USER_INPUT for a page size outside 1–100 or for both, INVALID_CURSOR for a cursor that is none.
 */
export function connectById<Row extends { id: string }>(
  args: ConnectionArguments,
  order: Order,
  find: (page: Page<{ id: Range }, { id: "asc" | "desc" }>) => Promise<Row[]>,
) {
  return connect<Row>(
    args,
    uuidCursor,
    order,
    (row) => row.id,
    ({ take, direction, range }) => find({ take, orderBy: { id: direction }, where: { id: range } }),
  );
}

/**
 * The same over rows that are shown as what they lead to, as follows are shown as people. Its cursors name the list:
 * the ids of what is shown are no places in it, and would pass over rows if they were taken for some.
 */
export function connectByRelation<Row extends { id: string }>(
  args: ConnectionArguments,
  list: string,
  find: (page: Page<{ id: Range }, { id: "asc" | "desc" }>) => Promise<Row[]>,
) {
  const prefix = `${list}.`;
  const cursor = z.string().refine((text) => text.startsWith(prefix) && isId(text.slice(prefix.length)));
  return connect<Row>(
    args,
    cursor,
    "newest first",
    (row) => `${prefix}${row.id}`,
    ({ take, direction, range }) => {
      const bounds = Object.entries(range).map(([bound, text]) => [bound, text.slice(prefix.length)]);
      return find({ take, orderBy: { id: direction }, where: { id: Object.fromEntries(bounds) } });
    },
  );
}

/** What a page of rows by their keys changes in the text of a prepared statement, and the values that it fills in. */
export interface KeyPage<Key> {
  shape: { take: number; direction: "asc" | "desc"; bounds: readonly (keyof Range<Key>)[] };
  values: Range<Key>;
}

export type IdPage = KeyPage<string>;

/** The page that `connectById` wants, for a prepared statement. */
export const pageOf = ({ take, orderBy, where }: Page<{ id: Range }, { id: "asc" | "desc" }>): IdPage => ({
  shape: { take, direction: orderBy.id, bounds: Object.keys(where.id) as (keyof Range)[] },
  values: where.id,
});

/** Whether a row is beyond the cursors of its page. */
export const isOnPage = <Key>(
  key: Expression<Key>,
  { bounds }: KeyPage<Key>["shape"],
  values: Range<Key | Expression<Key>>,
): Expression<SqlBool> =>
  sql.join(
    [sql`true`, ...bounds.map((bound) => (bound === "lt" ? sql`${key} < ${values.lt}` : sql`${key} > ${values.gt}`))],
    sql` AND `,
  );

/** A connection over the numbered rows of one parent, such as the messages of a conversation. */
export function connectBySeq<Row extends { seq: number }>(
  args: ConnectionArguments,
  order: Order,
  find: (page: KeyPage<number>) => Promise<Row[]>,
) {
  return connect<Row>(
    args,
    seqCursor,
    order,
    (row) => String(row.seq),
    ({ take, direction, range }) => {
      const bounds = Object.keys(range) as (keyof Range)[];
      const values = Object.fromEntries(bounds.map((bound) => [bound, Number(range[bound])]));
      return find({ shape: { take, direction, bounds }, values });
    },
  );
}

/** A page of rows in the order of a time, then of their ids; of the latter are its bounds. */
export interface TimePage extends IdPage {
  /** The times of the places where it begins and ends; `infinity`: of rows that have none, which come last. */
  times: Range<Date | typeof NO_TIME>;
}

export const NO_TIME = "infinity";

/**
 * A connection over rows in the order of a time, the earliest first. The cursor says the order and the place in it, so
 * that it holds when its row moves or goes: what moves towards the end while a client pages is met there again.
 * @param order names the order: a cursor of another one is refused.
 */
export function connectByTime<Row extends { id: string }>(
  args: ConnectionArguments,
  order: string,
  timeOf: (row: Row) => Date | null,
  find: (page: TimePage) => Promise<Row[]>,
) {
  const read = (text: string) => {
    const [name, time = "", id = "", ...others] = text.split(".");
    if (name !== order || !isId(id) || others.length > 0) return undefined;
    if (time === "") return { time: NO_TIME, id } as const;
    return /^\d{1,14}$/.test(time) ? { time: new Date(Number(time)), id } : undefined;
  };
  return connect<Row>(
    args,
    z.string().refine((text) => read(text) !== undefined),
    "oldest first",
    (row) => `${order}.${timeOf(row)?.getTime() ?? ""}.${row.id}`,
    ({ take, direction, range }) => {
      const bounds = Object.keys(range) as (keyof Range)[];
      const of = <Part extends "time" | "id">(part: Part) =>
        Object.fromEntries(bounds.map((bound) => [bound, read(range[bound] ?? "")?.[part]]));
      return find({ shape: { take, direction, bounds }, values: of("id"), times: of("time") });
    },
  );
}

/** A connection over rows that move to the top when something happens to them; forwards only. */
export function connectByActivity<Row extends { id: string; updatedAt: Date }>(
  args: ConnectionArguments,
  find: (page: { take: number; after: { updatedAt: Date; id: string } | undefined }) => Promise<Row[]>,
) {
  assertForwards(args);
  const toCursor = (row: Row) => `${row.updatedAt.getTime()} ${row.id}`;
  return connect<Row>(args, activityCursor, "newest first", toCursor, ({ take, range }) => {
    const [time, id] = range.lt?.split(" ") ?? [];
    return find({ take, after: id ? { updatedAt: new Date(Number(time)), id } : undefined });
  });
}

/**
 * A connection over rows that a rule ranked; forwards only. The cursor says where its row stood, so that it stays
 * valid when the row is gone or stands elsewhere by now.
 */
export function connectRanked<Row>(
  args: ConnectionArguments,
  cursor: z.ZodType<string>,
  toCursor: (row: Row) => string,
  find: (page: { take: number; after: string | undefined }) => Promise<Row[]>,
) {
  assertForwards(args);
  return connect<Row>(args, cursor, "newest first", toCursor, ({ take, range }) => find({ take, after: range.lt }));
}

/** @throws {Failure} BAD_USER_INPUT */
function assertForwards(args: ConnectionArguments): void {
  for (const name of ["last", "before"] as const) {
    if (args[name] != null) throw badInput({ [name]: "This list goes forwards only. Use first and after." });
  }
}

function connect<Row>(
  args: ConnectionArguments,
  cursor: z.ZodType<string>,
  order: Order,
  toCursor: (row: Row) => string,
  find: (page: { take: number; direction: "asc" | "desc"; range: Range }) => Promise<Row[]>,
): Promise<Connection<Row>> {
  for (const name of ["first", "last"] as const) {
    const size = args[name];
    if (size != null && (size < 1 || size > MAX_PAGE_SIZE)) {
      throw badInput({ [name]: `${name} must be between 1 and ${MAX_PAGE_SIZE}` });
    }
  }
  if (args.first != null && args.last != null) throw badInput({ last: "Use first or last, not both." });
  for (const name of ["after", "before"] as const) {
    if (args[name] != null && !cursor.safeParse(args[name]).success) {
      throw new Failure("INVALID_CURSOR", WRONG_CURSOR, { [name]: WRONG_CURSOR });
    }
  }
  const newestFirst = order === "newest first";
  return resolveCursorConnection<Promise<Row[]>>(
    { args, defaultSize: DEFAULT_PAGE_SIZE, maxSize: MAX_PAGE_SIZE, toCursor: (row) => toCursor(row as Row) },
    ({ before, after, limit, inverted }) => {
      const [lt, gt] = newestFirst ? [after, before] : [before, after];
      return find({
        take: limit,
        direction: newestFirst === inverted ? "asc" : "desc",
        range: { ...(lt && { lt }), ...(gt && { gt }) },
      });
    },
  ) as Promise<Connection<Row>>;
}
