import type { Context } from "../../core/context.ts";
import type { Transaction } from "../../db/database.ts";
import type { AdminAction } from "../../generated/prisma/client.ts";
import { recordAction, requireAdmin } from "../../identity/admins.ts";
import { writeTable } from "../../text/table.ts";
import { transact } from "../../transactions/transact.ts";
import { AUDIT_ACTIONS, type AuditAction, type AuditInput, MAX_EXPORTED_ENTRIES } from "../input.ts";
import { matchEntries, NEWEST_FIRST } from "../lists.ts";
import { readChanges } from "./changes.ts";

export interface ExportedAuditLog {
  /** Comma-separated, with a heading; as spreadsheets read it. */
  csv: string;
  count: number;
  /** Whether more match than a table has room for. */
  isCut: boolean;
}

const COLUMNS = ["Time", "Admin", "Action", "Person", "Before", "After", "Reason"] as const;

/**
 * What admins did as a table to take away, the last `MAX_EXPORTED_ENTRIES` that match. It leaves a trace itself.
 * @throws {Failure} UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED
 */
export async function exportAuditLog(ctx: Context, input: AuditInput): Promise<ExportedAuditLog> {
  const admin = requireAdmin(ctx);
  await ctx.limits.spend("export", admin.id);
  return transact(ctx, async ({ db }) => {
    const found = await db.adminAction.findMany({
      where: await matchEntries(db, input),
      orderBy: NEWEST_FIRST,
      take: MAX_EXPORTED_ENTRIES + 1,
    });
    const entries = found.slice(0, MAX_EXPORTED_ENTRIES);
    await recordAction(db, ctx, admin, { action: "audit_exported", details: { count: entries.length } });
    const isCut = found.length > entries.length;
    return { csv: writeTable(COLUMNS, await toRows(db, entries)), count: entries.length, isCut };
  });
}

async function toRows(db: Transaction, entries: readonly AdminAction[]) {
  const ids = [...new Set(entries.flatMap(({ adminId, targetId }) => [adminId, ...(targetId ? [targetId] : [])]))];
  const people = await db.user.findMany({
    where: { id: { in: ids }, erasedAt: null },
    select: { id: true, username: true },
  });
  const names = new Map(people.map(({ id, username }) => [id, username]));
  // Who has left for good is still told from others, by the id.
  const nameOf = (id: string | null) => id && (names.get(id) ?? id);
  return entries.map((entry) => {
    const changes = readChanges(entry);
    const side = (name: "before" | "after") =>
      changes.flatMap((change) => (change[name] === null ? [] : [`${change.field}: ${change[name]}`])).join("\n");
    return {
      Time: entry.createdAt.toISOString(),
      Admin: nameOf(entry.adminId),
      Action: AUDIT_ACTIONS[entry.action as AuditAction] ?? entry.action,
      Person: nameOf(entry.targetId),
      Before: side("before"),
      After: side("after"),
      Reason: entry.reason,
    };
  });
}
