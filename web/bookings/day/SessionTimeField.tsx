import Box from "@mui/material/Box";
import { DateTimeField, type DateTimeFieldProps, ZONE_HINT } from "../../ui/form/DateTimeField.tsx";
import type { Planned } from "./sessions.ts";
import { useDay } from "./useDay.ts";

export type SessionTimeFieldProps = DateTimeFieldProps & {
  /** What the fields say at the moment; null while they say nothing yet. */
  planned: Planned | null;
  /** Whether it is the reader who would be the artist of the session. */
  isArtist: boolean;
  /** Whose clocks the field goes by, in words; null where they show what the reader's own do. */
  clocks?: string | null;
};

/** A date and a time, beside what the reader has on that day, and whether it is in the way. */
export function SessionTimeField(props: SessionTimeFieldProps) {
  const { planned, isArtist, clocks = null, error, helperText, ...field } = props;
  const { taken, warnings, others } = useDay(planned, isArtist);
  const said = error || warnings.length === 0 ? helperText : warnings.join(" ");
  return (
    <DateTimeField
      {...field}
      error={error || taken !== null}
      helperText={
        <>
          {said ?? (clocks ? null : ZONE_HINT)}
          {clocks ? (
            <Box component="span" sx={{ display: "block", color: "text.secondary" }}>
              {clocks}
            </Box>
          ) : null}
          <Box component="span" aria-live="polite" sx={{ display: "block", color: "text.secondary" }}>
            {others}
          </Box>
        </>
      }
    />
  );
}
