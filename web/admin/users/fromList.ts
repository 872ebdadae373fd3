/** History state of an account: the filters of the list from which it was opened. */
export type FromList = { list: string };

/** Nothing where the account was opened in another way. */
export const listIn = (state: unknown): string =>
  typeof state === "object" && state !== null && "list" in state && typeof state.list === "string" ? state.list : "";
