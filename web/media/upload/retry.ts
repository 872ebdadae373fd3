import { RETRY_DELAYS_MS } from "../../../graph/media/input.ts";
import { isOurFault, readFailure } from "../../platform/data/errors.ts";

/** The storage refused the bytes: HTTP status and message. */
export type Refusal = { status: number; body?: string };

export function isRefusal(error: unknown): error is Refusal {
  return typeof error === "object" && error !== null && "status" in error && typeof error.status === "number";
}

/** Status of an unauthorized upload. */
export const isUnauthorized = (error: unknown): boolean =>
  isRefusal(error) ? error.status === 401 : readFailure(error).code === "UNAUTHENTICATED";

/** Retries a lost connection, a busy or broken server, and an expired or used address; no other refusal. */
function isPassing(error: unknown): boolean {
  if (!isRefusal(error)) return isOurFault(readFailure(error));
  const { status, body = "" } = error;
  if (status === 403) return body.includes("Request has expired");
  return status === 409 || status === 429 || status >= 500;
}

/**
 * Tries until it works, with a pause before each further try. Without a network it waits, and the count begins anew. What
 * is not authorised is tried once more, for a new address may be taken.
 */
export async function withRetries<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
  let failures = 0;
  let wasUnauthorized = false;
  while (true) {
    try {
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      if (isUnauthorized(error) && !wasUnauthorized) {
        wasUnauthorized = true;
        continue;
      }
      if (!isPassing(error)) throw error;
      if (navigator.onLine === false) {
        await heard("online", signal);
        failures = 0;
      }
      const pause = RETRY_DELAYS_MS[failures];
      if (pause === undefined) throw error;
      failures += 1;
      await sleep(pause, signal);
    }
  }
}

function heard(event: "online", signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    window.addEventListener(event, () => resolve(), { once: true, signal });
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
