import type { Prisma } from "../generated/prisma/client.ts";

/** A number that is kept of rows elsewhere. */
export interface Counter {
  /** What it counts, for the log. */
  name: string;
  table: Prisma.Sql;
  column: Prisma.Sql;
  /** What should be in row `c`. */
  counted: Prisma.Sql;
}

/** A clock that is right again. */
export interface RightClock {
  now: Prisma.Sql;
  span(milliseconds: number): Prisma.Sql;
}

/** What jobs mend of a noun's rows. */
export interface Upkeep {
  counters?: readonly Counter[];
  /** Statements for what was put off while the clock was ahead: nothing waits longer than it does by a right one. */
  bringBack?(clock: RightClock): readonly Prisma.Sql[];
}
