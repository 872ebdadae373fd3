const KEY = "token";

// The copy in memory answers where storage is switched off: the visit then lasts until the page is closed.
let current: string | null = readStorage();

function readStorage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
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
  } catch {
    // Kept in memory only.
  }
}

let renewal: Promise<unknown> | null = null;

/**
 * Runs what ends the token of this visit and may bring a new one, such as a changed password. Until it is over a
 * refused socket is no sign that the visit is.
 */
export async function whileTokenChanges<T>(run: () => Promise<T>): Promise<T> {
  const running = run();
  renewal = running;
  try {
    return await running;
  } finally {
    if (renewal === running) renewal = null;
  }
}

/** What is under way to change the token, or null. */
export const tokenChange = (): Promise<unknown> | null => renewal;

/** Tells when another tab signs in or out. Returns the way to stop listening. */
export function onTokenChangedElsewhere(listener: (token: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    const token = readStorage();
    if (token === current) return;
    current = token;
    listener(token);
  };
  window.addEventListener("storage", handle);
  return () => window.removeEventListener("storage", handle);
}
