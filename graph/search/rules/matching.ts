import { literal } from "../../db/statements.ts";
import { Prisma } from "../../generated/prisma/client.ts";
import type { Wording } from "./wording.ts";

/** Trigrams find a part of a word from three letters on; fewer find the beginning of a word. */
const MIN_INFIX = 3;

/** What is compared of the names of person `u`; one index answers. */
export const NAMES = Prisma.sql`(' ' || u.username || ' ' || u.name_key) COLLATE "C"`;

/** Whether every word of a text is in the username or name of person `u`. */
export const matchesName = (text: string): Prisma.Sql =>
  Prisma.sql`(${Prisma.join(
    text.split(/\s+/u).map((word) => isIn(NAMES, word)),
    " AND ",
  )})`;

/**
 * `typed`, what a statement makes of what was typed, made once for all who are looked at: `name`, the text as names are
 * compared; `has` and `begins`, of each word what a name with it looks like and how a part of one begins; `said`, what
 * asks for each word, for two that are written as one, and for all words.
 */
export function typed({ text, words, isName }: Wording): Prisma.Sql {
  const each = (make: (word: string) => Prisma.Sql, of = words) => Prisma.join(of.map(make));
  const asked = words.length > 1 ? [...words, words.join("")] : words;
  return Prisma.sql`
    typed AS MATERIALIZED (
      SELECT inkfolk_unaccent(${text}::text) AS name, ARRAY[${each(patternOf)}] AS has,
        ARRAY[${each((word) => Prisma.sql`' ' || inkfolk_unaccent(${word}::text)`)}] AS begins,
        ${isName ? Prisma.sql`NULL::tsquery[]` : Prisma.sql`ARRAY[${each((word) => Prisma.sql`inkfolk_about_query(${word}::text, '')`, asked)}]`} AS said
    )`;
}

/** One of what `typed` has. */
const ofTyped = (list: "has" | "begins" | "said", place: number): Prisma.Sql =>
  Prisma.sql`(SELECT ${Prisma.raw(list)}[${literal(place + 1)}] FROM typed)`;

/**
 * Whether every word is in the username or name of person `u`, or is said of an artist `u`; who writes a style as one
 * word is found by two. Each way asks its index for all words at once. The statement begins with `typed`.
 */
export function matchesPerson({ words, isName }: Wording): Prisma.Sql {
  const inName = Prisma.join(
    words.map((_, place) => Prisma.sql`${NAMES} LIKE ${ofTyped("has", place)}`),
    " AND ",
  );
  if (isName) return Prisma.sql`(${inName})`;
  const places = words.map((_, place) => Prisma.sql`said[${literal(place + 1)}]`);
  const allSaid = isSaid(Prisma.sql`(SELECT ${Prisma.join(places, " && ")} FROM typed)`);
  const ways = [Prisma.sql`(${inName})`, allSaid];
  return Prisma.sql`(${Prisma.join(words.length > 1 ? [...ways, isSaid(ofTyped("said", words.length))] : ways, " OR ")})`;
}

/**
 * Ways in which all words but one are said of an artist `u`. Of three words and more one way asks the index for all at
 * once; either of two words is a way of its own, so that the one of which there are many leaves room for the other. The
 * statement begins with `typed`.
 */
export function waysOfMost({ words, isName }: Wording): Prisma.Sql[] {
  if (isName || words.length < 2) return [];
  if (words.length === 2) return words.map((_, place) => isSaid(ofTyped("said", place)));
  const places = words.map((_, place) => Prisma.sql`said[${literal(place + 1)}]`);
  const withoutOne = places.map(
    (left) =>
      Prisma.sql`(${Prisma.join(
        places.filter((place) => place !== left),
        " && ",
      )})`,
  );
  return [isSaid(Prisma.sql`(SELECT ${Prisma.join(withoutOne, " || ")} FROM typed)`)];
}

const patternOf = (word: string): Prisma.Sql => {
  const before = Array.from(word).length < MIN_INFIX ? "% " : "%";
  return Prisma.sql`${before}::text || inkfolk_like(${word}::text) || '%'`;
};

/** Whether a text, whose words follow spaces, has a word: anywhere, or at the beginning of one. */
export const isIn = (text: Prisma.Sql, word: string): Prisma.Sql => Prisma.sql`${text} LIKE ${once(patternOf(word))}`;

/** What is said of artists, the most telling first: what they are known for, their studio, their city, their bio. */
const WEIGHTS = ["a", "b", "c", "d"] as const;

const isSaid = (asked: Prisma.Sql, about = Prisma.sql`u.about`): Prisma.Sql =>
  Prisma.sql`(u.user_type = 'artist' AND ${about} @@ ${asked})`;

/** Tiers of a match: a name begins so, then what is said of an artist, then somewhere in a name. */
const [BEGINS, SAID, INFIX] = [0, 1, 10];

/**
 * How well person `u`, who matches, does so: 2 where every word begins one of a name, then by what is said of them and
 * how telling that is, to 3 where one is only somewhere in a name. The statement begins with `typed`.
 */
export function rankOfMatch({ words, isName }: Wording): Prisma.Sql {
  const tierOfWord = (_: string, place: number) => {
    const begins = Prisma.sql`strpos(${NAMES}, ${ofTyped("begins", place)}) > 0`;
    return firstOf([[begins, BEGINS], ...(isName ? [] : saidTiers(place, SAID))]);
  };
  const everyWord = Prisma.sql`greatest(${Prisma.join(words.map(tierOfWord))})`;
  const tier =
    isName || words.length < 2
      ? everyWord
      : Prisma.sql`least(${everyWord}, ${firstOf(saidTiers(words.length, SAID + 1))})`;
  return Prisma.sql`2 + ${tier} / ${literal(INFIX)}.0`;
}

/**
 * How well artist `u`, who lacks some words, matches: from 4, behind people with similar words, to 5, by how
 * telling on average it is what is said. The statement begins with `typed`.
 */
export function rankOfMost({ words }: Wording): Prisma.Sql {
  const tiers = words.map((_, place) => firstOf(saidTiers(place, SAID)));
  return Prisma.sql`4 + round((${Prisma.join(tiers, " + ")}) / ${literal(words.length * INFIX)}.0, 1)`;
}

type Tier = readonly [holds: Prisma.Sql, tier: number];

/**
 * Two words that are written as one stand between those that are written as they are asked for. Of most whose name has
 * a word nothing is said, and nothing has to be taken apart.
 */
const saidTiers = (place: number, best: number): Tier[] => [
  [Prisma.sql`NOT ${isSaid(ofTyped("said", place))}`, INFIX],
  ...WEIGHTS.map(
    (weight, index): Tier => [
      isSaid(ofTyped("said", place), Prisma.sql`ts_filter(u.about, ${Prisma.raw(`'{${weight}}'`)})`),
      best + 2 * index,
    ],
  ),
];

const firstOf = (tiers: readonly Tier[]): Prisma.Sql => {
  const cases = tiers.map(([holds, tier]) => Prisma.sql`WHEN ${holds} THEN ${literal(tier)}`);
  return Prisma.sql`CASE ${Prisma.join(cases, " ")} ELSE ${literal(INFIX)} END`;
};

/** What a statement makes of a text, made once: a plan that is kept would make it anew for each row. */
export const once = (made: Prisma.Sql): Prisma.Sql => Prisma.sql`(SELECT ${made})`;

/** Whether a place, which is an expression, has a text in it. */
export const matchesPlace = (place: Prisma.Sql, text: string): Prisma.Sql =>
  Prisma.sql`inkfolk_unaccent(${place}) LIKE ${once(Prisma.sql`'%' || inkfolk_like(${text}::text) || '%'`)}`;
