import { AsyncLocalStorage } from "node:async_hooks";

/** What the log line of a request tells besides its answer. Only `LOG_REQUESTS` pays for it. */
export interface RequestNotes {
  requestId?: string;
  operation?: string;
  userId?: string;
  sqlMs: number;
  sqlCount: number;
}

const storage = new AsyncLocalStorage<RequestNotes>();

/** Runs a request, so that what it does is noted. @returns its notes, which fill until it is answered. */
export function runNoted(work: () => void): RequestNotes {
  const notes: RequestNotes = { sqlMs: 0, sqlCount: 0 };
  storage.run(notes, work);
  return notes;
}

/** The notes of the request that is worked on; undefined: nobody wants any, or it is no request. */
export const notesOfRequest = (): RequestNotes | undefined => storage.getStore();
