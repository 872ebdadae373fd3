import type { User } from "../generated/prisma/client.ts";

type Viewer = Pick<User, "id" | "role"> | null;

export const canSeeEmail = (viewer: Viewer, user: Pick<User, "id">): boolean =>
  viewer?.id === user.id || viewer?.role === "admin";
