import type { User } from "../generated/prisma/client.ts";

/** How long a deleted account can be restored, in milliseconds (beyond #19: 30 days). */
export const DELETION_GRACE = 30 * 24 * 60 * 60 * 1000;

/** When an account is erased; null: nobody deletes it. */
export const eraseDate = ({ deletionRequestedAt }: Pick<User, "deletionRequestedAt">): Date | null =>
  deletionRequestedAt && new Date(deletionRequestedAt.getTime() + DELETION_GRACE);
