import type { StorageArea } from "../platform/session/storage.ts";
import { isTokenKept } from "../platform/session/token.ts";
import { readUnsent, unsentName, writeUnsent } from "../platform/session/unsentStorage.ts";
import type { FormName } from "./forms.ts";

export type KeptPicture = { url: string; path: string; width: number; height: number; placeholder: string };

export type Draft = {
  values: Readonly<Record<string, unknown>>;
  picture?: KeptPicture;
  /** Uploads in progress, which the page's end would cancel. */
  unsent?: number;
};

// A message may be continued on another day; all else ends with the tab.
const placeOf = (form: FormName): StorageArea => (form === "message" ? "localStorage" : "sessionStorage");

const nameOf = (form: FormName, about: string) => `${form}/${about}`;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

// localStorage is shared by tabs, so each tab also has a copy: its draft survives what another tab sends.

export function readDraft(form: FormName, about: string): Draft | null {
  const name = nameOf(form, about);
  return (readUnsent("sessionStorage", name) ?? readUnsent(placeOf(form), name)) as Draft | null;
}

/** Stores or removes a draft. @returns false where storage is full or switched off. */
export function writeDraft(form: FormName, about: string, draft: Draft | null): boolean {
  const name = nameOf(form, about);
  const before = readDraft(form, about);
  const isKept = writeUnsent("sessionStorage", name, draft);
  if (placeOf(form) === "sessionStorage") return isKept;
  // Another tab has stored another draft since.
  if (draft === null && !isSame(readUnsent("localStorage", name), before)) return isKept;
  return writeUnsent("localStorage", name, draft);
}

type DraftListener = (now: Draft | null, before: Draft | null) => void;

const listeners = new Map<string, Set<DraftListener>>();

export function onDraftChangedElsewhere(form: FormName, about: string, listener: DraftListener): () => void {
  const name = nameOf(form, about);
  const set = listeners.get(name) ?? new Set<DraftListener>();
  listeners.set(name, set.add(listener));
  return () => void set.delete(listener);
}

function onStorage({ storageArea, key, newValue, oldValue }: StorageEvent): void {
  const name = key === null ? null : unsentName(key);
  if (name === null || storageArea !== localStorage || isTokenKept(null)) return;
  const [now, before] = [parse(newValue), parse(oldValue)];
  const typed = readUnsent("sessionStorage", name);
  if (!now && isSame(typed, before)) writeUnsent("sessionStorage", name, null);
  else if (!now && typed) writeUnsent("localStorage", name, typed);
  for (const listener of listeners.get(name) ?? []) listener(now, before);
}

const parse = (text: string | null) => JSON.parse(text ?? "null") as Draft | null;

// Some tests have no window.
globalThis.addEventListener?.("storage", onStorage);
