/** One piece of what somebody wrote: plain, or something that leads somewhere. */
export type Word = { kind: "text" | "hashtag" | "mention"; text: string };

/**
 * A hashtag is # followed by word characters, in any script; a mention is @ and a username, but not the second half of
 * a mail address.
 */
const LEADING = /(#[\p{L}\p{M}\p{N}_]+|(?<![\p{L}\p{N}_.@])@[a-z0-9_.]{3,30})/giu;

/** What somebody wrote, in pieces; together they are the text. */
export function splitWords(text: string): Word[] {
  return text
    .split(LEADING)
    .flatMap((part, index): Word[] => {
      // What the pattern found stands at the odd places.
      if (index % 2 === 0) return [{ kind: "text", text: part }];
      if (part.startsWith("#")) return [{ kind: "hashtag", text: part }];
      // A full stop ends the sentence, not the name.
      const name = part.replace(/\.+$/, "");
      return [
        { kind: "mention", text: name },
        { kind: "text", text: part.slice(name.length) },
      ];
    })
    .filter(({ text: piece }) => piece !== "");
}
