import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { MouseEvent } from "react";
import { countOf } from "../ui/text/count.ts";
import type { FormDraft, Restored } from "./useDraft.ts";

const TYPED = "We've restored what you typed earlier.";

function describe({ isTyped, files, lost }: Restored): string {
  const sentences = [isTyped || files + lost === 0 ? TYPED : ""];
  if (lost > 0) {
    const them = lost === 1 ? "it" : "them";
    sentences.push(
      `We could not fully recover ${countOf(lost, "file")}. Please re-select ${them} and resume the upload.`,
    );
  } else if (files > 0) sentences.push("We restored all files.");
  return sentences.filter(Boolean).join(" ");
}

export function DraftNotice({ draft }: { draft: FormDraft }) {
  if (!draft.isRestored) return null;
  const startOver = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    draft.discard();
    // The button disappears: the first field takes the focus.
    currentTarget.closest("form")?.querySelector<HTMLElement>("input, textarea, select")?.focus();
  };
  return (
    <Box role="status" sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", columnGap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {draft.restored ? describe(draft.restored) : TYPED}
      </Typography>
      <Button size="small" variant="text" onClick={startOver}>
        Start over
      </Button>
    </Box>
  );
}
