import { randomUUID } from "node:crypto";
import { assertProven } from "../../accounts/rules/proofs.ts";
import { type Context, requireAsker } from "../../core/context.ts";
import { Failure } from "../../core/errors.ts";
import { logSecurity } from "../../core/security-log.ts";
import type { DataExport } from "../../generated/prisma/client.ts";
import { grantQuery } from "../../objects/signing.ts";
import { transact } from "../../transactions/transact.ts";
import { EXPORT_ADDRESS_MINUTES } from "../input.ts";
import { exportGrant, isFetchable, nextExportAt } from "../policy.ts";

/**
 * Collects all data about the viewer into an archive, also while suspended.
 * @throws {Failure} UNAUTHENTICATED, RATE_LIMITED, STEP_UP_REQUIRED; CONFLICT while one is being prepared, and until
 * seven days after the last was asked for.
 */
export async function requestDataExport(ctx: Context): Promise<DataExport> {
  const { id: userId } = requireAsker(ctx);
  await ctx.limits.spend("dataExport", userId);
  await assertProven(ctx);
  const asked = await transact(ctx, async ({ db, enqueue }) => {
    // Of two who ask at once the second finds what the first did.
    await db.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    const last = await db.dataExport.findUnique({ where: { userId } });
    if (last) {
      assertOver(last, ctx.now());
      await enqueue("exportFile", { id: last.id });
      await db.dataExport.delete({ where: { userId } });
    }
    const id = randomUUID();
    await enqueue("dataExport", { id }, { userId });
    return db.dataExport.create({ data: { id, userId, requestedAt: ctx.now() } });
  });
  logSecurity(ctx, "data_export_requested");
  return asked;
}

function assertOver(last: DataExport, now: Date): void {
  const next = nextExportAt(last);
  if (!next || next <= now) return;
  if (last.state === "preparing") throw new Failure("CONFLICT", "Your export is being prepared");
  const day = next.toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
  throw new Failure("CONFLICT", `You can request another export on ${day}`);
}

/**
 * A signed address of an export's file, good for some minutes and at most as long as the session; null unless there is one.
 * @throws {Failure} RATE_LIMITED, STEP_UP_REQUIRED
 */
export async function makeExportAddress(ctx: Context, found: DataExport): Promise<string | null> {
  const { id: userId } = requireAsker(ctx);
  if (!isFetchable(found, ctx.now())) return null;
  await ctx.limits.spend("dataExport", userId);
  await assertProven(ctx);
  logSecurity(ctx, "data_export_fetched");
  const expires = Math.floor(ctx.now().getTime() / 1000) + EXPORT_ADDRESS_MINUTES * 60;
  const session = ctx.session?.id ?? "";
  const query = grantQuery(ctx.secret, { purpose: "export", id: exportGrant(found.id, session), expires });
  return `${ctx.config.publicUrl}/objects/exports/${found.id}?session=${session}&${query}`;
}
