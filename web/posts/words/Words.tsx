import Box from "@mui/material/Box";
import { Link } from "react-router-dom";
import { paths } from "../../app/routing/paths.ts";
import { hasPage } from "../../app/routing/routes.ts";
import { splitWords, type Word } from "./splitWords.ts";

/** What somebody wrote, with its hashtags and mentions as links. */
export function Words({ text }: { text: string }) {
  return splitWords(text).map((word, index) => {
    const key = `${index}${word.text}`;
    return word.kind === "text" ? word.text : <LeadingWord key={key} word={word} />;
  });
}

export function LeadingWord({ word: { kind, text } }: { word: Word }) {
  const look = { fontWeight: 600, overflowWrap: "anywhere" } as const;
  const address = kind === "mention" ? paths.profile(text.slice(1).toLowerCase()) : paths.hashtag(text);
  if (!hasPage(address)) {
    return (
      <Box component="span" sx={look}>
        {text}
      </Box>
    );
  }
  return (
    <Box
      component={Link}
      to={address}
      sx={{ ...look, textDecoration: "none", "&:hover": { textDecoration: "underline" } }}
    >
      {text}
    </Box>
  );
}
