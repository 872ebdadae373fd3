import type { PersonEvent } from "../live/events.ts";
import { type Context, requireViewer } from "./context.ts";

type OwnEvent = Extract<PersonEvent, { type: "own" }>;

/** Lets the viewer's other devices know what they did; call it only after the commit. */
export function publishOwn(ctx: Context, about: OwnEvent["about"], id: string): void {
  ctx.events.publish([requireViewer(ctx).id], { type: "own", about, id });
}
