import type { Prisma, User } from "../generated/prisma/client.ts";

/** Who looks; null: nobody who is signed in. */
export type Viewer = Pick<User, "id"> | null;

/** Who looks, for a statement: by their id, or by the column that has the ids of many who look at once. */
export type ViewerInSql = { id: string | Prisma.Sql } | null;

/** A fact about a row and who looks at it, in the three forms in which it is asked. A test shows that they agree. */
export interface Predicate<Where, Row> {
  /** For Prisma's queries. */
  where(viewer: Viewer): Where;
  /** For statements written by hand, about the row that they call by its letter: `u`, `p`, `i`, `b`, or `c` for a conversation or a comment. */
  sql(viewer: ViewerInSql): Prisma.Sql;
  /** For a row that is loaded. */
  test(viewer: Viewer, row: Row): boolean;
}

/** A filter that finds nothing. */
export const nothing = { id: { in: [] as string[] } };
