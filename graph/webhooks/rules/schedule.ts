import { WEBHOOK_LIMITS } from "../../core/limits.ts";

const { pauses, longestWait } = WEBHOOK_LIMITS;

/** Milliseconds until the attempt after so many, give or take a tenth; 0: there is none. */
export const pauseBefore = (attempts: number, random = Math.random()): number =>
  (pauses[attempts - 1] ?? 0) * 1000 * (0.9 + random / 5);

/** With these a receiver says when it can take more. */
const BUSY = [429, 503];

/** How many milliseconds a receiver that is busy asks to be left alone, as `Retry-After` says it; 0: it does not. */
export function readRetryAfter(status: number | null, header: string | undefined, now: Date): number {
  if (status === null || !BUSY.includes(status) || header === undefined) return 0;
  const text = header.trim();
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(wait) ? 0 : Math.min(Math.max(wait, 0), longestWait * 1000);
}
