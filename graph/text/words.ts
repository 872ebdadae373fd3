/** One piece of a text: plain, or a word that leads somewhere. */
export interface Word {
  kind: "text" | "hashtag" | "mention";
  text: string;
}

export const MAX_TAGS = 30;
export const MAX_TAG_LENGTH = 50;
const MAX_MENTIONS = 10;
const MIN_NAME_LENGTH = 3;
const MAX_NAME_LENGTH = 30;

/** A letter, digit or underscore. Fillers and the digits of keycap emoji only count as letters in Unicode's tables. */
const LETTER = "(?!\\p{DI}|[0-9]\\uFE0F?\\u20E3)[\\p{L}\\p{N}_]";
/** A mark belongs to the letter before it. The keycap turns that letter into an emoji. */
const MARK = "(?!\\u20E3)\\p{M}";
/** Shape a word without ending it: soft hyphen, ZWNJ, ZWJ, word joiner and its older form. */
const JOINER = "[\\u00AD\\u200C\\u200D\\u2060\\uFEFF]";
/** The word after the # of a hashtag, as a pattern with the `u` flag. */
export const TAG_PATTERN = `${LETTER}(?:(?:${MARK}|${JOINER})*${LETTER})*(?:${MARK})*`;

const URL_CHARACTERS = "[\\p{L}\\p{M}\\p{N}!#$%&'()*+,\\-./:;=?@[\\]_~]";
const ADDRESS = [
  `(?<![A-Za-z0-9+.-])[A-Za-z][A-Za-z0-9+.-]{0,30}://${URL_CHARACTERS}+`,
  `(?<![\\p{L}\\p{N}@._-])(?:[\\p{L}\\p{N}-]{1,63}\\.){1,8}[\\p{L}-]{2,63}(?::\\d{1,5})?[/?#]${URL_CHARACTERS}*`,
  "(?<![\\p{L}\\p{N}._%+@-])[\\p{L}\\p{N}._%+-]{1,64}@(?:[\\p{L}\\p{N}-]{1,63}\\.){1,8}\\p{L}{2,63}",
].join("|");
const MENTION = "(?<![\\p{L}\\p{N}_.@])@[A-Za-z0-9_.]+(?![A-Za-z0-9_.@\\p{Script=Latin}\\p{M}])";
const HASHTAG = `(?<!&)#${TAG_PATTERN}`;

const WORDS = new RegExp(`(?<address>${ADDRESS})|(?<mention>${MENTION})|(?<hashtag>${HASHTAG})`, "gu");

/** The text in pieces. Together they are the text; web and mail addresses are plain. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  const take = (kind: Word["kind"], piece: string) => {
    const last = words.at(-1);
    if (kind === "text" && last?.kind === "text") last.text += piece;
    else if (piece) words.push({ kind, text: piece });
    end += piece.length;
  };
  for (const { index, 0: found, groups = {} } of text.matchAll(WORDS)) {
    take("text", text.slice(end, index));
    // A full stop ends the sentence, not the name.
    const name = groups.mention?.replace(/\.+$/, "");
    if (name && isNameLength(name.length - 1)) take("mention", name);
    else if (groups.hashtag && foldTag(found).length <= MAX_TAG_LENGTH) take("hashtag", found);
    take("text", text.slice(end, index + found.length));
  }
  take("text", text.slice(end));
  return words;
}

const isNameLength = (length: number) => length >= MIN_NAME_LENGTH && length <= MAX_NAME_LENGTH;

/** Whether the character at an index is part of a web or mail address. */
export const isInAddress = (text: string, at: number): boolean =>
  Array.from(text.matchAll(WORDS)).some(
    ({ index, groups }) => groups?.address && index <= at && at < index + groups.address.length,
  );

const readWords = (text: string, kind: Word["kind"]): string[] =>
  splitWords(text).flatMap((word) => (word.kind === kind ? word.text.slice(1) : []));

/** The usernames that a text names with @, in lower case, each once. */
export const readMentions = (text: string): string[] =>
  [...new Set(readWords(text, "mention").map((name) => name.toLowerCase()))].slice(0, MAX_MENTIONS);

/** The hashtags of a text as they were written, without #. */
export const readHashtags = (text: string): string[] => readWords(text, "hashtag");

const NO_PART_OF_TAGS = /\p{DI}|\u20E3|[^\p{L}\p{M}\p{N}_]/gu;
const LEADING_MARKS = /^\p{M}+/u;

/** The tag that lookups use: lower case, one word (`Fine Line` → `fineline`), diacritics kept. */
export const foldTag = (tag: string): string =>
  tag.replace(NO_PART_OF_TAGS, "").replace(LEADING_MARKS, "").normalize("NFC").toLowerCase().normalize("NFC");

/** What a post is found under: the union of its caption's hashtags and its tags. */
export function collectTags({ caption, tags }: { caption: string; tags: readonly string[] }): string[] {
  const all = [...readHashtags(caption), ...tags].map(foldTag).filter(Boolean);
  return [...new Set(all)].slice(0, MAX_TAGS);
}

const QUOTES = /[“”„‟«»＂「」『』〝〞〟]/gu;

/** Phones and word processors write other quotes for straight ones. Apostrophes stay as they are. */
export const straightQuotes = (text: string): string => text.replace(QUOTES, '"');
