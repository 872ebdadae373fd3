import type { SearchUsersInput } from "../input.ts";

/** What somebody typed to find people. */
export interface Wording {
  /** All of it, without @; empty: everybody. */
  text: string;
  /** What is looked for of it; a person has to have all of them. */
  words: readonly string[];
  /** With @ it is a name, and nothing else of a person is looked at. */
  isName: boolean;
}

/** More are left out: each is an index read of its own. */
const MAX_WORDS = 10;

/** What is said around what is looked for; every tattoo artist makes tattoos. */
const FILLERS = new Set(
  "and around artist artists at by for from in near of on or that the to who with tattoo tattoos tattooer tattooers".split(
    " ",
  ),
);

/** A word that is accents alone: a search does not look at accents, so nothing is left of it. */
export const isAccents = (word: string): boolean => /^\p{M}+$/u.test(word);

const readWords = (text: string): string[] => text.split(/[\s,&+/]+/u).filter((word) => word && !isAccents(word));

/** Whether a text says nothing of what is looked for. */
export const isFiller = (text: string): boolean => readWords(text).every((word) => FILLERS.has(word.toLowerCase()));

export function readWording({ query }: Pick<SearchUsersInput, "query">): Wording {
  const text = query.replace(/^@+/, "").trim();
  const all = readWords(text);
  const meaningful = all.filter((word) => !FILLERS.has(word.toLowerCase()));
  const [words = [text]] = [meaningful, all].filter(({ length }) => length > 0);
  return { text, words: words.slice(0, MAX_WORDS), isName: query.startsWith("@") };
}
