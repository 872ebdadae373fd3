import type { Viewer } from "../../core/context.ts";
import type { User } from "../../generated/prisma/client.ts";
import { type Batches, map, type Reader } from "../../transactions/exporting.ts";
import { canSeePerson } from "../../visibility/people.ts";
import { DELETED_NAME, deletedUsername } from "../input.ts";
import { loadExistingUser } from "../lists.ts";

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
