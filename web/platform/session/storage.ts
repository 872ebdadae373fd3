export type StorageArea = "localStorage" | "sessionStorage";

export function readStored(place: StorageArea, key: string): unknown {
  try {
    return JSON.parse(window[place].getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Null removes the entry. @returns false where storage is full or switched off. */
export function store(place: StorageArea, key: string, value: unknown): boolean {
  try {
    if (value === null) window[place].removeItem(key);
    else window[place].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function storedKeys(place: StorageArea): string[] {
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
    // Storage is switched off: nothing was stored.
  }
}
