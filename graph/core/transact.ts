import type { Transaction } from "../db/database.ts";
import type { Audience, PersonEvent } from "../live/events.ts";
import type { Context } from "./context.ts";

export interface Work {
  db: Transaction;
  /** Tells these people's sockets, once the transaction has committed. */
  publish(audience: Audience, event: PersonEvent): void;
  /** Tells whoever has this post before them that it is no longer as it was, once the transaction has committed. */
  publishPost(postId: string): void;
}

/**
 * Runs a rule's writes in one transaction. What it publishes waits for the commit and is dropped with a rollback:
 * nobody ever hears of something that did not happen.
 */
export async function transact<Result>(ctx: Context, work: (work: Work) => Promise<Result>): Promise<Result> {
  const published: [Audience, PersonEvent][] = [];
  const changedPosts = new Set<string>();
  const result = await ctx.db.$transaction((db) =>
    work({
      db,
      publish: (audience, event) => published.push([audience, event]),
      publishPost: (postId) => changedPosts.add(postId),
    }),
  );
  for (const [audience, event] of published) ctx.events.publish(audience, event);
  for (const postId of changedPosts) ctx.events.publishPost(postId);
  return result;
}
