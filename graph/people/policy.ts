import type { User } from "../generated/prisma/client.ts";
import { manages } from "../visibility/people.ts";

type Viewer = Parameters<typeof manages>[0];

export const canSeeEmail = (viewer: Viewer, user: Pick<User, "id">): boolean => manages(viewer, user);

/** Whether the city is shown to somebody who sees the profile. */
export const canSeeLocation = (viewer: Viewer, user: Pick<User, "id" | "showLocation">): boolean =>
  user.showLocation || manages(viewer, user);
