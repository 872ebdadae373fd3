import { type AliasableExpression, sql } from "kysely";
import { type Context, requireViewer } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import { type Batched, batched } from "../core/loader.ts";
import { prepared } from "./statements.ts";

/** What a part's statement knows of the request. */
export interface Asking {
  viewerId: string;
  now: Date;
}

/** @throws {Failure} UNAUTHENTICATED */
export const askingOf = (ctx: Context): Asking => ({ viewerId: requireViewer(ctx).id, now: ctx.now() });

/** What is read together with the rows of a list, where a document selects a field that needs it. */
export interface Part {
  readonly name: string;
  /** The GraphQL type of the rows. */
  readonly of: string;
  json(asking: Asking): AliasableExpression<unknown>;
  /** Gives the request what was read with a row. */
  prime(ctx: Context, row: { id: string }, json: unknown): void;
}

/** A part that is also read by itself, for rows that came without it. */
export interface LoadedPart<Value> extends Part {
  /** One statement for all rows of a request. */
  load: Batched<string, Value>;
}

export const isLoaded = (part: Part): part is LoadedPart<unknown> => "load" in part;

interface PartOptions<Json, Value> {
  /** Of the row that the statement knows as the table's letter. */
  json(asking: Asking): AliasableExpression<Json>;
  /** The value as it was before it was JSON; null: there is none. */
  read(json: Json, ctx: Context): Value | null;
}

/** Defines the parts of a table's rows, which their statements know by a letter. */
export const partsOf =
  (of: string, { table, letter }: { table: string; letter: string }) =>
  <Json, Value>(name: string, { json, read }: PartOptions<Json, Value>): LoadedPart<Value> => {
    const id = sql.ref(`${letter}.id`);
    const readAll = prepared(
      (_shape: null, values: Asking & { ids: readonly string[] }) => sql<{ id: string; json: Json }>`
        SELECT ${id} AS id, ${json(values)} AS json FROM ${sql.table(table)} AS ${sql.id(letter)}
        WHERE ${id} = ANY(${values.ids}::uuid[])`,
    );
    const load = batched(async (ids: readonly string[], ctx: Context) => {
      const rows = await run(ctx, readAll(null, { ids, ...askingOf(ctx) }));
      const found = new Map<string, Value>();
      for (const row of rows) {
        const value = read(row.json, ctx);
        if (value !== null) found.set(row.id, value);
      }
      return found;
    });
    return { name, of, json, load, prime: (ctx, row, value) => load.prime(ctx, row.id, read(value as Json, ctx)) };
  };

type ReadPart = Pick<Part, "name" | "json" | "prime">;

/** The columns of a statement that read these parts, and the way to give the request what was read. */
export const columnsOf = (parts: readonly ReadPart[], asking: Asking) =>
  parts.map((part) => part.json(asking).as(part.name));

export function primeParts(ctx: Context, parts: readonly ReadPart[], row: { id: string }): void {
  for (const part of parts) part.prime(ctx, row, (row as Record<string, unknown>)[part.name]);
}

/** What a noun above reads together with the rows of a list, in the shape that a document asks for. */
export interface AddedPart extends ReadPart {
  /** Keeps statements apart that read it otherwise. */
  readonly shape: object;
}

/** The parts that nouns above add to the rows of a list, each as far as a document asks for it. */
export function openParts<Selection>() {
  const added: ((selection: Selection) => AddedPart | null)[] = [];
  return {
    add: (ask: (selection: Selection) => AddedPart | null): void => void added.push(ask),
    askedBy: (selection: Selection): AddedPart[] => added.flatMap((ask) => ask(selection) ?? []),
  };
}
