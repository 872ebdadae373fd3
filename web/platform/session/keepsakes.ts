import { readStored, removeStored, store } from "./storage.ts";

/** What this browser keeps for the person who is signed in, such as how they want it. It ends with their visit. */
const PREFIX = "keepsake:";

/** Null where nothing was kept, or nothing can be. */
export const readKeepsake = (name: string): unknown => readStored("localStorage", PREFIX + name);

/** Where storage is full or switched off, it lasts until the page is closed. */
export const keep = (name: string, value: unknown) => store("localStorage", PREFIX + name, value);

export const forgetKeepsakes = () => removeStored((key) => key.startsWith(PREFIX));
