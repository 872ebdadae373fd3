import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../core/root.ts";
import { fold, spellingsOf } from "./names.ts";

/** A row of `us-cities.tsv`; source and licence are beside it. */
export interface City {
  name: string;
  /** Two capital letters. */
  state: string;
  /** Degrees, two decimals. */
  lat: number;
  lng: number;
  /** All folded forms of its names, its own name's first. */
  spellings: readonly string[];
}

/** Runs `make` when its value is first asked for, and never again. */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

/** All cities, the most populous first. */
export const readCities = lazily((): readonly City[] => {
  const [, ...lines] = readFileSync(join(PROJECT_ROOT, "graph", "places", "rules", "us-cities.tsv"), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => {
    const [name = "", state = "", lat, lng, , also = ""] = line.split("\t");
    const others = also ? also.split("|").map(fold) : [];
    return { name, state, lat: Number(lat), lng: Number(lng), spellings: [...spellingsOf(name), ...others] };
  });
});

const readCitiesBySpelling = lazily(() => {
  const cities = new Map<string, City>();
  for (const city of readCities()) {
    for (const [index, spelling] of city.spellings.entries()) {
      const key = keyOf(spelling, city.state);
      // A place's own name counts before what another place is also called.
      if (index === 0 || !cities.has(key)) cities.set(key, city);
    }
  }
  return cities;
});

const readCitiesByName = lazily(() => {
  const cities = new Map<string, City>();
  for (const city of readCities()) {
    for (const spelling of city.spellings) if (!cities.has(spelling)) cities.set(spelling, city);
  }
  return cities;
});

const keyOf = (spelling: string, state: string) => `${spelling},${state}`;

/** The best known city of a folded name, in one state or, without one, in any. */
export const findNamedCity = (name: string, state?: string): City | undefined =>
  state ? readCitiesBySpelling().get(keyOf(name, state)) : readCitiesByName().get(name);

/** The listed city that `City, ST` names, in whatever case, accents and punctuation. */
export function findCity(location: string): City | undefined {
  const comma = location.lastIndexOf(",");
  if (comma < 0) return undefined;
  const state = location.slice(comma + 1).trim();
  return readCitiesBySpelling().get(keyOf(fold(location.slice(0, comma)), state.toUpperCase()));
}
