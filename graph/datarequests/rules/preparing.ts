import type { Context } from "../../core/context.ts";
import type { Services } from "../../core/services.ts";
import type { DataExport, Prisma, User } from "../../generated/prisma/client.ts";
import { sendMail } from "../../mail/sending.ts";
import { notifyOfSecurity } from "../../notifications/rules/notifications.ts";
import { exportKey } from "../../objects/store.ts";
import type { Parcel } from "../../outbox/delivery.ts";
import type { Parts } from "../../transactions/exporting.ts";
import { transact } from "../../transactions/transact.ts";
import { exportEnd } from "../policy.ts";
import { writeExport } from "./writing.ts";

/** After so many it is said to have failed; a node that is killed in the middle has tried, too. */
export const EXPORT_TRIES = 3;

const BATCH = 100;

/** Gathers what we keep about somebody, and tells them. It may be cut off anywhere, and is begun anew then. */
export async function prepareDataExport(
  ctx: Context,
  id: string,
  { attempts }: Pick<Parcel, "attempts">,
  parts: Parts,
): Promise<void> {
  const found = await ctx.db.dataExport.findUnique({ where: { id }, include: { user: true } });
  if (found?.state !== "preparing") return;
  if (attempts > EXPORT_TRIES) return giveUp(ctx, found);
  try {
    const file = await writeExport({ ctx, user: found.user }, parts);
    await file.keep(exportKey(id), "application/zip");
    if (!(await announce(ctx, found, file.bytes))) await removeExportFile(ctx, id);
  } catch (error) {
    if (attempts < EXPORT_TRIES) throw error;
    ctx.log.error({ err: error, userId: found.userId }, "an export could not be prepared");
    await giveUp(ctx, found);
  }
}

type Asked = DataExport & { user: User };

/** @returns whether it is still wanted: its person may have left meanwhile. */
const announce = (ctx: Context, { id, user }: Asked, bytes: number): Promise<boolean> =>
  transact(ctx, async (work) => {
    const expiresAt = exportEnd(ctx.now());
    const { count } = await work.db.dataExport.updateMany({
      where: { id, state: "preparing" },
      data: { state: "ready", bytes, expiresAt },
    });
    if (count === 0) return false;
    const day = expiresAt.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
    await notifyOfSecurity(work, ctx, user.id, {
      title: "Your data is ready to download",
      message: `Download it in Settings, under Privacy, until ${day}.`,
    });
    await sendMail(work, user.id, {
      letter: "dataExportReady",
      to: user.email,
      data: { username: user.username, until: expiresAt.toISOString() },
    });
    return true;
  });

const giveUp = (ctx: Context, { id, userId }: Asked): Promise<void> =>
  transact(ctx, async (work) => {
    const { count } = await work.db.dataExport.updateMany({
      where: { id, state: "preparing" },
      data: { state: "failed" },
    });
    if (count === 0) return;
    await notifyOfSecurity(work, ctx, userId, {
      title: "We couldn't prepare your data",
      message: "Something went wrong on our side. Request it again in Settings, under Privacy.",
    });
  });

export const removeExportFile = ({ objects }: Pick<Services, "objects">, id: string): Promise<void> =>
  objects.delete(exportKey(id));

/** Removes the files whose time is over, and forgets that they were there. @returns how many. */
export const deleteOldExports = (services: Services): Promise<number> =>
  removeDataExports(services, { expiresAt: { lte: services.now() } });

/** Removes exports with their files. @returns how many. */
export async function removeDataExports(services: Services, where: Prisma.DataExportWhereInput): Promise<number> {
  for (let removed = 0; ; ) {
    const count = await transact(services, async ({ db, enqueue }) => {
      const rows = await db.dataExport.findMany({ where, take: BATCH, select: { id: true } });
      for (const { id } of rows) await enqueue("exportFile", { id });
      await db.dataExport.deleteMany({ where: { AND: [where, { id: { in: rows.map(({ id }) => id) } }] } });
      return rows.length;
    });
    removed += count;
    if (count < BATCH) return removed;
  }
}
