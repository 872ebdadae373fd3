import { STATE_NAMES } from "../input.ts";
import { type City, findNamedCity } from "./cities.ts";
import { fold } from "./names.ts";
import { labelOf, suggestLocations } from "./suggestions.ts";

/** A place that is named within a text. */
export interface Mention {
  /** `City, ST`; null: where the viewer is. */
  place: string | null;
  /** The text without the place and the preposition before it. */
  rest: string;
}

/** After these a place follows; the others often stand before something else, such as "in color". */
const ALWAYS_PLACE = /^(?:near|nearby|close to|near to|not far from)$/i;
const PREPOSITION = /(?<![^\s,])(?:close to|near to|not far from|nearby|near|around|based in|in|at|from)(?=[\s,]|$)/giu;
const HERE = /^(?:me|here|us|my (?:area|city|town|place))(?=[\s,.!?]|$)/iu;
/** `Truth or Consequences, New Mexico` has five words. */
const MAX_WORDS = 6;
/** A misspelt place has no more words: what is longer is something else. */
const MAX_MISSPELT_WORDS = 3;

const CODES = new Map(
  Object.entries(STATE_NAMES).flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [fold(name), code],
  ]),
);

/** The place that a text asks for, such as `portland` in `fine line near portland`; null where it names none. */
export function findMention(text: string): Mention | null {
  for (const match of text.matchAll(PREPOSITION)) {
    const [preposition] = match;
    const before = text.slice(0, match.index);
    // Within quotes every word is looked for as it is.
    if (before.split('"').length % 2 === 0) continue;
    const after = text.slice(match.index + preposition.length).replace(/^[\s,]+/u, "");
    const isAlways = ALWAYS_PLACE.test(preposition);
    const found =
      (isAlways && readHere(preposition, after)) || readCity(after) || (isAlways && readMisspelt(after)) || null;
    if (!found || (!isAlways && found.rest)) continue;
    return {
      place: found.place,
      rest: [before, found.rest]
        .map((part) => part.trim())
        .filter(Boolean)
        .join(" "),
    };
  }
  return null;
}

/** `near me`, or `nearby` as the last word. */
function readHere(preposition: string, after: string): Mention | null {
  const [here] = after.match(HERE) ?? [];
  if (here) return { place: null, rest: after.slice(here.length).replace(/^[\s,.!?]+/u, "") };
  return after === "" && /^nearby$/i.test(preposition) ? { place: null, rest: "" } : null;
}

/** The city with which a text begins, by its whole name, the longest that there is. */
function readCity(text: string): Mention | null {
  const words = Array.from(text.matchAll(/[^\s,]+/gu)).slice(0, MAX_WORDS);
  for (let count = words.length; count > 0; count -= 1) {
    const last = words[count - 1];
    if (!last) continue;
    const end = last.index + last[0].length;
    const city = readName(fold(text.slice(0, end)));
    if (city) return { place: labelOf(city), rest: text.slice(end).replace(/^[\s,.!?]+/u, "") };
  }
  return null;
}

/** `portland`, `portland or` or `portland oregon`, folded. */
function readName(name: string): City | undefined {
  const words = name.split(" ");
  for (let count = Math.min(3, words.length - 1); count > 0; count -= 1) {
    const state = CODES.get(words.slice(-count).join(" "));
    const city = state && findNamedCity(words.slice(0, -count).join(" "), state);
    if (city) return city;
  }
  return findNamedCity(name);
}

/** The city that the rest of a text may mean, as the suggestions have it. */
function readMisspelt(text: string): Mention | null {
  if (text.split(/\s+/u).length > MAX_MISSPELT_WORDS) return null;
  const [place] = suggestLocations(text);
  return place ? { place, rest: "" } : null;
}
