import { createHmac, randomBytes } from "node:crypto";

/** What a link is made of while its letter waits; 256 random bits, which open nothing. */
export const newLinkKey = (): string => randomBytes(32).toString("base64url");

/**
 * The token of a link. It is made when the letter leaves and is in no row, so that nobody who reads the database
 * can use what waits there; at every try it is the same.
 */
export const tokenOf = ({ secret }: { secret: string }, linkKey: string): string =>
  createHmac("sha256", secret).update(`link ${linkKey}`).digest("base64url");
