import { readStored, removeStored, type StorageArea, store, storedKeys } from "./storage.ts";

// Drafts and unsent messages, which exist nowhere else. They belong to their author, and survive an expired session.
const PREFIX = "draft:";
const VISITOR = `${PREFIX}visitor/`;

export const OUTBOX = "outbox/";

let ownerPrefix = VISITOR;
const claimers = new Set<() => void>();

export const readUnsent = (place: StorageArea, name: string): unknown => readStored(place, ownerPrefix + name);

export const writeUnsent = (place: StorageArea, name: string, value: unknown) =>
  store(place, ownerPrefix + name, value);

export const unsentName = (key: string): string | null =>
  key.startsWith(ownerPrefix) ? key.slice(ownerPrefix.length) : null;

export const listUnsent = (place: StorageArea, start: string): unknown[] =>
  storedKeys(place)
    .filter((key) => key.startsWith(ownerPrefix + start))
    .map((key) => readStored(place, key));

/** From now on the storage is this person's; other people's entries leave this tab. */
export function claimUnsent(personId: string): void {
  const theirs = `${PREFIX + personId}/`;
  if (ownerPrefix === theirs) return;
  ownerPrefix = theirs;
  migrateOldKeys();
  for (const claim of claimers) claim();
  removeStored((key) => key.startsWith(PREFIX) && !key.startsWith(ownerPrefix));
}

/** Runs when the viewer is known, before any of their screens. */
export const onUnsentClaimed = (claim: () => void): void => void claimers.add(claim);

/** After a sign-out only a visitor's own entries stay. */
export const clearUnsent = () => removeStored((key) => key.startsWith(PREFIX) && !key.startsWith(VISITOR));

function migrateOldKeys(): void {
  const take = (key: string) => Object.entries(readStored("localStorage", `keepsake:${key}`) ?? {});
  for (const [, message] of take("outbox")) writeUnsent("localStorage", OUTBOX + message.clientId, message);
  for (const [to, text] of take("drafts")) writeUnsent("localStorage", `message/${to}`, { values: { text } });
  removeStored((key) => key === "keepsake:outbox" || key === "keepsake:drafts");
}
