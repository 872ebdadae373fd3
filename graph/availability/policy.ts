import type { User } from "../generated/prisma/client.ts";

/** Whether somebody has hours at all. */
export const canKeepHours = ({ userType }: Pick<User, "userType">): boolean => userType === "artist";
