import type { User } from "../generated/prisma/client.ts";

type Viewer = Pick<User, "id" | "role"> | null;

export const canSeeEmail = (viewer: Viewer, user: Pick<User, "id">): boolean =>
  viewer?.id === user.id || viewer?.role === "admin";

/** Whether a person is shown as they are; whoever is leaving is nobody to everybody else. */
export const canSeePerson = (viewer: Viewer, user: Pick<User, "id" | "deletionRequestedAt">): boolean =>
  user.deletionRequestedAt === null || canSeeEmail(viewer, user);

/** Whether more than name, avatar and counts is shown. Admins see whom they manage. */
export const canSeeProfile = (
  viewer: Viewer,
  user: Pick<User, "id" | "deletionRequestedAt" | "profileVisible">,
  isFollowing: boolean,
): boolean =>
  canSeePerson(viewer, user) &&
  (user.profileVisible || isFollowing || viewer?.id === user.id || viewer?.role === "admin");

/** Whether the city is shown to somebody who sees the profile. */
export const canSeeLocation = (viewer: Viewer, user: Pick<User, "id" | "showLocation">): boolean =>
  user.showLocation || viewer?.id === user.id || viewer?.role === "admin";

/** How often a profile was looked at is an artist's own business. */
export const canSeeViews = (viewer: Viewer, user: Pick<User, "id" | "userType">): boolean =>
  viewer?.id === user.id && user.userType === "artist";
