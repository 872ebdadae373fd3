import Box from "@mui/material/Box";
import { Icon } from "../../ui/icon/Icon.tsx";
import type { Day } from "./useDay.ts";

type DayNoteProps = {
  /** The id for `aria-describedby` of the button that accepts. */
  id: string;
  day: Day;
  isArtist: boolean;
};

/** Beside an offered time: the reader's day, and overlaps. */
export function DayNote({ id, day: { warnings, others, loading }, isArtist }: DayNoteProps) {
  return (
    <Box
      id={id}
      sx={{ typography: "body2", color: "text.secondary", overflowWrap: "anywhere", "&:empty": { display: "none" } }}
    >
      {warnings.map((warning) => (
        <Box key={warning} sx={{ display: "flex", alignItems: "center", gap: 1, color: "warning.main" }}>
          <Icon name="warning" size={18} />
          {warning}
        </Box>
      ))}
      {others}
      {loading && isArtist ? "That day: …" : null}
    </Box>
  );
}
