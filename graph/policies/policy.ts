import type { User } from "../generated/prisma/client.ts";

/** Whether somebody has a policy at all. */
export const canKeepPolicy = ({ userType }: Pick<User, "userType">): boolean => userType === "artist";
