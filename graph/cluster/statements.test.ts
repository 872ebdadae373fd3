import { expect, test } from "vitest";
import { openPostgres } from "../db/postgres.ts";

test("a connection has Postgres read a statement once, however often it is asked", async () => {
  const database = openPostgres(process.env.DATABASE_URL ?? "");
  try {
    const prepared = await database.prisma.$transaction(async (db) => {
      for (const number of [1, 2, 3]) await db.$queryRaw`SELECT ${number}::int AS answer`;
      return db.$queryRaw`
        SELECT count(*)::int AS statements, sum(generic_plans + custom_plans)::int AS calls
        FROM pg_prepared_statements WHERE statement LIKE 'SELECT $1::int AS answer'`;
    });
    expect(prepared).toEqual([{ statements: 1, calls: 3 }]);
  } finally {
    await database.close();
  }
});
