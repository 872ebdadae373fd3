import type { Context, Viewer } from "../../core/context.ts";
import type { Prisma, User } from "../../generated/prisma/client.ts";
import { DELETED_NAME, deletedUsername } from "../../people/input.ts";
import { loadExistingUser } from "../../people/lists.ts";
import { canSeePerson } from "../../visibility/people.ts";

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

export interface Name {
  username: string;
  fullName: string;
}

/** What people are called for whose export it is: those who left, and those behind a block, as in the app. */
export async function namesOf({ ctx, user }: Reader, ids: readonly string[]): Promise<(id: string) => Name> {
  // Remembered for one batch: an export may tell of more people than there is room for.
  const reader = { ...ctx, viewer: user satisfies Viewer, reads: new Map() };
  const found = await Promise.all(Array.from(new Set(ids), (id) => loadExistingUser(reader, id)));
  const names = new Map(
    found.map((person) => [
      person.id,
      canSeePerson(user, person)
        ? { username: person.username, fullName: person.fullName }
        : { username: deletedUsername(person.id), fullName: DELETED_NAME },
    ]),
  );
  return (id) => names.get(id) ?? { username: deletedUsername(id), fullName: DELETED_NAME };
}

/** Rows that are each about somebody else, with what they are called. */
export const withNames = <Row>(
  reader: Reader,
  batches: AsyncIterable<Row[]>,
  idOf: (row: Row) => string,
  show: (row: Row, name: Name) => object,
): Batches =>
  map(batches, async (rows) => {
    const nameOf = await namesOf(reader, rows.map(idOf));
    return rows.map((row) => show(row, nameOf(idOf(row))));
  });

/** Of a client and an artist the one who is not somebody. */
export const otherPartyThan =
  ({ id }: User) =>
  ({ clientId, artistId }: { clientId: string; artistId: string }) =>
    clientId === id ? artistId : clientId;
