import type { Decision, User } from "../generated/prisma/client.ts";
import { TEAM_ID } from "../visibility/team.ts";
import { APPEAL_DAYS, type ReportTarget } from "./input.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Whether somebody may report what somebody made: any viewer, unless it is their own, or ours. */
export const canReport = (viewer: Pick<User, "id"> | null, made: { userId: string }): boolean =>
  viewer !== null && viewer.id !== made.userId && made.userId !== TEAM_ID;

/** A profile is somebody: it stays as long as they do. */
export const canBeRemoved = (target: ReportTarget): boolean => target !== "profile";

/** When what was decided that long ago is beyond any appeal. */
export const appealsSince = (now: Date): Date => new Date(now.getTime() - APPEAL_DAYS * DAY);

type Standing = Pick<Decision, "outcome" | "liftedAt" | "endsAt" | "createdAt">;

/** Whether its person may answer to a decision that they have not answered to yet. */
export function isAppealable({ outcome, liftedAt, endsAt, createdAt }: Standing, now: Date): boolean {
  if (outcome === "dismissed" || liftedAt) return false;
  return outcome === "suspended" ? endsAt === null || endsAt > now : createdAt > appealsSince(now);
}
