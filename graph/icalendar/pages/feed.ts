import { createHash } from "node:crypto";
import { Router } from "express";
import { clientAddressOf } from "../../core/client-address.ts";
import { notFound } from "../../core/errors.ts";
import { networkOf } from "../../core/rate-limits.ts";
import type { Services } from "../../core/services.ts";
import { readFeedFile } from "../rules/feeds.ts";

/** Seconds for which a program may go on with what it read. */
const FRESH = 5 * 60;

/** Where people's calendars read their sessions: without a session, by the address's holder. */
export function calendarFeedRouter(services: Services): Router {
  const router = Router();
  router.get("/calendar/:file", async (request, response) => {
    await services.limits.spend("requestByAddress", networkOf(clientAddressOf(services, request)));
    const [, secret] = /^([\w-]+)\.ics$/.exec(request.params.file) ?? [];
    const ctx = { ...services, deadline: performance.now() + services.requestDeadline };
    const text = secret && (await readFeedFile(ctx, secret));
    // One sentence for what never was and for what is no more.
    if (!text) throw notFound();
    response.set({
      "Cache-Control": `private, max-age=${FRESH}`,
      "Content-Disposition": 'inline; filename="bookings.ics"',
      ETag: `"${createHash("sha256").update(text).digest("base64url")}"`,
      "X-Robots-Tag": "noindex",
    });
    if (request.fresh) response.status(304).end();
    else response.type("text/calendar; charset=utf-8").send(text);
  });
  return router;
}
