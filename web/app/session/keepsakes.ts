/** What this browser keeps for the person who is signed in: their drafts, for instance. It ends with their visit. */
const PREFIX = "keepsake:";

/** Null where nothing was kept, or nothing can be. */
export function readKeepsake(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Storage is full or switched off: it lasts until the page is closed.
  }
}

export function forgetKeepsakes(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
