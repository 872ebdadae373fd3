import { filter, pipe } from "@graphql-yoga/subscription";
import { type Context, requireViewer } from "../context.ts";
import type { PersonEvent } from "./events.ts";

export type EventOf<Type extends PersonEvent["type"]> = Extract<PersonEvent, { type: Type }>;

/**
 * Everything of one type, or of several, that happens to the person who asks, from now on.
 * @throws {Failure} UNAUTHENTICATED
 */
export function subscribeTo<Type extends PersonEvent["type"]>(
  ctx: Context,
  types: Type | readonly Type[],
  matches: (event: EventOf<Type>) => boolean = () => true,
): AsyncIterable<EventOf<Type>> {
  const viewer = requireViewer(ctx);
  const wanted = new Set<PersonEvent["type"]>([types].flat());
  return pipe(
    ctx.events.subscribe(viewer.id),
    filter((event): event is EventOf<Type> => wanted.has(event.type) && matches(event as EventOf<Type>)),
  );
}
