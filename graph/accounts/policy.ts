import type { User } from "../generated/prisma/client.ts";
import { GRACE_DAYS } from "./input.ts";

/** How long a deleted account can be restored, in milliseconds. */
export const DELETION_GRACE = GRACE_DAYS * 24 * 60 * 60 * 1000;

/** When an account is erased; null: nobody deletes it. */
export const eraseDate = ({ deletionRequestedAt }: Pick<User, "deletionRequestedAt">): Date | null =>
  deletionRequestedAt && new Date(deletionRequestedAt.getTime() + DELETION_GRACE);
