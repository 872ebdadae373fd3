import type { User } from "../generated/prisma/client.ts";
import { manages } from "../visibility/people.ts";

type Viewer = Parameters<typeof manages>[0];

/** They alone take bookings, keep hours, and show and offer what they make; whoever turns canvas keeps it all, out of sight. */
export const isArtist = ({ userType }: Pick<User, "userType">): boolean => userType === "artist";

export const canSeeEmail = (viewer: Viewer, user: Pick<User, "id">): boolean => manages(viewer, user);

/** Whether the city is shown to somebody who sees the profile. */
export const canSeeLocation = (viewer: Viewer, user: Pick<User, "id" | "showLocation">): boolean =>
  user.showLocation || manages(viewer, user);
