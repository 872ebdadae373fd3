import type { RecordedChange, Recorder } from "../core/changes.ts";
import type { Context } from "../core/context.ts";
import { REQUEST_DEADLINE } from "../core/limits.ts";
import type { Services } from "../core/services.ts";
import type { Transaction } from "../db/database.ts";
import { isPostgresError } from "../db/postgres-errors.ts";
import { type Statement, valuesOf } from "../db/statements.ts";
import type { Audience, PersonEvent } from "../live/events.ts";
import { type EnqueueOptions, enqueue } from "../outbox/enqueue.ts";
import type { OutboxKind, OutboxPayload } from "../outbox/kinds.ts";
import { appendChanges } from "./changes.ts";

export interface Work {
  db: Transaction;
  /** The rows of one prepared statement. */
  run<Row>(statement: Statement<Row>): Promise<Row[]>;
  /** Tells these people's sockets, once the transaction has committed. */
  publish(audience: Audience, event: PersonEvent): void;
  /** Notifies viewers of this post that it has changed, once the transaction has committed. */
  publishPost(postId: string): void;
  /** Notifies viewers of a feed that a post was shared, once the transaction has committed. */
  publishShared(): void;
  /**
   * Has some node do this once the transaction has committed, again until it succeeds, whatever process is killed.
   * @throws when the payload is too large.
   */
  enqueue<Kind extends OutboxKind>(kind: Kind, payload: OutboxPayload<Kind>, options?: EnqueueOptions): Promise<void>;
  /** Keeps a change for the logs of its readers; `recordChange` fills in who made it. */
  record: Recorder;
  /** Does this after the commit, before the caller goes on. A kill may come first: what must happen is enqueued, too. */
  afterCommit(act: () => Promise<void>): void;
}

type Needs = Pick<Services, "db" | "events" | "now" | "outbox"> & Pick<Context, "afterCommit" | "record">;

/**
 * Runs a rule's writes in one transaction. What it publishes and enqueues waits for the commit and is dropped with a
 * rollback: nobody ever hears of something that did not happen. Where Postgres ends it so that another can go on, it is
 * done once more, and finds what the other one did.
 */
export async function transact<Result>(ctx: Needs, work: (work: Work) => Promise<Result>): Promise<Result> {
  try {
    return await attempt(ctx, work);
  } catch (error) {
    if (!isPostgresError(error, "deadlock")) throw error;
    return attempt(ctx, work);
  }
}

async function attempt<Result>(ctx: Needs, work: (work: Work) => Promise<Result>): Promise<Result> {
  const published: [Audience, PersonEvent][] = [];
  const changedPosts = new Set<string>();
  let isShared = false;
  const acts: (() => Promise<void>)[] = [];
  const changes: RecordedChange[] = [];
  let isEnqueued = false;
  let written: Written = NOTHING;
  const result = await ctx.db.$transaction(async (db) => {
    const run = runIn(db);
    const worked = await work({
      db,
      run,
      enqueue(kind, payload, options) {
        isEnqueued = true;
        return enqueue(db, ctx, kind, payload, options);
      },
      afterCommit: (act) => acts.push(act),
      publish: (audience, event) => published.push([audience, event]),
      publishPost: (postId) => changedPosts.add(postId),
      publishShared() {
        isShared = true;
      },
      record: (change) => changes.push(change),
    });
    if (!ctx.record) written = await writeChanges(run, changes);
    return worked;
  });
  if (ctx.record) for (const change of changes) ctx.record(change);
  for (const [audience, event] of published) ctx.events.publish(audience, event);
  for (const postId of changedPosts) ctx.events.publishPost(postId);
  if (isShared) ctx.events.publishShared();
  publishWritten(ctx, written);
  if (isEnqueued) ctx.outbox.wake();
  for (const act of acts) {
    if (ctx.afterCommit) ctx.afterCommit(act);
    else await act();
  }
  return result;
}

type Run = Work["run"];

const runIn =
  (db: Transaction): Run =>
  (statement) =>
    db.$queryRawUnsafe(statement.sql, ...valuesOf(statement));

/** In whose logs a transaction wrote, and whether anything of it is sent to programs. */
interface Written {
  readers: string[];
  isSent: boolean;
}

const NOTHING: Written = { readers: [], isSent: false };

/** Writes what a transaction recorded, as the last of it. */
async function writeChanges(run: Run, changes: readonly RecordedChange[]): Promise<Written> {
  const statement = appendChanges(changes);
  if (!statement) return NOTHING;
  const rows = await run(statement);
  return { readers: rows.map(({ personId }) => personId), isSent: rows.some(({ isSent }) => isSent) };
}

function publishWritten({ events, outbox }: Pick<Needs, "events" | "outbox">, { readers, isSent }: Written): void {
  if (readers.length > 0) events.publish(readers, { type: "change" });
  if (isSent) outbox.wake();
}

/**
 * Runs whole rules in one transaction. A transaction of theirs is a savepoint of it, and what they publish, enqueue and do
 * after their commit waits for its own.
 */
export async function transactWhole<Result>(ctx: Context, work: (inner: Context) => Promise<Result>): Promise<Result> {
  const later: (() => unknown)[] = [];
  const timeout = Math.min(Math.max(ctx.deadline - performance.now(), 1), REQUEST_DEADLINE);
  const changes: RecordedChange[] = [];
  let written: Written = NOTHING;
  const act = async (db: Transaction) => {
    const result = await work({ ...openInside(ctx, db, later), record: (change) => changes.push(change) });
    written = await writeChanges(runIn(db), changes);
    return result;
  };
  const result = await ctx.db.$transaction(act, { timeout });
  for (const each of later) await each();
  publishWritten(ctx, written);
  return result;
}

/** The same context, with everything that it writes in one transaction. */
function openInside(ctx: Context, db: Transaction, later: (() => unknown)[]): Context {
  let savepoints = 0;
  // None is released: of several that are open at once, one would end those that began after it.
  const attemptInside = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    savepoints += 1;
    const name = `inside_${savepoints}`;
    await db.$executeRawUnsafe(`SAVEPOINT ${name}`);
    try {
      return await act();
    } catch (error) {
      await db.$executeRawUnsafe(`ROLLBACK TO SAVEPOINT ${name}`);
      throw error;
    }
  };
  const read = runIn(db);
  const inside = new Proxy(db, {
    get(target, name) {
      if (name === "$transaction") return (act: (db: Transaction) => Promise<unknown>) => attemptInside(() => act(db));
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  }) as Context["db"];
  const { events, outbox } = ctx;
  return {
    ...ctx,
    reads: new Map(),
    db: inside,
    database: {
      ...ctx.database,
      prisma: inside,
      run: (statement) => attemptInside(() => read(statement)),
      runAll: ((statements: readonly Statement<unknown>[]) =>
        attemptInside(async () => {
          const rows: unknown[] = [];
          for (const statement of statements) rows.push(await read(statement));
          return rows;
        })) as Context["database"]["runAll"],
    },
    events: {
      ...events,
      publish: (audience, event) => void later.push(() => events.publish(audience, event)),
      publishPost: (postId) => void later.push(() => events.publishPost(postId)),
      publishShared: () => void later.push(() => events.publishShared()),
    },
    outbox: { ...outbox, wake: () => void later.push(() => outbox.wake()) },
    afterCommit: (act) => void later.push(act),
  };
}
