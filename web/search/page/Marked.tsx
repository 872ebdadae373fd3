import Box from "@mui/material/Box";
import { findMatches } from "./findMatches.ts";

/** Highlights the matches in a text. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const places = findMatches(text, words);
  return (
    <>
      {places.map(([from, to], index) => (
        <span key={from}>
          {text.slice(places[index - 1]?.[1] ?? 0, from)}
          <Box component="mark" sx={{ color: "inherit", backgroundColor: "status.pending.wash", borderRadius: "3px" }}>
            {text.slice(from, to)}
          </Box>
        </span>
      ))}
      {text.slice(places.at(-1)?.[1] ?? 0)}
    </>
  );
}
