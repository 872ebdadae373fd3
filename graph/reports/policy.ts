import type { Comment, User } from "../generated/prisma/client.ts";

/** Whether somebody may report what somebody made: whoever is signed in, unless it is their own. */
export const canReport = (viewer: Pick<User, "id"> | null, made: Pick<Comment, "userId">): boolean =>
  viewer !== null && viewer.id !== made.userId;
