import type { Context } from "../core/context.ts";

/** What was read already when the operation of an event is run. */
export class Reading {
  constructor(readonly value: unknown) {}
}

/**
 * How a subscription answers of which many people hear at once. What `read` makes of an event is all that may differ
 * between them: the same text, or the very same object, means the same answer where the document asks of it for nothing
 * that depends on who asks.
 */
export const readForMany = <Event, Value>(read: (ctx: Context, event: Event) => Promise<Value>) => ({
  read,
  resolve: (event: Event, _args: object, ctx: Context): Promise<Value> =>
    event instanceof Reading ? (event.value as Promise<Value>) : read(ctx, event),
});
