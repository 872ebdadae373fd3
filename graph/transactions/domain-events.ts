import type { Context } from "../core/context.ts";
import type { Work } from "./transact.ts";

/**
 * What can happen, by its name, and what is known of it. Each noun declares what its own rules emit in its `events.ts`:
 * facts as a past tense, and questions that another noun may refuse, as a gerund.
 */
// biome-ignore lint/suspicious/noEmptyInterface: nouns add to it.
export interface DomainEvents {}

/** What a noun does when something happens, in the transaction in which it happens. What it throws undoes it. */
export type Reactions = {
  [Name in keyof DomainEvents]?: (work: Work, ctx: Context, event: DomainEvents[Name]) => Promise<unknown> | unknown;
};

/** Has every noun react, one after the other, in the order of `graph/app/reactions.ts`. */
export async function emit<Name extends keyof DomainEvents>(
  work: Work,
  ctx: Context,
  name: Name,
  event: DomainEvents[Name],
): Promise<void> {
  for (const reactions of ctx.reactions as readonly Reactions[]) await reactions[name]?.(work, ctx, event);
}
