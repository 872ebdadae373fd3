import type { RowsOf, StatementsOf } from "../db/database.ts";
import type { Statement } from "../db/statements.ts";
import type { Context } from "./context.ts";
import { Failure } from "./errors.ts";
import type { MaybePromise } from "./maybe-promise.ts";

/** One for all: a request that is over may meet it at thousands of fields. */
const TIMED_OUT = new Failure("TIMED_OUT", "This took too long and was stopped. Please try again.", undefined, 5);

/** @throws {Failure} TIMED_OUT */
export function assertInTime({ deadline }: Pick<Context, "deadline">): void {
  if (performance.now() > deadline) throw TIMED_OUT;
}

/** What the work answers, or else the refusal once the time is over; what is under way then is not waited for. */
export function inTime<Result>(
  { deadline }: Pick<Context, "deadline">,
  work: MaybePromise<Result>,
): MaybePromise<Result> {
  return work instanceof Promise ? raceWithTime(work, deadline) : work;
}

async function raceWithTime<Result>(work: Promise<Result>, deadline: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const isOver = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(TIMED_OUT), deadline - performance.now());
  });
  try {
    return await Promise.race([work, isOver]);
  } finally {
    clearTimeout(timer);
  }
}

/** The rows of one statement that goes past Prisma. @throws {Failure} TIMED_OUT */
export function run<Row>(ctx: Pick<Context, "database" | "deadline">, statement: Statement<Row>): Promise<Row[]> {
  assertInTime(ctx);
  return ctx.database.run(statement);
}

/** The rows of several statements of one transaction; `Database.runAll` says how. @throws {Failure} TIMED_OUT */
export function runAll<Rows extends readonly unknown[]>(
  ctx: Pick<Context, "database" | "deadline">,
  statements: StatementsOf<Rows>,
): Promise<RowsOf<Rows>> {
  assertInTime(ctx);
  return ctx.database.runAll(statements);
}

/** The database until then: a transaction that is still under way fails at its next statement, and so is rolled back. */
export function guardDatabase<Handle extends object>(handle: Handle, until: Pick<Context, "deadline">): Handle {
  return new Proxy(handle, {
    get(target, name) {
      assertInTime(until);
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (name !== "$transaction") return value.bind(target);
      return (work: unknown, ...options: unknown[]) =>
        value.call(
          target,
          typeof work === "function" ? (db: object) => work(guardDatabase(db, until)) : work,
          ...options,
        );
    },
  });
}
