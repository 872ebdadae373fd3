/** As the search compares letters. */
const fold = (character: string): string => character.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Ranges of the words in a text, ignoring case and accents, as `slice` takes them. */
export function findMatches(text: string, words: readonly string[]): [from: number, to: number][] {
  const wanted = words.map((word) => Array.from(word, fold).join("")).filter(Boolean);
  if (wanted.length === 0) return [];
  let folded = "";
  /** The source range of each unit of the folded text. */
  const letters: [number, number][] = [];
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    const plain = fold(character);
    folded += plain;
    // A combining accent belongs to the letter before it.
    if (plain === "" && letters.length > 0) letters[letters.length - 1] = [letters.at(-1)?.[0] ?? at, end];
    for (let unit = 0; unit < plain.length; unit += 1) letters.push([at, end]);
    at = end;
  }
  return Array.from(folded.matchAll(new RegExp(wanted.map(escaped).join("|"), "gu")), ({ 0: found, index }) => [
    letters[index]?.[0] ?? 0,
    letters[index + found.length - 1]?.[1] ?? text.length,
  ]);
}
