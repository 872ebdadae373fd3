import type { Prisma } from "../../graph/generated/prisma/client.ts";
import { type Clock, stamp } from "./clock.ts";
import { idOf, type People } from "./people.ts";
import type { Posts } from "./posts.ts";
import { REPORTED, type ReportedRow } from "./rows/reports.ts";
import type { makeVerifications } from "./verifications.ts";

type World = Posts & { people: People; verifications: ReturnType<typeof makeVerifications> };
type Reported = ReturnType<typeof makeReported>;
type Action = Omit<Prisma.AdminActionCreateManyInput, "adminId">;

/** What people reported, what was decided about it, and what the admin's log says of that and of who was verified. */
export function makeReports(clock: Clock, world: World) {
  const adminId = idOf(world.people, "inkadmin");
  const reported = REPORTED.map((row) => makeReported(clock, world, row));
  return {
    decisions: reported.flatMap(({ decision }) => decision ?? []),
    reports: reported.flatMap(({ reports }) => reports),
    adminActions: [...logVerifications(world), ...reported.flatMap(logDecision)].map((row) => ({ ...row, adminId })),
  };
}

function makeReported(clock: Clock, { people, posts, comments }: World, row: ReportedRow) {
  const { targetType, by, begins, warned } = row;
  const personId = idOf(people, by);
  const texts = targetType === "post" ? posts.map((post) => ({ ...post, content: post.caption })) : comments;
  const thing = texts.find(({ userId, content }) => userId === personId && content.startsWith(begins));
  if (!thing) throw new Error(`${by} has no ${targetType} that begins so: ${begins}`);
  const about = { targetType, targetId: thing.id, personId };
  const decision = warned && {
    ...stamp(clock.before(warned.ago)),
    ...about,
    outcome: "warned" as const,
    reason: warned.reason,
    excerpt: thing.content,
  };
  const reports = row.reports.map(([reporter, ago, reason, note]) => ({
    ...stamp(clock.before(ago)),
    ...about,
    [`${targetType}Id`]: thing.id,
    reporterId: idOf(people, reporter),
    reason,
    note,
    ...(decision && { state: "resolved" as const, decisionId: decision.id }),
  }));
  return { decision, reports };
}

const logDecision = ({ decision, reports }: Reported): Action[] => {
  if (!decision) return [];
  const { id: decisionId, targetType, targetId: thingId, outcome, reason, createdAt } = decision;
  const details = { decisionId, targetType, thingId, outcome, reports: reports.length };
  return [{ ...stamp(createdAt), action: "report_resolved", targetId: decision.personId, details, reason }];
};

const logVerifications = ({ verifications }: World): Action[] =>
  verifications.flatMap(({ id: verificationId, userId: targetId, state, decidedAt }) => {
    if (!state || !(decidedAt instanceof Date)) return [];
    const details = { verificationId, before: { state: "requested" }, after: { state } };
    return [{ ...stamp(decidedAt), action: "verification_decided", targetId, details }];
  });
