import { readStored, store } from "./storage.ts";

const KEY = "session-ended";

/** Whether the last session in this browser expired, with no sign-in since. */
export const hasSessionEnded = () => readStored("localStorage", KEY) !== null;

/** Without storage the landing page only asks for a sign-in. */
export const noteSessionEnded = (ended: boolean) => store("localStorage", KEY, ended || null);
