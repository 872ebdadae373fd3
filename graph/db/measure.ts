import { LRUCache } from "lru-cache";
import type { Pool, PoolClient } from "pg";
import { metrics, secondsSince, timed } from "../core/metrics.ts";
import { notesOfRequest } from "../core/request-notes.ts";
import type { Database } from "./database.ts";

type Kind = "read" | "write";

const VERB = /^\s*(select|with|insert|update|delete)\b/i;
const CHANGES = /\b(insert into|update|delete from)\b/i;

const kinds = new LRUCache<string, Kind>({ max: 1_000 });

/** Undefined: it neither reads nor writes rows, such as the end of a transaction. */
function kindOf(sql: string): Kind | undefined {
  const known = kinds.get(sql);
  if (known) return known;
  const kind = readKind(sql);
  if (kind) kinds.set(sql, kind);
  return kind;
}

function readKind(sql: string): Kind | undefined {
  const verb = VERB.exec(sql)?.[1]?.toLowerCase();
  if (!verb) return undefined;
  return verb === "select" || (verb === "with" && !CHANGES.test(sql)) ? "read" : "write";
}

function observe(kind: Kind, seconds: number): void {
  metrics.query.observe({ target: "primary", kind }, seconds);
  const notes = notesOfRequest();
  if (!notes) return;
  notes.sqlCount += 1;
  notes.sqlMs += seconds * 1000;
}

/** Measures every statement, those of Prisma by the events that it emits. */
export function measureDatabase(database: Database): Database {
  database.prisma.$on("query", ({ query, duration }) => {
    const kind = kindOf(query);
    if (kind) observe(kind, duration / 1000);
  });
  return {
    ...database,
    run: (statement) =>
      timed(
        (seconds) => observe(kindOf(statement.sql) ?? "read", seconds),
        () => database.run(statement),
      ),
    // Statements go together where the first holds what the next ones change.
    runAll: (statements) =>
      timed(
        (seconds) => observe("write", seconds),
        () => database.runAll(statements),
      ),
  };
}

const pools = new Set<Pool>();

/** Measures how long callers of a pool wait for a connection, and counts its connections until it ends. */
export function measurePool(pool: Pool): void {
  pools.add(pool);
  const connect = pool.connect.bind(pool) as (callback?: Callback) => Promise<PoolClient>;
  pool.connect = ((callback?: Callback) => {
    const start = performance.now();
    const note = () => metrics.connectionWait.observe(secondsSince(start));
    if (!callback) return connect().finally(note);
    return connect((...answer) => {
      note();
      callback(...answer);
    });
  }) as Pool["connect"];
}

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

/** Counts the connections of all pools that are open. */
export function countConnections(): void {
  for (const pool of pools) if (pool.ended) pools.delete(pool);
  const sum = (count: (pool: Pool) => number) => [...pools].reduce((total, pool) => total + count(pool), 0);
  const idle = sum(({ idleCount }) => idleCount);
  metrics.connections.set({ state: "idle" }, idle);
  metrics.connections.set({ state: "busy" }, sum(({ totalCount }) => totalCount) - idle);
  metrics.connections.set(
    { state: "waiting" },
    sum(({ waitingCount }) => waitingCount),
  );
}
