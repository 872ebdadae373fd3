import type { User } from "../generated/prisma/client.ts";
import { GRACE_DAYS } from "./input.ts";

/** How long a deleted account can be restored, in milliseconds. */
export const DELETION_GRACE = GRACE_DAYS * 24 * 60 * 60 * 1000;

/** Whether somebody is suspended at this moment. */
export const isSuspended = ({ suspendedUntil }: Pick<User, "suspendedUntil">, now: Date): boolean =>
  suspendedUntil !== null && suspendedUntil > now;

/** When an account is erased; null: nobody deletes it. */
export const eraseDate = ({ deletionRequestedAt }: Pick<User, "deletionRequestedAt">): Date | null =>
  deletionRequestedAt && new Date(deletionRequestedAt.getTime() + DELETION_GRACE);

/** How what goes out to others fails for whoever has not shown that their address is theirs. */
export const CONFIRMED_ONLY = {
  code: "EMAIL_NOT_CONFIRMED",
  when: "until one's email is confirmed, where mails are sent",
} as const;
