import type { PrismaClient } from "../generated/prisma/client.ts";
import type { SqlConnection } from "./migrate.ts";

/** Prisma with its statements emitted as events, which is how tests count them. */
export type Prisma = PrismaClient<"query">;

/** What a transaction's callback gets: Prisma without the calls that make no sense inside one. */
export type Transaction = Parameters<Parameters<Prisma["$transaction"]>[0]>[0];

export interface Database {
  prisma: Prisma;
  /** Runs work on one connection of its own, for plain SQL such as migrations. */
  withConnection<Result>(work: (connection: SqlConnection) => Promise<Result>): Promise<Result>;
  /** Why it cannot do everything at present, in one sentence; undefined while it can. */
  trouble(): string | undefined;
  close(): Promise<void>;
}
