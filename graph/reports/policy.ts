import type { User } from "../generated/prisma/client.ts";
import { TEAM_ID } from "../visibility/team.ts";
import type { ReportTarget } from "./input.ts";

/** Whether somebody may report what somebody made: whoever is signed in, unless it is their own, or ours. */
export const canReport = (viewer: Pick<User, "id"> | null, made: { userId: string }): boolean =>
  viewer !== null && viewer.id !== made.userId && made.userId !== TEAM_ID;

/** A profile is somebody: it stays as long as they do. */
export const canBeRemoved = (target: ReportTarget): boolean => target !== "profile";
