import type { TextFieldProps } from "@mui/material/TextField";
import { useState } from "react";
import { fromZonedInput, toZonedInput } from "../../ui/form/zonedTime.ts";
import { clocksHint } from "../card/words.ts";
import { SessionTimeField } from "./SessionTimeField.tsx";
import { plannedFrom } from "./sessions.ts";

export type StudioTimeFieldProps = TextFieldProps & {
  /** What is in it. */
  start: string;
  /** What is in the field for the minutes. */
  duration: string;
  /** The booking that would take place then. */
  bookingId?: string;
  /** By whose clocks it goes. */
  timeZone: string;
  /** Whether it is the reader who would be the artist of the session. */
  isArtist: boolean;
};

/** A date and a time of a session by the clocks of where it takes place, with the reader's own beside where they differ. */
export function StudioTimeField({ start, duration, bookingId, timeZone, isArtist, ...field }: StudioTimeFieldProps) {
  const [earliest] = useState(() => toZonedInput(new Date(), timeZone));
  const moment = fromZonedInput(start, timeZone);
  return (
    <SessionTimeField
      {...field}
      earliest={earliest}
      planned={plannedFrom(moment, duration, { bookingId, timeZone })}
      isArtist={isArtist}
      clocks={clocksHint(timeZone, moment, isArtist)}
    />
  );
}
