import type { User } from "../generated/prisma/client.ts";
import { isArtist } from "../people/policy.ts";

/** How often a profile was looked at is an artist's own business. */
export const canSeeViews = (viewer: Pick<User, "id"> | null, user: Pick<User, "id" | "userType">): boolean =>
  viewer?.id === user.id && isArtist(user);
