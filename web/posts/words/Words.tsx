import { Link } from "react-router-dom";
import { paths } from "../../app/routing/paths.ts";
import { classes } from "../../app/theme/classes.ts";
import { splitWords, type Word } from "./splitWords.ts";

/** What somebody wrote, with its hashtags and mentions as links. */
export function Words({ text }: { text: string }) {
  return splitWords(text).map((word, index) => {
    const key = `${index}${word.text}`;
    return word.kind === "text" ? word.text : <LeadingWord key={key} word={word} />;
  });
}

function LeadingWord({ word: { kind, text } }: { word: Word }) {
  const address = kind === "mention" ? paths.profile(text.slice(1).toLowerCase()) : paths.hashtag(text);
  return <WordLink to={address} text={text} />;
}

const styles = classes({
  link: {
    fontWeight: 600,
    overflowWrap: "anywhere",
    textDecoration: "none",
    "&:hover": { textDecoration: "underline" },
  },
});

/** A word that leads somewhere. */
export function WordLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className={styles.link}>
      {text}
    </Link>
  );
}
