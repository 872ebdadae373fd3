import type { Context } from "./context.ts";
import type { Transaction } from "./db/database.ts";
import type { PersonEvent } from "./live/events.ts";

export interface Work {
  db: Transaction;
  /** Tells these people's sockets, once the transaction has committed. */
  publish(personIds: readonly string[], event: PersonEvent): void;
}

/**
 * Runs a rule's writes in one transaction. What it publishes waits for the commit and is dropped with a rollback:
 * nobody ever hears of something that did not happen.
 */
export async function transact<Result>(ctx: Context, work: (work: Work) => Promise<Result>): Promise<Result> {
  const published: [readonly string[], PersonEvent][] = [];
  const result = await ctx.db.$transaction((db) =>
    work({ db, publish: (personIds, event) => published.push([personIds, event]) }),
  );
  for (const [personIds, event] of published) ctx.events.publish(personIds, event);
  return result;
}
