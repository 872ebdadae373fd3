import { Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { PrismaPg } from "@prisma/adapter-pg";
import { Client, type ClientBase, Pool, type QueryConfig } from "pg";
import { APPLICATION_NAME } from "../core/node-name.ts";
import { PrismaClient } from "../generated/prisma/client.ts";
import { sendBatch } from "./batch.ts";
import { type Database, LIKENESS, type RowsOf, type StatementsOf } from "./database.ts";
import { watchHeartbeat } from "./heartbeat.ts";
import { measureDatabase, measurePool } from "./measure.ts";
import type { SqlConnection } from "./migrate.ts";
import { openPersonChanges, PERSON_CHANGES } from "./person-changes.ts";
import { PreparedQuery } from "./prepared-query.ts";
import { nameStatements } from "./statement-names.ts";
import { type Statement, valuesOf } from "./statements.ts";

// Prisma compiles each shape of a query once and remembers it: to optimise its compiler, which is WebAssembly, takes
// seconds and 50 MB that never come back.
setFlagsFromString("--wasm-tiering-budget=100000000");

/** For a connection to open, and for its end to be confirmed, in milliseconds. */
const [OPEN_PATIENCE, END_PATIENCE] = [5_000, 2_000];

/** A real Postgres, shared by any number of nodes. */
export function openPostgres(url: string): Database {
  const people = openPersonChanges(() => heartbeat.isAlive());
  const listen = async (client: ClientBase) => {
    client.on("notification", ({ payload }) => people.notify(payload ?? null));
    // When it breaks, a waiting statement is told with that; unheard, this would end the process.
    client.on("error", () => undefined);
    await client.query(`LISTEN ${PERSON_CHANGES}`);
  };
  const heartbeat = watchHeartbeat(url, listen, () => people.notify(null));
  const openPool = (planCacheMode: "auto" | "force_generic_plan") => {
    const pool = new Pool({
      connectionString: url,
      application_name: APPLICATION_NAME,
      max: 8,
      // A new connection reads and plans each statement anew: the feed takes a multiple then.
      idleTimeoutMillis: 600_000,
      // For a connection, new or one that others use, before it is said that there is none.
      connectionTimeoutMillis: 2_500,
      keepAlive: true,
      // A holder of a whole connection may send statements before the ones before them have been answered.
      pipeline: true,
      stream: heartbeat.openSocket,
      // A connection is told of its own changes before it is told that they are made.
      onConnect: listen,
      // Timestamps are stored without a zone and mean UTC, whatever the server's own zone is. To compile a statement
      // that looks dear takes longer than all that it does.
      options: `-c timezone=UTC -c jit=off -c statement_timeout=10000 -c idle_in_transaction_session_timeout=15000 -c ${LIKENESS} -c plan_cache_mode=${planCacheMode}`,
    });
    // An idle connection that breaks is gone from the pool; the next statement gets a new one.
    pool.on("error", () => undefined);
    measurePool(pool);
    return pool;
  };
  // To plan our own statements takes longer than to run most of them, so the first plan is kept. Prisma's have as values
  // what ours say in their text, such as which rows a partial index is of, and want plans that know them.
  const pool = openPool("force_generic_plan");
  const planningPool = openPool("auto");
  const nameOf = nameStatements("own");
  const prisma = new PrismaClient({
    adapter: new PrismaPg(planningPool, { statementNameGenerator: nameStatements("prisma") }),
    log: [{ emit: "event", level: "query" }],
    transactionOptions: { maxWait: 3_000, timeout: 10_000 },
  });
  // What has no name is planned each time.
  const queryOf = (statement: Statement<unknown>) => {
    const name = statement.isPlannedAnew ? "" : nameOf(statement);
    return new PreparedQuery({ name, text: statement.sql, values: valuesOf(statement) });
  };
  return measureDatabase({
    prisma,
    async run<Row>(statement: Statement<Row>) {
      const connections = statement.isPlannedAnew ? planningPool : pool;
      // The pool hands on what the query answers; its types know only the driver's own answers.
      return (await connections.query<never>(queryOf(statement) as QueryConfig)) as unknown as Row[];
    },
    async runAll<Rows extends readonly unknown[]>(statements: StatementsOf<Rows>) {
      const client = await pool.connect();
      let isDone = false;
      try {
        const results = await sendBatch(client, statements.map(queryOf));
        isDone = true;
        return results as RowsOf<Rows>;
      } finally {
        client.release(!isDone);
      }
    },
    withConnection: (work) => onOwnConnection(url, work),
    people,
    trouble: () => undefined,
    async close() {
      heartbeat.stop();
      await prisma.$disconnect();
      await Promise.all([pool.end(), planningPool.end()]);
    },
  });
}

async function onOwnConnection<Result>(
  url: string,
  work: (connection: SqlConnection) => Promise<Result>,
): Promise<Result> {
  const socket = new Socket();
  const client = new Client({
    connectionString: url,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: OPEN_PATIENCE,
    // A migration may say nothing for long, and a server that is gone says nothing either.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    stream: () => socket,
  });
  // When it breaks, the statement that waits fails with that; without a listener it would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work({
      async query<Row>(sql: string, parameters?: unknown[]) {
        return (await client.query(sql, parameters)).rows as Row[];
      },
      async script(sql) {
        await client.query(sql);
      },
      aside: (sql, parameters) => onOwnConnection(url, (other) => other.query(sql, parameters)),
    });
  } finally {
    const cut = setTimeout(() => socket.destroy(), END_PATIENCE);
    await client.end();
    clearTimeout(cut);
  }
}
