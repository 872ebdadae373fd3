import Box from "@mui/material/Box";
import { DateTimeField, type DateTimeFieldProps, ZONE_HINT } from "../../ui/form/DateTimeField.tsx";
import type { Planned } from "./sessions.ts";
import { useDay } from "./useDay.ts";

type SessionTimeFieldProps = DateTimeFieldProps & {
  /** Null while the fields are incomplete. */
  planned: Planned | null;
  /** Whether the reader is the artist. */
  isArtist: boolean;
  /** The time zone's name; null where it is the reader's. */
  clocks?: string | null;
};

/** A date and time, beside the reader's day and overlaps. */
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
