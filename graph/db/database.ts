import type { PrismaClient } from "../generated/prisma/client.ts";
import type { SqlConnection } from "./migrate.ts";
import type { PersonChanges } from "./person-changes.ts";
import type { Statement } from "./statements.ts";

/** Prisma with its statements emitted as events, which is how tests count them. */
export type Prisma = PrismaClient<"query">;

/** What a transaction's callback gets: Prisma without the calls that make no sense inside one. */
export type Transaction = Parameters<Parameters<Prisma["$transaction"]>[0]>[0];

/** What each connection is told: how alike two words are, of 1, so that one may be the other misspelt. */
export const LIKENESS = "pg_trgm.word_similarity_threshold=0.5";

/** Several statements, each with rows of its own type. */
export type StatementsOf<Rows extends readonly unknown[]> = { [Index in keyof Rows]: Statement<Rows[Index]> };
/** What they answer. */
export type RowsOf<Rows extends readonly unknown[]> = { [Index in keyof Rows]: Rows[Index][] };

export interface Database {
  prisma: Prisma;
  /** Runs one statement by itself, beside Prisma and outside of its transactions; timestamps come as `Date`. */
  run<Row>(statement: Statement<Row>): Promise<Row[]>;
  /**
   * Runs statements in one transaction, sent at once: none waits for what another answers. Each sees what those before
   * it did, and what others committed until it began, so that what is held by one is as it is now for the next.
   * @throws what the first of them throws that failed; none of it happened then.
   */
  runAll<Rows extends readonly unknown[]>(statements: StatementsOf<Rows>): Promise<RowsOf<Rows>>;
  /** Runs work on one connection of its own, for plain SQL such as migrations. */
  withConnection<Result>(work: (connection: SqlConnection) => Promise<Result>): Promise<Result>;
  /** Reports people with a change of something remembered. */
  people: PersonChanges;
  /** Why it cannot do everything at present, in one sentence; undefined while it can. */
  trouble(): string | undefined;
  close(): Promise<void>;
}
