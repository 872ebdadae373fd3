import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { LRUCache } from "lru-cache";
import { Prisma } from "../generated/prisma/client.ts";
import type { DB } from "../generated/tables.ts";

/** What a database runs: one statement, which its connections plan once, and the values that are in its places. */
export interface Statement<Row> {
  sql: string;
  parameters: readonly unknown[];
  /** What wrote it, in this shape and others. */
  family?: object;
  /** Whether how it is best run depends on its values, such as what is searched for: by itself it is planned for them each time. */
  isPlannedAnew?: boolean;
  /** Of what type its rows are; there is nothing in it. */
  rows?: Row;
}

/** The placeholder of a value in a statement that is written before the value is known. */
class Placeholder {
  constructor(readonly name: string) {}
}

/** Gives each value one number, however often a statement speaks of it: the viewer's id is in some a dozen times. */
class Compiler extends PostgresQueryCompiler {
  readonly #numbers = new Map<string, number>();

  override compileQuery(...query: Parameters<PostgresQueryCompiler["compileQuery"]>): CompiledQuery {
    this.#numbers.clear();
    return super.compileQuery(...query);
  }

  protected override appendValue(value: unknown): void {
    const number = value instanceof Placeholder ? this.#numbers.get(value.name) : undefined;
    if (number) {
      this.append(`$${number}`);
      return;
    }
    super.appendValue(value);
    if (value instanceof Placeholder) this.#numbers.set(value.name, this.numParameters);
  }
}

/** Writes statements about the product's tables, checked by their types. It has no connection: `Database` runs them. */
export const tables = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  },
});

/** Answers a placeholder for any value by its name, in the disguise of the value. */
const placeholders: unknown = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) });

/** Shapes of one statement that are remembered; many sizes of page are written again. */
const MAX_SHAPES = 200;

/**
 * A statement that is written once for each of its shapes and then only filled with values: to write one takes longer
 * than to run it.
 * @param write gets what changes the text, and a placeholder for each of the values. It must not look into a placeholder.
 * @param isPlannedAnew tells of a shape whether its plan depends on the values.
 */
export function prepared<Shape, Values extends object, Row>(
  write: (shape: Shape, values: Values) => Compilable<Row> | RawBuilder<Row>,
  isPlannedAnew: (shape: Shape) => boolean = () => false,
): (shape: Shape, values: Values) => Statement<Row> {
  const written = new LRUCache<string, CompiledQuery<Row>>({ max: MAX_SHAPES });
  return (shape, values) => {
    const key = JSON.stringify(shape);
    let query = written.get(key);
    if (!query) {
      query = write(shape, placeholders as Values).compile(tables);
      written.set(key, query);
    }
    const fill = (parameter: unknown) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter;
    const parameters = query.parameters.map(fill);
    return { sql: query.sql, parameters, family: written, isPlannedAnew: isPlannedAnew(shape) };
  };
}

/**
 * The rows of a query as one value, for pages of wide rows: a driver reads one long text faster than many short ones.
 * In JSON a timestamp is a text, which `parseTimestamp` reads.
 */
export const asJson = <Row>(query: Expression<Row>) => tables.selectNoFrom(rowsAsJson(query));

/** The same as a column beside others. */
export const rowsAsJson = <Row>(query: Expression<Row>) => jsonArrayFrom(query).as("rows");

/** A condition of `graph/visibility/`, for a statement that is written with types. */
export const condition = ({ strings, values }: Prisma.Sql): RawBuilder<SqlBool> =>
  sql(strings as unknown as TemplateStringsArray, ...values);

/** How many rows a query finds, counted to a bound. */
export const countUpTo = <Tables, Table extends keyof Tables>(
  most: number,
  rows: SelectQueryBuilder<Tables, Table, unknown>,
) => tables.selectFrom(rows.limit(sql.lit(most)).as("found")).select(sql<number>`count(*)::int`.as("count"));

/** The values of a statement that rules put together, by their placeholders. */
export type Parts = Record<number, unknown>;

/** A statement that rules put together, as a part of a prepared one; its text, `strings`, belongs to the shape. */
export const part = <Value>(strings: readonly string[], values: Parts): RawBuilder<Value> =>
  sql(strings as unknown as TemplateStringsArray, ...strings.slice(1).map((_text, place) => values[place]));

/** A number as a part of the text, where the plan depends on it. */
export const literal = (number: number): Prisma.Sql => Prisma.raw(String(number));

/** Whether there is a row, at most one, looked up for each row of the statement: for EXISTS Postgres might read all of somebody's. */
export const isThere = (from: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`coalesce((SELECT true FROM ${from}), false)`;

/** What to hand to a driver for the placeholders of a statement; each would write a `Date` in a zone of its own. */
export const valuesOf = ({ parameters }: Statement<unknown>): unknown[] =>
  parameters.map((value) => (value instanceof Date ? value.toISOString() : value));
