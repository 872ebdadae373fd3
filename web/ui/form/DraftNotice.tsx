import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { MouseEvent } from "react";
import type { FormDraft } from "./useDraft.ts";

/** Says that what was typed before has come back, and takes it away. */
export function DraftNotice({ draft }: { draft: FormDraft }) {
  if (!draft.isRestored) return null;
  const startOver = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    draft.discard();
    // The button goes; what is typed next goes into the first field.
    currentTarget.closest("form")?.querySelector<HTMLElement>("input, textarea, select")?.focus();
  };
  return (
    <Box role="status" sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", columnGap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        What you typed before is back.
      </Typography>
      <Button size="small" variant="text" onClick={startOver}>
        Start over
      </Button>
    </Box>
  );
}
