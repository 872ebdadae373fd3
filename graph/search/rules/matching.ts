import { Prisma } from "../../generated/prisma/client.ts";
import type { SearchUsersInput } from "../input.ts";

/** Trigrams find a part of a word from three letters on; fewer find the beginning of a word. */
const MIN_INFIX = 3;

/** The name that is searched for, with or without @; empty: everybody. */
export const readName = ({ query }: Pick<SearchUsersInput, "query">): string => query.replace(/^@+/, "").trim();

/** Whether every word of a text is in the username or name of the person whose row is called `u`; one index answers. */
export function matchesName(text: string): Prisma.Sql {
  const name = Prisma.sql`(' ' || u.username || ' ' || u.name_key) COLLATE "C"`;
  const conditions = text.split(/\s+/u).map((word) => {
    const before = Array.from(word).length < MIN_INFIX ? "% " : "%";
    return Prisma.sql`${name} LIKE ${once(Prisma.sql`${before}::text || inkfolk_like(${word}::text) || '%'`)}`;
  });
  return Prisma.sql`(${Prisma.join(conditions, " AND ")})`;
}

/** What a statement makes of a text, made once: a plan that is kept would make it anew for each row. */
export const once = (made: Prisma.Sql): Prisma.Sql => Prisma.sql`(SELECT ${made})`;

/** Whether a place, which is an expression, has a text in it. */
export const matchesPlace = (place: Prisma.Sql, text: string): Prisma.Sql =>
  Prisma.sql`inkfolk_unaccent(${place}) LIKE ${once(Prisma.sql`'%' || inkfolk_like(${text}::text) || '%'`)}`;
