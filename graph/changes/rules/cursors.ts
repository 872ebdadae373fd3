import { createHmac, timingSafeEqual } from "node:crypto";
import type { Services } from "../../core/services.ts";
import { KEPT_DAYS } from "../input.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Milliseconds for which changes are kept. */
export const KEPT = KEPT_DAYS * DAY;

/** A place in a person's log: after this position, as of a time. */
export interface Place {
  position: number;
  at: Date;
}

const sign = ({ secret }: Pick<Services, "secret">, personId: string, position: string, at: string): string =>
  createHmac("sha256", secret).update(`change|${personId}|${position}|${at}`).digest("base64url").slice(0, 22);

/** The cursor of a place; it is good for this person only. */
export function cursorOf(services: Pick<Services, "secret">, personId: string, { position, at }: Place): string {
  const parts = [String(position), String(at.getTime())] as const;
  return `${parts.join(".")}.${sign(services, personId, ...parts)}`;
}

/** What a cursor says; null where it was not given to this person. */
export function readCursor(services: Pick<Services, "secret">, personId: string, cursor: string): Place | null {
  const [, position, at, signature] = /^(\d{1,15})\.(\d{1,14})\.([\w-]{22})$/.exec(cursor) ?? [];
  if (!position || !at || !signature) return null;
  const expected = sign(services, personId, position, at);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return null;
  return { position: Number(position), at: new Date(Number(at)) };
}

/** Whether rows after a place may be gone. */
export const isTooOld = ({ now }: Pick<Services, "now">, { at }: Place): boolean =>
  at.getTime() <= now().getTime() - KEPT;
