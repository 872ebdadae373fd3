import Box from "@mui/material/Box";
import type { TextFieldProps } from "@mui/material/TextField";
import { DateTimeField, ZONE_HINT } from "../../ui/form/DateTimeField.tsx";
import type { Planned } from "./sessions.ts";
import { useDay } from "./useDay.ts";

export type SessionTimeFieldProps = TextFieldProps & {
  /** What the fields say at the moment; null while they say nothing yet. */
  planned: Planned | null;
  /** Whether it is the reader who would be the artist of the session. */
  isArtist: boolean;
};

/** A date and a time, beside what the reader has on that day, and whether it is in the way. */
export function SessionTimeField({ planned, isArtist, error, helperText, ...props }: SessionTimeFieldProps) {
  const { taken, warnings, others } = useDay(planned, isArtist);
  const said = error || warnings.length === 0 ? helperText : warnings.join(" ");
  return (
    <DateTimeField
      {...props}
      error={error || taken !== null}
      helperText={
        <>
          {said ?? ZONE_HINT}
          <Box component="span" aria-live="polite" sx={{ display: "block", color: "text.secondary" }}>
            {others}
          </Box>
        </>
      }
    />
  );
}
