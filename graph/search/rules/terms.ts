import { findMention } from "../../places/rules/mentions.ts";
import { foldTag, straightQuotes } from "../../text/words.ts";
import { isAccents } from "./wording.ts";

/** One condition of a post search; a post has to meet all of them. */
export type Term =
  | { kind: "word"; text: string }
  | { kind: "phrase"; text: string }
  | { kind: "tag"; tag: string }
  | { kind: "user"; username: string }
  | { kind: "near"; text: string };

/** More are left out: each is an index read of its own. */
export const MAX_TERMS = 10;

/** `near:"Austin, TX"`, `style:neo-traditional`, `"exact phrase"`, `#tag`, `@user` or a word. */
const TERM = /(?:(near|style):)?(?:"([^"]*)"?|([^\s"]+))/giu;

/** What somebody of a city typed into the post search. What is no operator is a word; `near portland` is a place. */
export function readTerms(query: string, city: string | null = null): Term[] {
  const text = straightQuotes(query);
  const mention = findMention(text);
  const place = mention && (mention.place ?? city);
  const terms: Term[] = place ? [{ kind: "near", text: place }] : [];
  for (const [, operator, quoted, bare = ""] of (mention?.rest ?? text).matchAll(TERM)) {
    const term = toTerm(operator?.toLowerCase(), quoted?.trim(), bare);
    if (term) terms.push(term);
  }
  return terms.slice(0, MAX_TERMS);
}

/** What a post has to meet: every term, or, where none does, all but one of the words. What narrows is always met. */
export type Demand = "all" | "most";

/** Whether all but one of the words are something else than all: one word alone is what the search is about. */
export const hasWordToSpare = (terms: readonly Term[]): boolean => terms.filter(isWord).length > 1;

const isWord = ({ kind }: Term): boolean => kind === "word";

/** The ways to meet a demand; in each all are met whose places among the terms it has. */
export function waysToMeet(terms: readonly Term[], demand: Demand): number[][] {
  const places = terms.map((_, place) => place);
  if (demand === "all") return [places];
  return terms.flatMap((term, left) => (isWord(term) ? [places.filter((place) => place !== left)] : []));
}

function toTerm(operator: string | undefined, quoted: string | undefined, bare: string): Term | null {
  const text = quoted ?? bare;
  if (!text) return null;
  if (operator === "near") return { kind: "near", text };
  if (operator === "style") return toTag(text);
  if (quoted !== undefined) return { kind: "phrase", text };
  if (/^#./u.test(text)) return toTag(text);
  if (/^@./u.test(text)) return { kind: "user", username: text.slice(1).toLowerCase() };
  return isAccents(text) ? null : { kind: "word", text };
}

function toTag(text: string): Term | null {
  const tag = foldTag(text);
  return tag ? { kind: "tag", tag } : null;
}
