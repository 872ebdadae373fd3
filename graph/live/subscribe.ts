import { filter, pipe } from "@graphql-yoga/subscription";
import { type Context, requireViewer } from "../context.ts";
import type { PersonEvent } from "./events.ts";

type EventOf<Type extends PersonEvent["type"]> = Extract<PersonEvent, { type: Type }>;

/**
 * Everything of one type that happens to the person who asks, from now on.
 * @throws {Failure} UNAUTHENTICATED
 */
export function subscribeTo<Type extends PersonEvent["type"]>(
  ctx: Context,
  type: Type,
  matches: (event: EventOf<Type>) => boolean = () => true,
): AsyncIterable<EventOf<Type>> {
  const viewer = requireViewer(ctx);
  return pipe(
    ctx.events.subscribe(viewer.id),
    filter((event): event is EventOf<Type> => event.type === type && matches(event as EventOf<Type>)),
  );
}
