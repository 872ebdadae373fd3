import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import { notFound } from "../core/errors.ts";
import type { Services } from "../core/services.ts";
import { parseObjectId } from "../media/rules/addresses.ts";
import { checkGrant } from "../objects/signing.ts";
import { exportKey } from "../objects/store.ts";

/** Milliseconds after which somebody who takes nothing more is left. */
const STALL_MS = 60_000;

/**
 * Sends the file of somebody's export to whoever has its signed address.
 * @throws {Failure} NOT_FOUND for any other, once it is over, and when its person has left.
 */
export async function sendExport(
  services: Services,
  asked: { id: string; expires: string; signature: string },
  response: Response,
): Promise<void> {
  const { db, objects, now } = services;
  const id = parseObjectId(asked.id);
  if (!id || checkGrant(services, { purpose: "export", ...asked, id }) !== "valid") throw notFound();
  const isThere = { id, state: "ready", expiresAt: { gt: now() }, user: { deletionRequestedAt: null } } as const;
  const found = await db.dataExport.findFirst({ where: isThere });
  const stream = found && (await objects.open(exportKey(id)));
  if (!stream) throw notFound();
  const day = found.requestedAt.toISOString().slice(0, 10);
  response.set({
    "Content-Type": "application/zip",
    "Content-Length": String(found.bytes),
    "Content-Disposition": `attachment; filename="my-data-${day}.zip"`,
    "Cache-Control": "private, no-store",
  });
  response.setTimeout(STALL_MS, () => response.destroy());
  try {
    await pipeline(stream, response);
  } catch (error) {
    // Whoever fetched it is gone, or the store is: half a file is not taken for a whole one.
    services.log.info({ err: error }, "an export was not fetched to its end");
    response.destroy();
  }
}
