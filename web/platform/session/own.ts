import { type Place, readStored, removeStored, store, storedKeys } from "./storage.ts";

/*
 * What somebody has written and nobody else has: drafts, and messages on their way. It is its author's alone, and waits
 * for them where their visit ended by itself.
 */
const PREFIX = "draft:";
const VISITOR = `${PREFIX}visitor/`;

/** How the names of messages on their way begin. */
export const OUTBOX = "outbox/";

/** How the viewer's keys begin. */
let own = VISITOR;
const claimers = new Set<() => void>();

export const readOwn = (place: Place, name: string): unknown => readStored(place, own + name);

/**
 * Null removes it.
 * @returns whether that is done: there may be no room for it, or no storage.
 */
export const keepOwn = (place: Place, name: string, value: unknown) => store(place, own + name, value);

/** The name of what is stored under a key; null: it is somebody else's. */
export const ownName = (key: string): string | null => (key.startsWith(own) ? key.slice(own.length) : null);

/** Everything of the viewer whose name begins so. */
export const listOwn = (place: Place, start: string): unknown[] =>
  storedKeys(place)
    .filter((key) => key.startsWith(own + start))
    .map((key) => readStored(place, key));

/** From now on it is this person's; nobody else's is left in this tab. */
export function claimOwn(personId: string): void {
  const theirs = `${PREFIX + personId}/`;
  if (own === theirs) return;
  own = theirs;
  moveOld();
  for (const claim of claimers) claim();
  removeStored((key) => key.startsWith(PREFIX) && !key.startsWith(own));
}

/** Runs when somebody is known to be here, before any screen of theirs. */
export const onClaim = (claim: () => void): void => void claimers.add(claim);

/** Nobody is here who wants to find it again: what a visitor types is all that is left. */
export const forgetOwn = () => removeStored((key) => key.startsWith(PREFIX) && !key.startsWith(VISITOR));

/** An older release kept messages on their way, and what was typed to people, in records of the signed-in person. */
function moveOld(): void {
  const take = (key: string) => Object.entries(readStored("localStorage", `keepsake:${key}`) ?? {});
  for (const [, message] of take("outbox")) keepOwn("localStorage", OUTBOX + message.clientId, message);
  for (const [to, text] of take("drafts")) keepOwn("localStorage", `message/${to}`, { values: { text } });
  removeStored((key) => key === "keepsake:outbox" || key === "keepsake:drafts");
}
