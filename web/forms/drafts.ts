import { keepOwn, ownName, readOwn } from "../platform/session/own.ts";
import type { Place } from "../platform/session/storage.ts";
import { isTokenKept } from "../platform/session/token.ts";
import type { FormName } from "./forms.ts";

/** A picture that arrived, and where it is seen. */
export type KeptPicture = { url: string; path: string; width: number; height: number; placeholder: string };

/** What was typed into a form and neither sent nor given up. */
export type Draft = {
  values: Readonly<Record<string, unknown>>;
  picture?: KeptPicture;
  /** How many files had not arrived: they end with the page. */
  unsent?: number;
};

// A message is taken up again on another day; everything else ends with the tab.
const placeOf = (form: FormName): Place => (form === "message" ? "localStorage" : "sessionStorage");

const nameOf = (form: FormName, about: string) => `${form}/${about}`;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/*
 * Tabs share what lives longer than they do, so each also has its own copy: what is typed in one stays there, whatever
 * another sends.
 */

/** @param about which of several things the form is about, usually an id */
export function readDraft(form: FormName, about: string): Draft | null {
  const name = nameOf(form, about);
  return (readOwn("sessionStorage", name) ?? readOwn(placeOf(form), name)) as Draft | null;
}

/**
 * Keeps a draft for the viewer, or forgets it.
 * @returns whether that is done: there may be no room for it, or no storage.
 */
export function keepDraft(form: FormName, about: string, draft: Draft | null): boolean {
  const name = nameOf(form, about);
  const before = readDraft(form, about);
  const isKept = keepOwn("sessionStorage", name, draft);
  if (placeOf(form) === "sessionStorage") return isKept;
  // Another tab has typed something else since.
  if (draft === null && !isSame(readOwn("localStorage", name), before)) return isKept;
  return keepOwn("localStorage", name, draft);
}

type Hear = (now: Draft | null, before: Draft | null) => void;

const hearers = new Map<string, Set<Hear>>();

/**
 * Calls back with a draft that another tab has changed, and what it was before; null where it was sent or given up.
 * @returns ends that.
 */
export function onDraftElsewhere(form: FormName, about: string, hear: Hear): () => void {
  const name = nameOf(form, about);
  const set = hearers.get(name) ?? new Set<Hear>();
  hearers.set(name, set.add(hear));
  return () => void set.delete(hear);
}

/** What another tab sent is sent here, too; what was typed here and is another is kept on. */
function onStorage({ storageArea, key, newValue, oldValue }: StorageEvent): void {
  const name = key === null ? null : ownName(key);
  if (name === null || storageArea !== localStorage || isTokenKept(null)) return;
  const [now, before] = [parse(newValue), parse(oldValue)];
  const typed = readOwn("sessionStorage", name);
  if (!now && isSame(typed, before)) keepOwn("sessionStorage", name, null);
  else if (!now && typed) keepOwn("localStorage", name, typed);
  for (const hear of hearers.get(name) ?? []) hear(now, before);
}

const parse = (text: string | null) => JSON.parse(text ?? "null") as Draft | null;

// Not every test has a window.
globalThis.addEventListener?.("storage", onStorage);
