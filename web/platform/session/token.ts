const KEY = "token";

// The copy in memory answers where storage is switched off: the visit then lasts until the page is closed.
let current: string | null = null;
current = readStorage();
/** Storage may have no room, or be switched off. */
let isInMemoryOnly = false;

function readStorage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return current;
  }
}

/** The bearer token of this visit, or null for a visitor who is signed out. */
export function readToken(): string | null {
  return current;
}

export function writeToken(token: string | null): void {
  current = token;
  try {
    if (token === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, token);
    isInMemoryOnly = false;
  } catch {
    isInMemoryOnly = true;
  }
}

/** Whether it is still the one that all tabs have: another may have signed out, or have a newer one. */
export const isTokenKept = (token: string | null): boolean => (isInMemoryOnly ? current : readStorage()) === token;

/** Runs in one tab after the other; in this one at once where the browser knows of no others. */
const inOneTab = <T>(run: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request("token change", run) : run();

let renewal: Promise<unknown> | null = null;

/**
 * Runs what ends the token of this visit and may bring a new one, such as a changed password. Until it is over a
 * refused socket or answer, in this tab or another, is no sign that the visit is.
 */
export async function whileTokenChanges<T>(run: () => Promise<T>): Promise<T> {
  const running = inOneTab(run);
  renewal = running;
  try {
    return await running;
  } finally {
    if (renewal === running) renewal = null;
  }
}

/** What is under way to change the token, or null. */
export const tokenChange = (): Promise<unknown> | null => renewal;

/** Resolves when no tab is changing the token any more. */
export async function afterTokenChange(): Promise<void> {
  // The lock's holder may not wait for a change: one that was asked for since stands in line for the same lock.
  if (navigator.locks) await inOneTab(async () => undefined);
  else await renewal?.catch(() => undefined);
}

/** Tells when another tab signs in or out. Returns the way to stop listening. */
export function onTokenChangedElsewhere(listener: (token: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    const token = readStorage();
    if (token === current) return;
    current = token;
    isInMemoryOnly = false;
    listener(token);
  };
  window.addEventListener("storage", handle);
  return () => window.removeEventListener("storage", handle);
}
