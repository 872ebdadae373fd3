/** Kept with an account's entry in the history: what the list showed from which it was opened. */
export type FromList = { list: string };

/** The list's part of the address, as an entry keeps it; nothing where the account was reached in another way. */
export const listIn = (state: unknown): string =>
  typeof state === "object" && state !== null && "list" in state && typeof state.list === "string" ? state.list : "";
