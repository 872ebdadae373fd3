import Typography from "@mui/material/Typography";
import { written } from "../../ui/text/written.ts";
import type { FoundPost_PostFragment } from "./FoundPost.generated.ts";
import { findMatches } from "./findMatches.ts";
import { Marked } from "./Marked.tsx";

/** Letters of context before the first match. */
const LEAD = 24;

/** The part of a post that matches the search, with its matches marked, or else the caption. */
export function PostSnippet({ post, words }: { post: FoundPost_PostFragment; words: readonly string[] }) {
  const { caption, tags, location, user, artist } = post;
  const people = [user, artist].flatMap((person) => (person ? [`${person.fullName} @${person.username}`] : []));
  const texts = [caption, tags.map((tag) => `#${tag}`).join(" "), location ?? "", ...people];
  const text = texts.find((each) => findMatches(each, words).length > 0) ?? caption;
  const [[from] = [0]] = findMatches(text, words);
  const start = from > LEAD ? text.lastIndexOf(" ", from - LEAD / 2) + 1 : 0;
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{
        ...written,
        // Around it, as a third line would show in what is padded.
        margin: "4px 0 8px",
        paddingInline: { xs: 0.5, sm: 0 },
        color: "text.secondary",
        overflow: "hidden",
        display: "-webkit-box",
        WebkitLineClamp: 2,
        WebkitBoxOrient: "vertical",
      }}
    >
      {start > 0 ? "…" : ""}
      <Marked text={text.slice(start)} words={words} />
    </Typography>
  );
}
