import type { User } from "../generated/prisma/client.ts";

/** Whoever hides what they do does not see what others do either. */
export const showEachOther = (
  one: Pick<User, "showActivityStatus">,
  other: Pick<User, "showActivityStatus">,
): boolean => one.showActivityStatus && other.showActivityStatus;
