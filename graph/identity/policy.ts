import type { Session, User } from "../generated/prisma/client.ts";

export const isAdmin = (viewer: Pick<User, "role"> | null): boolean => viewer?.role === "admin";

/** Whether somebody is suspended at this moment. */
export const isSuspended = ({ suspendedUntil }: Pick<User, "suspendedUntil">, now: Date): boolean =>
  suspendedUntil !== null && suspendedUntil > now;

/** Whether an admin has yet to show a second factor in a session before they act as one. */
export const restsAsAdmin = (
  { config }: { config: { adminSecondFactor: boolean } },
  { role }: Pick<User, "role">,
  { secondFactorAt }: Pick<Session, "secondFactorAt">,
): boolean => config.adminSecondFactor && role === "admin" && secondFactorAt === null;

/** An account as far as it matters for who may administer. */
export type MaybeAdmin = Pick<User, "id" | "role" | "deletionRequestedAt">;

/** Whether nobody else of these, who include all admins, is an admin who stays. */
export const isLastAdmin = ({ id }: Pick<User, "id">, accounts: readonly MaybeAdmin[]): boolean =>
  !accounts.some((other) => other.id !== id && isAdmin(other) && other.deletionRequestedAt === null);

/** How an act that others read fails for a viewer whose email is not confirmed. */
export const CONFIRMED_ONLY = {
  code: "EMAIL_NOT_CONFIRMED",
  when: "until the viewer's email is confirmed, if emails are sent",
} as const;
