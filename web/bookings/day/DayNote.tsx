import Box from "@mui/material/Box";
import { Icon } from "../../ui/icon/Icon.tsx";
import type { Day } from "./useDay.ts";

export type DayNoteProps = {
  /** Names it as the description of the button that takes the time. */
  id: string;
  day: Day;
  /** Whether the reader would be the artist of the session. */
  isArtist: boolean;
};

/** Beside a time that can be taken: what the reader has on that day, and what of it is in the way. */
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
