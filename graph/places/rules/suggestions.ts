import { MAX_LOCATION_LENGTH, MAX_SUGGESTIONS, MIN_CITY_QUERY, STATE_NAMES } from "../input.ts";
import { type City, lazily, readCities } from "./cities.ts";
import { fold } from "./names.ts";
import { findTypos, type SortedTexts, sharedLetters } from "./typos.ts";

/** What the name of a city matches, the best first. Typos are counted on from the last. */
const WHOLE_NAME = 0;
const BEGINNING = 1;
const BEGINNING_OF_WORD = 2;

/** Every spelling of every city, and what is left of it from each of its words on, in order. */
interface Index extends SortedTexts {
  /** By text: the city's place in the table, which is its rank by population. */
  readonly owners: readonly number[];
  /** By text: whether it is a whole spelling. */
  readonly isWhole: readonly boolean[];
}

const readIndex = lazily((): Index => {
  const entries = readCities().flatMap(({ spellings }, owner) =>
    spellings.flatMap((spelling) =>
      fromEachWord(spelling).map((text) => ({ text, owner, isWhole: text === spelling })),
    ),
  );
  entries.sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0));
  const texts = entries.map(({ text }) => text);
  return {
    texts,
    shared: sharedLetters(texts),
    longest: Math.max(...texts.map((text) => text.length)),
    owners: entries.map(({ owner }) => owner),
    isWhole: entries.map(({ isWhole }) => isWhole),
  };
});

const fromEachWord = (spelling: string): string[] =>
  spelling.split(" ").map((_word, index, words) => words.slice(index).join(" "));

/** One way to understand a query. */
interface Reading {
  /** Folded. */
  city: string;
  /** Whether the name of the city ends where it was typed to. */
  isComplete: boolean;
  /** Null: any. */
  states: ReadonlySet<string> | null;
}

/** `portland, or` has a comma; `portland or` may be all of a city's name, or a city and its state. */
function read(query: string): Reading[] {
  const comma = query.lastIndexOf(",");
  if (comma >= 0) {
    return [{ city: fold(query.slice(0, comma)), isComplete: true, states: statesOf(query.slice(comma + 1)) }];
  }
  const city = fold(query);
  const [, rest = "", code = ""] = city.match(/^(.+) ([a-z]{2})$/) ?? [];
  const state = code.toUpperCase();
  return [
    { city, isComplete: false, states: null },
    ...(state in STATE_NAMES ? [{ city: rest, isComplete: true, states: new Set([state]) }] : []),
  ];
}

/** The states whose code or name begins so. What begins none is a typo and narrows nothing. */
function statesOf(text: string): ReadonlySet<string> | null {
  const wanted = fold(text).replaceAll(" ", "");
  const codes = Object.entries(STATE_NAMES)
    .filter(([code, name]) => [code, name].some((word) => fold(word).replaceAll(" ", "").startsWith(wanted)))
    .map(([code]) => code);
  return wanted && codes.length > 0 ? new Set(codes) : null;
}

/**
 * Cities as people type them, at most ten `City, ST`: names that begin so first, then names with a word that begins
 * so, then names with a typo or two; the most populous first within each. A comma ends the city's name, so that small
 * places are found by their whole name, and what follows it narrows the states.
 */
export function suggestLocations(query: string): string[] {
  if (query.length > MAX_LOCATION_LENGTH) return [];
  const cities = readCities();
  const ranks = new Map<number, number>();
  const readings = read(query).filter(({ city }) => city.length >= MIN_CITY_QUERY);
  const offer = (owner: number, rank: number, { states }: Reading) => {
    if (states && !states.has((cities[owner] as City).state)) return;
    ranks.set(owner, Math.min(ranks.get(owner) ?? rank, rank));
  };

  for (const reading of readings) matchBeginnings(reading, offer);
  if (ranks.size < MAX_SUGGESTIONS) {
    for (const reading of readings) matchTypos(reading, offer);
  }
  return [...ranks]
    .sort(([owner, rank], [otherOwner, otherRank]) => rank - otherRank || owner - otherOwner)
    .slice(0, MAX_SUGGESTIONS)
    .map(([owner]) => labelOf(cities[owner] as City));
}

export const labelOf = ({ name, state }: Pick<City, "name" | "state">): string => `${name}, ${state}`;

type Offer = (owner: number, rank: number, reading: Reading) => void;

function matchBeginnings(reading: Reading, offer: Offer): void {
  const { texts, owners, isWhole } = readIndex();
  for (let index = firstFrom(texts, reading.city); texts[index]?.startsWith(reading.city); index += 1) {
    const rank = !isWhole[index]
      ? BEGINNING_OF_WORD
      : reading.isComplete && texts[index] === reading.city
        ? WHOLE_NAME
        : BEGINNING;
    offer(owners[index] as number, rank, reading);
  }
}

function matchTypos(reading: Reading, offer: Offer): void {
  const { city } = reading;
  // In a short text every other letter would be a typo of something.
  const limit = city.length < 4 ? 0 : city.length < 8 ? 1 : 2;
  const index = readIndex();
  if (limit === 0 || city.length > index.longest + limit) return;
  for (const [entry, typos] of findTypos(index, city, limit)) {
    if (typos > 0) offer(index.owners[entry] as number, BEGINNING_OF_WORD + typos, reading);
  }
}

/** The place of the first text that is not before `wanted`. */
function firstFrom(texts: readonly string[], wanted: string): number {
  let low = 0;
  let high = texts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((texts[middle] as string) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
