import Box from "@mui/material/Box";

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A text with the words that it was found by marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  const parts = text.split(new RegExp(`(${words.map(escaped).join("|")})`, "giu"));
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <Box
        component="mark"
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
        key={index}
        sx={{ color: "inherit", backgroundColor: "status.pending.wash", borderRadius: "3px" }}
      >
        {part}
      </Box>
    ) : (
      part
    ),
  );
}
