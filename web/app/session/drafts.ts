import type { FormName } from "../../ui/form/forms.ts";
import { keepOwn, readOwn } from "./own.ts";
import type { Place } from "./storage.ts";

/** A picture that arrived, and where it is seen. */
export type KeptPicture = { url: string; path: string; width: number; height: number; placeholder: string };

/** What was typed into a form and neither sent nor given up. */
export type Draft = { values: Readonly<Record<string, unknown>>; picture?: KeptPicture };

// A message is taken up again on another day; everything else ends with the tab.
const placeOf = (form: FormName): Place => (form === "message" ? "localStorage" : "sessionStorage");

/** @param about which of several things the form is about, usually an id */
export const readDraft = (form: FormName, about: string) => readOwn(placeOf(form), `${form}/${about}`) as Draft | null;

/**
 * Keeps a draft for whoever is here, or forgets it.
 * @returns whether that is done: there may be no room for it, or no storage.
 */
export const keepDraft = (form: FormName, about: string, draft: Draft | null) =>
  keepOwn(placeOf(form), `${form}/${about}`, draft);
