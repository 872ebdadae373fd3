/** Kept after the tab is closed, or only until then. */
export type Place = "localStorage" | "sessionStorage";

/** Null where nothing is stored, or nothing can be. */
export function readStored(place: Place, key: string): unknown {
  try {
    return JSON.parse(window[place].getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Null removes what is stored.
 * @returns whether that is done: storage may be full or switched off.
 */
export function store(place: Place, key: string, value: unknown): boolean {
  try {
    if (value === null) window[place].removeItem(key);
    else window[place].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** None where nothing can be stored. */
export function storedKeys(place: Place): string[] {
  try {
    return Object.keys(window[place]);
  } catch {
    return [];
  }
}

export function removeStored(isOver: (key: string) => boolean): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (isOver(key)) storage.removeItem(key);
    }
  } catch {
    // Nothing was stored.
  }
}
