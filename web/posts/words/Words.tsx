import { Link } from "react-router-dom";
import { splitWords, type Word } from "../../../graph/text/words.ts";
import { paths } from "../../platform/paths/paths.ts";
import { classes } from "../../platform/theme/classes.ts";

export type WordsProps = {
  text: string;
  /** Hashtag pages list posts by their captions and tags, so elsewhere a hashtag leads nowhere. */
  linksHashtags?: boolean;
};

/** A written text with its mentions, and in captions its hashtags, as links. */
export function Words({ text, linksHashtags = true }: WordsProps) {
  return splitWords(text).map((word, index) => {
    const isPlain = word.kind === "text" || (word.kind === "hashtag" && !linksHashtags);
    const key = `${index}${word.text}`;
    return isPlain ? word.text : <LeadingWord key={key} word={word} />;
  });
}

function LeadingWord({ word: { kind, text } }: { word: Word }) {
  const address = kind === "mention" ? paths.profile(text.slice(1).toLowerCase()) : paths.hashtag(text);
  return (
    <Link to={address} className={styles.within}>
      {text}
    </Link>
  );
}

const link = {
  fontWeight: 600,
  overflowWrap: "anywhere",
  textDecoration: "none",
  "&:hover": { textDecoration: "underline" },
} as const;
const styles = classes({
  link,
  // Words of lines above each other would lie over one another.
  within: { ...link, "&::after": { content: "none" } },
});

/** A word that leads somewhere. */
export function WordLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className={styles.link}>
      {text}
    </Link>
  );
}
