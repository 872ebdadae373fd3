import { z } from "zod";
import type { Services } from "../../core/services.ts";
import { grantQuery } from "../../objects/signing.ts";
import { UPLOAD_MINUTES } from "../input.ts";

const SECOND = 1000;
/** For how long an upload address lives. */
export const UPLOAD_SECONDS = UPLOAD_MINUTES * 60;
const READ_SECONDS = 60 * 60;
/** Read addresses end on these marks, so that within one the same image keeps one address and stays cached. */
const READ_STEP_SECONDS = 30 * 60;

const uuid = z.uuid();

/** Where an object is found; this is what rows keep in their image columns. */
export const objectPath = (id: string) => `/objects/${id}`;

/** An object's id as it is stored, or null for text that is none. */
export const parseObjectId = (text: string) => uuid.safeParse(text.toLowerCase()).data ?? null;

/** A signed address to which one image may be PUT, without further credentials. */
export function makeUploadAddress(
  services: Pick<Services, "config" | "secret" | "now">,
  id: string,
): { uploadUrl: string; expiresAt: Date } {
  const expires = Math.floor(services.now().getTime() / SECOND) + UPLOAD_SECONDS;
  const query = grantQuery(services.secret, { purpose: "upload", id, expires });
  return {
    uploadUrl: `${services.config.publicUrl}/objects/uploads/${id}?${query}`,
    expiresAt: new Date(expires * SECOND),
  };
}

/**
 * A signed address that shows a private object and ends after 60 to 90 minutes. The caller has decided that the
 * viewer may see it.
 */
export function makeReadAddress(
  { secret, now }: Pick<Services, "secret" | "now">,
  id: string,
  purpose: "read" | "withheld" = "read",
): string {
  const earliest = now().getTime() / SECOND + READ_SECONDS;
  const expires = Math.ceil(earliest / READ_STEP_SECONDS) * READ_STEP_SECONDS;
  return `${objectPath(id)}?${grantQuery(secret, { purpose, id, expires })}`;
}

/** The id in one of our own addresses, absolute or not, of an upload or of an object; null for any other text. */
export function readObjectId({ config }: Pick<Services, "config">, address: string): string | null {
  const path = address.startsWith(`${config.publicUrl}/`) ? address.slice(config.publicUrl.length) : address;
  const id = path.match(/^\/objects\/(?:uploads\/)?([0-9a-fA-F-]{36})(?:\?|$)/)?.[1];
  return id ? parseObjectId(id) : null;
}
