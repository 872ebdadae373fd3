import type { User } from "../generated/prisma/client.ts";

export const isAdmin = (viewer: Pick<User, "role"> | null): boolean => viewer?.role === "admin";

/** An account as far as it matters for who may administer. */
export type MaybeAdmin = Pick<User, "id" | "role" | "deletionRequestedAt">;

/** Whether nobody else of these, among whom all admins are, is an admin who stays. */
export const isLastAdmin = ({ id }: Pick<User, "id">, accounts: readonly MaybeAdmin[]): boolean =>
  !accounts.some((other) => other.id !== id && isAdmin(other) && other.deletionRequestedAt === null);
