import type { User } from "../generated/prisma/client.ts";

type Viewer = Pick<User, "id" | "role"> | null;

export const canSeeEmail = (viewer: Viewer, user: Pick<User, "id">): boolean =>
  viewer?.id === user.id || viewer?.role === "admin";

/** Whether the city is shown to somebody who sees the profile. */
export const canSeeLocation = (viewer: Viewer, user: Pick<User, "id" | "showLocation">): boolean =>
  user.showLocation || canSeeEmail(viewer, user);

/** How often a profile was looked at is an artist's own business. */
export const canSeeViews = (viewer: Viewer, user: Pick<User, "id" | "userType">): boolean =>
  viewer?.id === user.id && user.userType === "artist";
