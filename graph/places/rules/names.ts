const DIACRITICS = /\p{M}/gu;
const APOSTROPHES = /['’‘ʻ`´]/g;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;

/** A name without case, accents and punctuation: `Coeur d'Alene` → `coeur dalene`, `Winston-Salem` → `winston salem`. */
export const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(DIACRITICS, "")
    .replace(APOSTROPHES, "")
    .replace(BETWEEN_WORDS, " ")
    .trim()
    .toLowerCase();

const PAIRS = [
  ["st", "saint"],
  ["ste", "sainte"],
  ["ft", "fort"],
  ["mt", "mount"],
] as const;
const LONG_WORDS = new Map<string, string>(PAIRS);
const SHORT_WORDS = new Map<string, string>(PAIRS.map(([short, long]) => [long, short]));
const HAS_SEVERAL_SPELLINGS = new RegExp(`^the |\\b(?:${PAIRS.flat().join("|")})\\b`);

const replaceWords = (name: string, words: ReadonlyMap<string, string>): string =>
  name
    .split(" ")
    .map((word) => words.get(word) ?? word)
    .join(" ");

/** Every folded form in which people write a name: `st louis` and `saint louis`, `the bronx` and `bronx`. */
export function spellingsOf(name: string): readonly string[] {
  const folded = fold(name);
  if (!HAS_SEVERAL_SPELLINGS.test(folded)) return [folded];
  const short = folded.replace(/^the /, "");
  return [...new Set([folded, short, replaceWords(short, LONG_WORDS), replaceWords(short, SHORT_WORDS)])];
}
