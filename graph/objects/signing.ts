import { createHmac, timingSafeEqual } from "node:crypto";
import type { Services } from "../core/services.ts";

/** What an address grants to whoever holds it. */
export interface Grant {
  purpose: "upload" | "read" | "export" | "withheld";
  /** The object's id. */
  id: string;
  /** Until when, in seconds since 1970. */
  expires: number;
}

/** A grant as it came in an address; nothing in it is trusted. */
export interface ClaimedGrant {
  purpose: Grant["purpose"];
  id: string;
  expires: string;
  signature: string;
}

/** Signs a grant with HMAC-SHA256. */
export function sign(secret: string, { purpose, id, expires }: Grant): string {
  return createHmac("sha256", secret).update(`${purpose}|${id}|${expires}`).digest("base64url");
}

/** The part of an address behind `?` that carries a grant. */
export function grantQuery(secret: string, grant: Grant): string {
  return `expires=${grant.expires}&signature=${sign(secret, grant)}`;
}

/** Whether we signed this grant, and whether it still holds. "expired" is only said of what we signed. */
export function checkGrant(
  { secret, now }: Pick<Services, "secret" | "now">,
  claimed: ClaimedGrant,
): "valid" | "expired" | "forged" {
  if (!/^\d{1,12}$/.test(claimed.expires)) return "forged";
  const { purpose, id } = claimed;
  const expires = Number(claimed.expires);
  const expected = Buffer.from(sign(secret, { purpose, id, expires }));
  const given = Buffer.from(claimed.signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return "forged";
  return now().getTime() < expires * 1000 ? "valid" : "expired";
}
