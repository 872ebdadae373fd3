import type { Viewer } from "../../core/context.ts";
import { literal } from "../../db/statements.ts";
import { Prisma } from "../../generated/prisma/client.ts";
import { filtersOf, findable } from "./filters.ts";
import { isIn, matchesPerson, NAMES, once } from "./matching.ts";
import type { UserSearch } from "./understanding.ts";
import type { Wording } from "./wording.ts";

/** Shorter words look like too many others. */
const MIN_LETTERS = 4;
/** How many who match are looked at to know that somebody does; so many that an index finds them. */
const WINDOW = 300;

/** What is compared of artist `u`, besides the username. */
const KNOWN = Prisma.sql`u.known`;

const canBeMisspelt = (word: string): boolean => Array.from(word).length >= MIN_LETTERS;

/** Whether every word looks like one of the names of person `u`, or of what artist `u` is known for; short ones are in it. */
export function resembles({ words, isName }: Wording): Prisma.Sql {
  if (!words.some(canBeMisspelt)) return Prisma.sql`false`;
  const resemble = (text: Prisma.Sql) =>
    Prisma.join(
      words.map((word) => (canBeMisspelt(word) ? Prisma.sql`${text} %> ${folded(word)}` : isIn(text, word))),
      " AND ",
    );
  return isName
    ? Prisma.sql`(${resemble(NAMES)})`
    : Prisma.sql`((${resemble(NAMES)}) OR (u.user_type = 'artist' AND ${resemble(KNOWN)}))`;
}

/** How well person `u`, who looks like it, does so: 3, the same, to 4, in tenths. */
export function rankOfLikeness({ words, isName }: Wording): Prisma.Sql {
  const misspelt = words.filter(canBeMisspelt);
  const likeness = misspelt.map((word) => {
    const to = (text: Prisma.Sql) => Prisma.sql`word_similarity(${folded(word)}, ${text})`;
    return isName
      ? to(NAMES)
      : Prisma.sql`greatest(${to(NAMES)}, CASE WHEN u.user_type = 'artist' THEN ${to(KNOWN)} END)`;
  });
  if (likeness.length === 0) return Prisma.sql`4::numeric`;
  return Prisma.sql`4 - round(((${Prisma.join(likeness, " + ")}) / ${literal(misspelt.length)})::numeric, 1)`;
}

const folded = (word: string): Prisma.Sql => once(Prisma.sql`inkfolk_spelt(${word}::text)`);

/** Whether a text matches nobody that the viewer may find, at the place that it names: only then it may be misspelt. */
export function matchesNobody(viewer: Viewer, wording: Wording, { input, place }: UserSearch): Prisma.Sql {
  const isThere = (place && filtersOf(viewer, input).get("place")) || Prisma.sql`true`;
  return Prisma.sql`(SELECT count(*) = 0 FROM (
    SELECT 1 FROM users AS u WHERE ${matchesPerson(wording)} AND ${findable(viewer)} AND ${isThere}
    LIMIT ${literal(WINDOW)}) AS found)`;
}
