import { Link } from "react-router-dom";
import { splitWords, type Word } from "../../../graph/text/words.ts";
import { paths } from "../../platform/paths/paths.ts";
import { classes } from "../../platform/theme/classes.ts";

type LinkedTextProps = {
  text: string;
  /** Off for comments: hashtag pages list posts by captions and tags alone. */
  linksHashtags?: boolean;
};

/** A text with its mentions, and in captions its hashtags, as links. */
export function LinkedText({ text, linksHashtags = true }: LinkedTextProps) {
  return splitWords(text).map((word, index) => {
    const isPlain = word.kind === "text" || (word.kind === "hashtag" && !linksHashtags);
    const key = `${index}${word.text}`;
    return isPlain ? word.text : <LinkedWord key={key} word={word} />;
  });
}

function LinkedWord({ word: { kind, text } }: { word: Word }) {
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
  // The enlarged touch areas of neighboring lines would overlap.
  within: { ...link, "&::after": { content: "none" } },
});

export function InlineLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className={styles.link}>
      {text}
    </Link>
  );
}
