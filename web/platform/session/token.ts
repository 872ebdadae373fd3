const KEY = "token";

// The copy in memory serves where storage is switched off: the session then lasts until the page closes.
let current: string | null = null;
current = readStorage();
let isInMemoryOnly = false;

function readStorage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return current;
  }
}

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

/** Whether it still is the token of all tabs: another may have signed out, or have a newer one. */
export const isTokenKept = (token: string | null): boolean => (isInMemoryOnly ? current : readStorage()) === token;

/** Runs in one tab at a time; at once in browsers without locks. */
const inOneTab = <T>(run: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request("token change", run) : run();

let renewal: Promise<unknown> | null = null;

/** A refused socket or answer during the exchange does not end the session. */
export async function whileTokenChanges<T>(run: () => Promise<T>): Promise<T> {
  const running = inOneTab(run);
  renewal = running;
  try {
    return await running;
  } finally {
    if (renewal === running) renewal = null;
  }
}

export const tokenChange = (): Promise<unknown> | null => renewal;

export async function afterTokenChange(): Promise<void> {
  // Awaiting a later exchange would deadlock: it waits for the same lock.
  if (navigator.locks) await inOneTab(async () => undefined);
  else await renewal?.catch(() => undefined);
}

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
