import { pipeline } from "node:stream/promises";
import { type Response, Router } from "express";
import { isId, notFound } from "../../core/errors.ts";
import type { Services } from "../../core/services.ts";
import { living } from "../../identity/sessions.ts";
import { answerFailure, readGrant } from "../../media/pages/objects.ts";
import { parseObjectId } from "../../media/rules/addresses.ts";
import { checkGrant } from "../../objects/signing.ts";
import { exportKey } from "../../objects/store.ts";
import { exportGrant } from "../policy.ts";

/** Milliseconds after which somebody who takes nothing more is left. */
const STALL_MS = 60_000;

/** The files that people asked for as their data. */
export function exportRouter(services: Services): Router {
  const router = Router();
  router.get("/objects/exports/:id", async (request, response) => {
    try {
      const session = typeof request.query.session === "string" ? request.query.session : "";
      await sendExport(services, { id: request.params.id, session, ...readGrant(request) }, response);
    } catch (error) {
      answerFailure(response, error);
    }
  });
  return router;
}

/**
 * Sends the file of somebody's export to a holder of its signed address.
 * @throws {Failure} NOT_FOUND for any other, once it is over, once the session that asked has ended, and when its
 * person has left.
 */
async function sendExport(
  services: Services,
  asked: { id: string; session: string; expires: string; signature: string },
  response: Response,
): Promise<void> {
  const { db, objects, now } = services;
  const id = parseObjectId(asked.id);
  const grant = { purpose: "export", ...asked, id: exportGrant(id ?? "", asked.session) } as const;
  if (!id || !isId(asked.session) || checkGrant(services, grant) !== "valid") throw notFound();
  const user = { deletionRequestedAt: null, sessions: { some: { id: asked.session, ...living(now()) } } };
  const isThere = { id, state: "ready", expiresAt: { gt: now() }, user } as const;
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
    // The reader is gone, or the store is: half a file is not taken for a whole one.
    services.log.info({ err: error }, "an export was not fetched to its end");
    response.destroy();
  }
}
