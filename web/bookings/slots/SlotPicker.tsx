import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from "react";
import { readFailure } from "../../platform/data/errors.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { zoneHint } from "../card/labels.ts";
import { artistClocks } from "./artistClocks.ts";
import { DayTimes } from "./DayTimes.tsx";
import { HeldSlot, type HeldSlotProps } from "./HeldSlot.tsx";
import { MonthGrid } from "./MonthGrid.tsx";
import { MonthLabels } from "./MonthLabels.tsx";
import { NoOpenDays } from "./NoOpenDays.tsx";
import type { SlotPicker_AvailabilityFragment } from "./SlotPicker.generated.ts";
import { useOpenDays } from "./useOpenDays.ts";
import { useScrollIntoView } from "./useScrollIntoView.ts";

export type SlotPickerProps = {
  availability: SlotPicker_AvailabilityFragment;
  /** Minutes. */
  duration: number;
  /** The field's label, where it is not the date and time. */
  title?: string;
  /** Whether the reader is the artist. */
  isArtist?: boolean;
  /** The first shown day, `2026-12-24`; null: the selected one. */
  from?: string | null;
  /** ISO-8601; empty: none yet. */
  value: string;
  onChange: (start: string) => void;
  /** Holds the selected slot for the viewer. */
  onHeld?: HeldSlotProps["onHeld"];
  onGone?: HeldSlotProps["onGone"];
  /** Gets whether a day is selected without a start. */
  onDayAlone?: (isAlone: boolean) => void;
  /** A day without a start cannot be sent. */
  isStartAsked?: boolean;
  error: string | undefined;
  /** Scrolls to the slots of the selected day. */
  ref?: Ref<{ focus: () => void }>;
  /** Alternatives where no day is open. */
  instead?: ReactNode;
  /** Alternatives where no open day suits. */
  otherwise?: ReactNode;
};

/** A month of open days, and a day's slots, in the artist's time zone. */
export function SlotPicker(props: SlotPickerProps) {
  const { availability, duration, from = null, value, onChange, onHeld, onGone, ref, instead, otherwise } = props;
  const { onDayAlone, isStartAsked, title = "Date & time", isArtist = false } = props;
  const id = useId();
  const errorId = `${id}-error`;
  const picker = useRef<HTMLDivElement>(null);
  const offered = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => (offered.current?.querySelector<HTMLElement>("[role=group] button") ?? picker.current)?.focus(),
  }));
  const clocks = artistClocks(availability);
  const days = useOpenDays({ availability, clocks, duration, from, value, onChange, onDayAlone });
  const { first, last, month, open, day, times, pressed, show } = days;
  const missing = "Choose a start time, or clear the day to request without one";
  const error = props.error ?? (isStartAsked && days.isAlone ? missing : undefined);
  useScrollIntoView(offered, pressed, error);
  if (days.error) {
    const failure = readFailure(days.error);
    return (
      <ErrorState dense title="Error Loading Times" failure={failure} onRetry={() => ignoreRejection(days.refetch())} />
    );
  }
  return (
    <Box ref={picker} role="group" aria-labelledby={id} tabIndex={-1}>
      <Typography id={id} variant="subtitle1" component="h3">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {zoneHint(clocks.zone, isArtist)}
      </Typography>
      <Box sx={{ display: "grid", gridTemplateColumns: { sm: "340px 1fr" }, gap: 2, paddingTop: 1 }}>
        <Box>
          <MonthGrid
            month={month}
            first={first}
            last={last}
            open={open}
            chosen={day}
            onMonth={(shown) => show(shown, null)}
            onDay={(date) => show(month, date === day ? null : date)}
          />
          <MonthLabels availability={availability} month={month} />
        </Box>
        <Box ref={offered} sx={{ minWidth: 0 }}>
          {error ? (
            <Alert id={errorId} severity="error" sx={{ marginBottom: 1 }}>
              {error}
            </Alert>
          ) : null}
          <Box aria-live="polite">
            {days.isLoading ? (
              <Skeleton variant="rounded" height={200} role="status" aria-label="Loading times" />
            ) : open.size === 0 ? (
              <NoOpenDays month={month} last={last} onMonth={(shown) => show(shown, null)}>
                {instead}
              </NoOpenDays>
            ) : day ? (
              <DayTimes
                day={day}
                starts={times}
                clocks={clocks}
                value={value}
                onChange={onChange}
                describedBy={error && errorId}
                onClear={() => {
                  show(month, null);
                  picker.current?.focus();
                }}
              />
            ) : (
              <Typography color="textSecondary">Choose one of the open days.</Typography>
            )}
          </Box>
          {open.size > 0 && otherwise ? <Box sx={{ paddingTop: 1.5 }}>{otherwise}</Box> : null}
        </Box>
      </Box>
      {value && onHeld && onGone ? (
        <Box sx={{ paddingTop: 1.5, "&:empty": { display: "none" } }}>
          <HeldSlot
            key={`${value} ${duration}`}
            artistId={availability.id}
            start={value}
            duration={duration}
            onHeld={onHeld}
            onGone={onGone}
          />
        </Box>
      ) : null}
    </Box>
  );
}
