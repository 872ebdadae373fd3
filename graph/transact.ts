import type { Context } from "./context.ts";
import type { Transaction } from "./db/database.ts";
import type { Audience, PersonEvent } from "./live/events.ts";

export interface Work {
  db: Transaction;
  /** Tells these people's sockets, once the transaction has committed. */
  publish(audience: Audience, event: PersonEvent): void;
}

/**
 * Runs a rule's writes in one transaction. What it publishes waits for the commit and is dropped with a rollback:
 * nobody ever hears of something that did not happen.
 */
export async function transact<Result>(ctx: Context, work: (work: Work) => Promise<Result>): Promise<Result> {
  const published: [Audience, PersonEvent][] = [];
  const result = await ctx.db.$transaction((db) =>
    work({ db, publish: (audience, event) => published.push([audience, event]) }),
  );
  for (const [audience, event] of published) ctx.events.publish(audience, event);
  return result;
}
