import { addToWaiting } from "../admin/lists.ts";
import { type ConnectionArguments, connectById } from "../core/connection.ts";
import { type Context, requireAsker } from "../core/context.ts";
import { MAX_TOTAL_COUNT } from "../core/input.ts";
import { batched, byId } from "../core/loader.ts";
import type { Transaction } from "../db/database.ts";
import {
  type Appeal,
  type AppealState,
  type Decision,
  Prisma,
  type ReportState,
  type User,
} from "../generated/prisma/client.ts";
import { requireAdmin } from "../identity/admins.ts";
import { findSuspension } from "./rules/appeals.ts";

addToWaiting("reports", Prisma.sql`SELECT DISTINCT target_id FROM reports WHERE state = 'open'`);
addToWaiting("appeals", Prisma.sql`SELECT FROM appeals WHERE state = 'open'`);

/** How many of its reports, and of its person's decisions, are read with a report. */
export const MAX_SHOWN = 20;

/** What was reported, each thing once by its last report, the newest first. @throws {Failure} UNAUTHENTICATED, FORBIDDEN */
export async function listReports(ctx: Context, state: ReportState, args: ConnectionArguments) {
  requireAdmin(ctx);
  const connection = await connectById(args, "newest first", async ({ where: { id }, orderBy, take }) => {
    const isOnPage = Prisma.sql`${id.lt ? Prisma.sql`r.id < ${id.lt}::uuid` : Prisma.sql`true`}
      AND ${id.gt ? Prisma.sql`r.id > ${id.gt}::uuid` : Prisma.sql`true`}`;
    const rows = await ctx.db.$queryRaw<{ id: string }[]>`
      SELECT r.id FROM reports AS r
      WHERE r.state = ${state}::report_state AND ${isOnPage} AND NOT EXISTS (
        SELECT FROM reports AS later WHERE later.target_id = r.target_id AND later.state = r.state AND later.id > r.id)
      ORDER BY r.id ${orderBy.id === "asc" ? Prisma.sql`ASC` : Prisma.sql`DESC`} LIMIT ${take}`;
    return ctx.db.report.findMany({ where: { id: { in: rows.map((row) => row.id) } }, orderBy });
  });
  return { ...connection, countAll: () => countThings(ctx.db, state) };
}

async function countThings(db: Transaction, state: ReportState): Promise<number> {
  const [found] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM (
      SELECT DISTINCT target_id FROM reports WHERE state = ${state}::report_state LIMIT ${MAX_TOTAL_COUNT}) AS things`;
  return found?.count ?? 0;
}

/** What of somebody's was reported, whether it waits or not, the newest first. @throws {Failure} UNAUTHENTICATED, FORBIDDEN */
export async function listReportsAbout(ctx: Context, { id: personId }: Pick<User, "id">, args: ConnectionArguments) {
  requireAdmin(ctx);
  return connectById(args, "newest first", (page) =>
    ctx.db.report.findMany({ ...page, where: { ...page.where, personId } }),
  );
}

export const loadDecision = batched(async (ids: readonly string[], ctx: Context) =>
  byId(await ctx.db.decision.findMany({ where: { id: { in: [...ids] } } })),
);

/** Which admin made each of these decisions, as it was written down for good. */
export const loadDecider = batched(async (ids: readonly string[], ctx: Context) => {
  // What was done to its person has an index; what an act was about has none.
  const rows = await ctx.db.$queryRaw<{ id: string; adminId: string }[]>`
    SELECT d.id::text, act.admin_id::text AS "adminId" FROM decisions AS d CROSS JOIN LATERAL (
      SELECT a.admin_id FROM admin_actions AS a
      WHERE a.target_id = d.person_id AND a.details ->> 'decisionId' = d.id::text LIMIT 1) AS act
    WHERE d.id = ANY(${[...ids]}::uuid[])`;
  return new Map(rows.map(({ id, adminId }) => [id, adminId]));
});

/** What was answered to each of these decisions. */
export const loadAppealOf = batched(async (decisionIds: readonly string[], ctx: Context) => {
  const appeals = await ctx.db.appeal.findMany({ where: { decisionId: { in: [...decisionIds] } } });
  return new Map(appeals.map((appeal) => [appeal.decisionId, appeal]));
});

/** All reports of each of these things, the last `MAX_SHOWN` of them, the newest first. */
export const loadReportsOf = batched(async (targetIds: readonly string[], ctx: Context) => {
  const rows = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT each.id FROM unnest(${[...targetIds]}::uuid[]) AS thing(id) CROSS JOIN LATERAL (
      SELECT r.id FROM reports AS r WHERE r.target_id = thing.id ORDER BY r.id DESC LIMIT ${MAX_SHOWN}) AS each`;
  const reports = await ctx.db.report.findMany({ where: { id: { in: rows.map(({ id }) => id) } }, orderBy: NEWEST });
  return groupBy(reports, "targetId");
});

/** What was decided about each of these people, the last `MAX_SHOWN` times, the last first. */
export const loadDecisionsAbout = batched(async (personIds: readonly string[], ctx: Context) => {
  const rows = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT each.id FROM unnest(${[...personIds]}::uuid[]) AS person(id) CROSS JOIN LATERAL (
      SELECT d.id FROM decisions AS d WHERE d.person_id = person.id ORDER BY d.id DESC LIMIT ${MAX_SHOWN}) AS each`;
  const decisions = await ctx.db.decision.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    orderBy: NEWEST,
  });
  return groupBy(decisions, "personId");
});

const NEWEST = { id: "desc" } as const;

function groupBy<Name extends string, Row extends Record<Name, string>>(rows: readonly Row[], name: Name) {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row[name], [...(groups.get(row[name]) ?? []), row]);
  return groups;
}

/** How often something of each of these people was ever reported, counted to `MAX_TOTAL_COUNT`. */
export const countReportsAbout = batched(async (personIds: readonly string[], ctx: Context) => {
  const rows = await ctx.db.$queryRaw<{ id: string; count: number }[]>`
    SELECT person.id::text, (SELECT count(*)::int FROM (
      SELECT FROM reports AS r WHERE r.person_id = person.id LIMIT ${MAX_TOTAL_COUNT}) AS found) AS count
    FROM unnest(${[...personIds]}::uuid[]) AS person(id)`;
  return new Map(rows.map(({ id, count }) => [id, count]));
});

/** The standing of a person's own account. */
export interface AccountStatus {
  suspension: (Decision & { appeal: Appeal | null }) | null;
  strikes: Decision[];
}

/** The standing of the viewer's account, also while suspended. @throws {Failure} UNAUTHENTICATED */
export async function readAccountStatus(ctx: Context): Promise<AccountStatus> {
  const { id } = requireAsker(ctx);
  const person = await ctx.db.user.findUniqueOrThrow({ where: { id } });
  const strikes = await ctx.db.decision.findMany({
    where: { personId: id, outcome: { not: "dismissed" } },
    orderBy: NEWEST,
    take: MAX_SHOWN,
  });
  return { suspension: await findSuspension(ctx.db, ctx, person), strikes };
}

/** Why each of these people is suspended now, of those who are. */
export const loadSuspension = batched(async (personIds: readonly string[], ctx: Context) => {
  const found = await ctx.db.decision.findMany({
    where: {
      personId: { in: [...personIds] },
      outcome: "suspended",
      liftedAt: null,
      person: { suspendedUntil: { gt: ctx.now() } },
    },
    orderBy: { id: "asc" },
  });
  return new Map(found.map((decision) => [decision.personId, decision]));
});

/** What suspended people answered: what waits, the first first; what was decided, the last first. @throws {Failure} UNAUTHENTICATED, FORBIDDEN */
export async function listAppeals(ctx: Context, state: AppealState, args: ConnectionArguments) {
  requireAdmin(ctx);
  const connection = await connectById(args, state === "open" ? "oldest first" : "newest first", (page) =>
    ctx.db.appeal.findMany({ ...page, where: { ...page.where, state } }),
  );
  return { ...connection, countAll: () => ctx.db.appeal.count({ where: { state }, take: MAX_TOTAL_COUNT }) };
}
