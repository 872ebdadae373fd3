const DAY_MS = 24 * 60 * 60 * 1000;

/** After how many days a key may end; without any, it never does. */
export const EXPIRIES = [
  ["", "Never"],
  ["30", "In 30 days"],
  ["90", "In 90 days"],
  ["365", "In 1 year"],
] as const;

export type Expiry = (typeof EXPIRIES)[number][0];

/** When a key that is made now ends. */
export const expiryOf = (days: Expiry): Date | null =>
  days === "" ? null : new Date(Date.now() + Number(days) * DAY_MS);

/** Whether a key has ended by itself. */
export const hasExpired = ({ expiresAt }: { expiresAt: string | null }): boolean =>
  expiresAt !== null && new Date(expiresAt).getTime() <= Date.now();
