import { PORTFOLIO_CATEGORIES, type PortfolioCategory } from "../../../graph/portfolio/input.ts";
import { straightQuotes } from "../../../graph/text/words.ts";

/** As graph/search/rules/query.ts reads it: `near:"Austin, TX"`, `style:blackwork`, `"exact phrase"`, `#tag`, `@user`, a word. */
const TERM = /(?:(near|style):)?(?:"([^"]*)"?|([^\s"]+))/giu;

type PeopleSearch = { query: string; location?: string; styles?: PortfolioCategory[] };

/**
 * What a search says of people; null when it speaks of posts alone. A place or a style that it names narrows people as
 * it narrows posts; tags are the posts' own.
 */
export function readPeopleSearch(query: string, location: string): PeopleSearch | null {
  const words: string[] = [];
  const styles: string[] = [];
  let place = location;
  let isNarrowed = false;
  for (const [, operator, quoted, bare = ""] of straightQuotes(query).matchAll(TERM)) {
    const text = (quoted ?? bare).trim();
    const kind = operator?.toLowerCase();
    if (!text || (!kind && quoted === undefined && /^#./u.test(text))) continue;
    if (kind === "near") place = text;
    else if (kind === "style") styles.push(text.toLowerCase());
    else words.push(text);
    isNarrowed = true;
  }
  const known = PORTFOLIO_CATEGORIES.filter((style) => styles.includes(style));
  // An unknown style has no people.
  if (!isNarrowed || known.length < new Set(styles).size) return null;
  return {
    query: words.join(" "),
    location: place || undefined,
    styles: known.length > 0 ? known : undefined,
  };
}

/** The location box filters posts, too. */
export function toPostQuery(query: string, location: string): string {
  const place = straightQuotes(location).replaceAll('"', "").trim();
  return place ? `${query} near:"${place}"` : query;
}

/** Words to highlight in people. */
export function userTermsOf(query: string): string[] {
  const people = readPeopleSearch(query, "");
  return (people?.query ?? "").replace(/^@/, "").split(/\s+/).filter(Boolean);
}

/** Words and phrases to highlight in posts; a place is a filter and not highlighted. */
export function postTermsOf(query: string): string[] {
  return Array.from(straightQuotes(query).matchAll(TERM), ([, operator, quoted, bare = ""]) =>
    operator?.toLowerCase() === "near" ? "" : (quoted ?? bare).trim().replace(/^[#@]/, ""),
  ).filter(Boolean);
}
