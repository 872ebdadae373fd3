import { readStored, store } from "./storage.ts";

const KEY = "session-ended";

/** Whether the last visit in this browser ended by itself, and nobody has signed in since. */
export const hasSessionEnded = () => readStored("localStorage", KEY) !== null;

/** Where storage is switched off, the landing screen then says no more than that one has to sign in. */
export const noteSessionEnded = (ended: boolean) => store("localStorage", KEY, ended || null);
