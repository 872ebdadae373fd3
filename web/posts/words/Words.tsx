import Box from "@mui/material/Box";
import { Link } from "react-router-dom";
import { paths } from "../../app/routing/paths.ts";
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

/** A word that leads somewhere. */
export function WordLink({ to, text }: { to: string; text: string }) {
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        fontWeight: 600,
        overflowWrap: "anywhere",
        textDecoration: "none",
        "&:hover": { textDecoration: "underline" },
      }}
    >
      {text}
    </Box>
  );
}
