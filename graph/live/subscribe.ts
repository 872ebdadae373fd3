import { type Context, requireViewer } from "../core/context.ts";
import type { PersonEvent } from "./events.ts";
import { mapEvents } from "./streams.ts";

export type EventOf<Type extends PersonEvent["type"]> = Extract<PersonEvent, { type: Type }>;

/**
 * Everything of one type, or of several, that happens to the viewer, from now on.
 * @throws {Failure} UNAUTHENTICATED
 */
export function subscribeToOwn<Type extends PersonEvent["type"]>(
  ctx: Context,
  types: Type | readonly Type[],
  matches: (event: EventOf<Type>) => boolean = () => true,
): AsyncIterable<EventOf<Type>> {
  const viewer = requireViewer(ctx);
  const wanted = new Set<PersonEvent["type"]>([types].flat());
  const isWanted = (event: PersonEvent): event is EventOf<Type> =>
    wanted.has(event.type) && matches(event as EventOf<Type>);
  return mapEvents(ctx.events.subscribeToPerson(viewer.id), (event) => (isWanted(event) ? event : undefined));
}
