import type { IncomingMessage, ServerResponse } from "node:http";
import { patternOf } from "../core/metrics.ts";
import { runNoted } from "../core/request-notes.ts";
import type { Services } from "../core/services.ts";

/**
 * Serves a request, and logs one line once it is over. Addresses, tokens and texts of people are in none. Statements run side
 * by side, so their milliseconds may be more than the request's.
 */
export function logRequest(
  { log }: Services,
  request: IncomingMessage,
  response: ServerResponse,
  work: () => void,
): void {
  const start = performance.now();
  const notes = runNoted(work);
  response.once("close", () => {
    const { requestId, operation, userId, sqlMs, sqlCount } = notes;
    const line = {
      requestId: requestId ?? response.getHeader("X-Request-Id"),
      method: request.method,
      route: patternOf(request),
      operation,
      status: response.statusCode,
      ms: Math.round(performance.now() - start),
      sqlMs: Math.round(sqlMs),
      sqlCount,
      userId,
    };
    log.info(line, "request");
  });
}
