import type { TextFieldProps } from "@mui/material/TextField";
import { useState } from "react";
import { fromZonedInput, toZonedInput } from "../../ui/form/zonedTime.ts";
import { clocksHint } from "../card/labels.ts";
import { SessionTimeField } from "./SessionTimeField.tsx";
import { plannedFrom } from "./sessions.ts";

type StudioTimeFieldProps = TextFieldProps & {
  start: string;
  /** Minutes as typed. */
  duration: string;
  /** The booking to be moved. */
  bookingId?: string;
  /** The studio's time zone. */
  timeZone: string;
  /** Whether the reader is the artist. */
  isArtist: boolean;
};

/** A session's date and time in the studio's time zone, with the reader's own beside. */
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
