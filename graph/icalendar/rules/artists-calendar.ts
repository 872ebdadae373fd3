import { type Context, requireViewer, type Viewer } from "../../core/context.ts";
import { forbidden } from "../../core/errors.ts";
import { isArtist } from "../../people/policy.ts";

/** @throws {Failure} UNAUTHENTICATED; FORBIDDEN unless the viewer is an artist. */
export function requireCalendar(ctx: Context): Viewer {
  const viewer = requireViewer(ctx);
  if (!isArtist(viewer)) throw forbidden("Only artists have a calendar");
  return viewer;
}
