import { Connection } from "pg";
import { expect, test, vi } from "vitest";
import { readOutage } from "../db/outages.ts";
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

test("of a statement of our own the first plan is kept, whatever its values are", async () => {
  const database = openPostgres(process.env.DATABASE_URL ?? "");
  const ask = (number: number) => ({ sql: "SELECT $1::int AS asked", parameters: [number] });
  const plans = {
    sql: `SELECT generic_plans::int AS kept, custom_plans::int AS anew
      FROM pg_prepared_statements WHERE statement = 'SELECT $1::int AS asked'`,
    parameters: [],
  };
  try {
    const [, , , counts] = await database.runAll([ask(1), ask(2), ask(3), plans]);
    expect(counts).toEqual([{ kept: 3, anew: 0 }]);
  } finally {
    await database.close();
  }
});

test("a statement whose plan depends on its values is planned for them, however often it is asked", async () => {
  const database = openPostgres(process.env.DATABASE_URL ?? "");
  const ask = (isPlannedAnew: boolean) => ({
    sql: `SELECT current_setting('plan_cache_mode') AS mode, count(*)::int AS kept
      FROM pg_prepared_statements WHERE statement LIKE 'SELECT current_setting%'`,
    parameters: [],
    isPlannedAnew,
  });
  try {
    for (let turn = 0; turn < 3; turn++) {
      expect(await database.run(ask(true))).toEqual([{ mode: "auto", kept: 0 }]);
      expect(await database.run(ask(false))).toEqual([{ mode: "force_generic_plan", kept: 1 }]);
    }
  } finally {
    await database.close();
  }
});

test("rows are read alike whether a connection is asked what they are made of or knows it", async () => {
  const database = openPostgres(process.env.DATABASE_URL ?? "");
  const describe = vi.spyOn(Connection.prototype, "describe");
  const read = {
    sql: `SELECT $1::int AS number, NULL::text AS nothing, ARRAY['a', NULL] AS list, true AS truth, '{"a": [1]}'::jsonb AS json,
      timestamp '2026-01-02 03:04:05.678' AS moment FROM generate_series(1, 2)`,
    parameters: [7],
  };
  const row = {
    number: 7,
    nothing: null,
    list: ["a", null],
    truth: true,
    json: { a: [1] },
    moment: new Date("2026-01-02T03:04:05.678Z"),
  };
  const hold = { sql: "SELECT FROM generate_series(1, 2) AS number", parameters: [] };
  try {
    for (let turn = 0; turn < 3; turn++) {
      expect(await database.run(read)).toEqual([row, row]);
      expect(await database.runAll([hold, read])).toEqual([
        [{}, {}],
        [row, row],
      ]);
    }
    expect(describe).toHaveBeenCalledTimes(2);
  } finally {
    describe.mockRestore();
    await database.close();
  }
});

test("a connection that breaks while statements are under way is an outage to whoever sent them, and to nobody else", async () => {
  const database = openPostgres(process.env.DATABASE_URL ?? "");
  const unheard: unknown[] = [];
  const note = (error: unknown) => unheard.push(error);
  process.on("uncaughtException", note);
  try {
    const statement = { sql: "SELECT pg_terminate_backend(pg_backend_pid())", parameters: [] };
    const error = await database.runAll([statement]).catch((reason: unknown) => reason);
    expect(readOutage(error)).toMatchObject({ code: "UNAVAILABLE" });
    expect(await database.run({ sql: "SELECT 1 AS one", parameters: [] })).toEqual([{ one: 1 }]);
    expect(unheard).toEqual([]);
  } finally {
    process.off("uncaughtException", note);
    await database.close();
  }
});

test("of statements sent at once nothing happens when one fails, and all can be sent again", async () => {
  const database = openPostgres(process.env.DATABASE_URL ?? "");
  const write = { sql: "SELECT set_config('batch.word', $1, false) AS word", parameters: ["said"] };
  const read = { sql: "SELECT current_setting('batch.word', true) AS word", parameters: [] };
  const divide = (by: number) => ({ sql: "SELECT 1 / $1::int AS share", parameters: [by] });
  try {
    for (let turn = 0; turn < 2; turn++) {
      await expect(database.runAll([write, divide(0), read])).rejects.toMatchObject({ code: "22012" });
    }
    expect(await database.runAll([read, divide(1)])).toEqual([[{ word: null }], [{ share: 1 }]]);
    expect(await database.runAll([write, read])).toEqual([[{ word: "said" }], [{ word: "said" }]]);
  } finally {
    await database.close();
  }
});

test("of statements sent at once nothing is sent when one has a value that cannot be written", async () => {
  const database = openPostgres(process.env.DATABASE_URL ?? "");
  const endless: Record<string, unknown> = {};
  endless.self = endless;
  try {
    await database.withConnection((connection) => connection.script("CREATE TABLE words (word text)"));
    const write = { sql: "INSERT INTO words VALUES ($1)", parameters: ["said"] };
    const unwritable = { sql: "SELECT $1::jsonb AS self", parameters: [endless] };
    await expect(database.runAll([write, unwritable])).rejects.toThrow("circular");
    expect(await database.run({ sql: "SELECT word FROM words", parameters: [] })).toEqual([]);
  } finally {
    await database.withConnection((connection) => connection.script("DROP TABLE words"));
    await database.close();
  }
});
