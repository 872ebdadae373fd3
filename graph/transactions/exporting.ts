import type { Context } from "../core/context.ts";
import type { Prisma, User } from "../generated/prisma/client.ts";

/** Whose data it is, and what reads it. */
export interface Reader {
  ctx: Context;
  user: User;
}

export type Batches = AsyncIterable<readonly object[]>;

/** Files of an export, by their names; each is a list. */
export type Parts = Record<
  string,
  {
    /** The tables whose rows are in it. */
    of: readonly Prisma.ModelName[];
    /** What it is, in a line of the README. */
    about: string;
    read: (reader: Reader) => Batches;
  }
>;

/** The tables of which nothing is in an export, and why. */
export type LeftOut = Partial<Record<Prisma.ModelName, string>>;

/**
 * Whether each column of a table leaves with an export; a new one does not compile until that is decided.
 *
 * What the product makes of other columns, counts in secret or needs to let somebody in stays; so does what tells of
 * others: the person of a row is named where it is written.
 */
export type Columns<Name extends string> = Record<Name, boolean>;

/** Rows that one statement reads. */
export const BATCH = 200;

/** Reads a table a batch at a time, each from where the last one ended. */
export async function* walk<Row>(read: (after: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let after: Row | undefined; ; ) {
    const rows: Row[] = await read(after);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1);
  }
}

const BY_ID = { take: BATCH, orderBy: { id: "asc" } } as const;

/** The same in the order of ids. */
export const walkById = <Row extends { id: string }>(
  read: (batch: typeof BY_ID, after: { id?: { gt: string } }) => Promise<Row[]>,
): AsyncGenerator<Row[]> => walk<Row>((last) => read(BY_ID, last ? { id: { gt: last.id } } : {}));

export async function* map<Row>(
  batches: AsyncIterable<Row[]>,
  change: (rows: Row[]) => object[] | Promise<object[]>,
): Batches {
  for await (const rows of batches) yield await change(rows);
}

export async function* both(first: Batches, second: Batches): Batches {
  yield* first;
  yield* second;
}
