import type { User } from "../generated/prisma/client.ts";

export const isAdmin = (viewer: Pick<User, "role"> | null): boolean => viewer?.role === "admin";
