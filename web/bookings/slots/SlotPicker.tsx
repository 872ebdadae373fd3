import { useQuery } from "@apollo/client/react";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { readFailure } from "../../platform/data/errors.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { quietly } from "../../ui/quietly.ts";
import { Dotted } from "../../ui/text/Dotted.tsx";
import { dayText, differs, hoursText, ownTimeText } from "../../ui/text/times.ts";
import { zoneHint } from "../card/words.ts";
import { dayIn, noonOf } from "./days.ts";
import { HeldSlot, type HeldSlotProps } from "./HeldSlot.tsx";
import { MonthGrid, monthText } from "./MonthGrid.tsx";
import { addMonths, monthOf, stretchOf } from "./months.ts";
import { MonthSlotsDocument, type SlotPicker_AvailabilityFragment } from "./SlotPicker.generated.ts";

const HOUR = 3600_000;

export type SlotPickerProps = {
  availability: SlotPicker_AvailabilityFragment;
  /** Minutes. */
  duration: number;
  /** What is chosen here, where it is another thing than the date and time of what is asked for. */
  title?: string;
  /** Whether the reader is the artist. */
  isArtist?: boolean;
  /** The day from which on times are shown first, `2026-12-24`; null: whichever is chosen. */
  from?: string | null;
  /** The start that is chosen, ISO-8601; empty: none yet. */
  value: string;
  onChange: (start: string) => void;
  /** Keeps what is chosen for the viewer, and says so. */
  onHeld?: HeldSlotProps["onHeld"];
  onGone?: HeldSlotProps["onGone"];
  /** Called with whether a day is chosen and none of its starts. */
  onDayAlone?: (isAlone: boolean) => void;
  /** A day alone cannot be sent: the client is asked for a start. */
  isStartAsked?: boolean;
  /** Why it cannot be. */
  error: string | undefined;
  /** Leads to the starts of the day that is chosen. */
  ref?: Ref<{ focus: () => void }>;
  /** What one may do where no day is open. */
  instead?: ReactNode;
  /** What one may do where none of the open days suits. */
  otherwise?: ReactNode;
};

/** A month of open days, and a day's times, by the artist's clocks. */
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
  const { minimumNotice, bookAhead } = availability;
  const zone = availability.timeZone ?? "UTC";
  const [now] = useState(Date.now);
  const [first, last] = [minimumNotice, bookAhead * 24].map((hours) =>
    monthOf(dayIn(new Date(now + hours * HOUR), zone)),
  );
  const spotAt = (moment: Date) =>
    availability.guestSpots.find(({ from, to, timeZone }) => {
      const date = dayIn(moment, timeZone);
      return from <= date && date <= to;
    });
  const zoneAt = (moment: Date) => spotAt(moment)?.timeZone ?? zone;
  const dayOf = (start: string) => dayIn(new Date(start), zoneAt(new Date(start)));
  const chosen = value ? dayOf(value) : null;
  // Until somebody looks elsewhere.
  const [wanted, setWanted] = useState(from);
  const [month, setMonth] = useState(() => {
    const begin = chosen ?? wanted;
    const shown = begin ? monthOf(begin) : "";
    if (first && shown < first) return first;
    return last && shown > last ? last : shown;
  });
  const [pressed, setPressed] = useState(chosen);
  const {
    data,
    error: failed,
    refetch,
  } = useQuery(MonthSlotsDocument, {
    variables: { artistId: availability.id, ...stretchOf(month), duration },
    fetchPolicy: "cache-and-network",
  });
  const open = new Map<string, string[]>();
  for (const { start } of data?.openSlots ?? []) {
    const date = dayOf(start);
    if (monthOf(date) === month) open.set(date, [...(open.get(date) ?? []), start]);
  }
  const meant = pressed ?? [...open.keys()].sort().find((date) => wanted !== null && date >= wanted);
  const day = meant && open.has(meant) ? meant : null;
  const times = (day && open.get(day)) || [];
  const spot = times[0] ? spotAt(new Date(times[0])) : undefined;
  // What was chosen for another duration, or kept in a draft, may have gone meanwhile.
  const isGone = data && chosen && monthOf(chosen) === month && !times.some((start) => isSame(start, value));
  const leaveOut = useEffectEvent(() => onChange(""));
  useEffect(() => {
    if (isGone) leaveOut();
  }, [isGone]);
  const isAlone = day !== null && !value;
  const missing = "Choose a start time, or clear the day to request without one";
  const error = props.error ?? (isStartAsked && isAlone ? missing : undefined);
  const tell = useEffectEvent((now: boolean) => onDayAlone?.(now));
  useEffect(() => {
    tell(isAlone);
    return () => tell(false);
  }, [isAlone]);
  // On a phone the times are beneath the month, out of sight.
  const before = useRef({ pressed, error });
  useEffect(() => {
    const isNew = (pressed && pressed !== before.current.pressed) || (error && error !== before.current.error);
    before.current = { pressed, error };
    if (isNew) offered.current?.scrollIntoView({ block: "nearest", behavior: isStill() ? "instant" : "smooth" });
  }, [pressed, error]);
  const show = (shown: string, on: string | null) => {
    setMonth(shown);
    setPressed(on);
    setWanted(null);
    onChange("");
  };
  if (failed && !data) {
    const failure = readFailure(failed);
    return <ErrorState dense title="Error Loading Times" failure={failure} onRetry={() => quietly(refetch())} />;
  }
  return (
    <Box ref={picker} role="group" aria-labelledby={id} tabIndex={-1}>
      <Typography id={id} variant="subtitle1" component="h3">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {zoneHint(zone, isArtist)}
      </Typography>
      <Box sx={{ display: "grid", gridTemplateColumns: { sm: "340px 1fr" }, gap: 2, paddingTop: 1 }}>
        <Box>
          <MonthGrid
            month={month}
            first={first ?? month}
            last={last ?? month}
            open={open}
            chosen={day}
            onMonth={(shown) => show(shown, null)}
            onDay={(date) => show(month, date === day ? null : date)}
          />
          <Labels availability={availability} month={month} />
        </Box>
        <Box ref={offered} sx={{ minWidth: 0 }}>
          {error ? (
            <Alert id={errorId} severity="error" sx={{ marginBottom: 1 }}>
              {error}
            </Alert>
          ) : null}
          <Box aria-live="polite">
            {!data ? (
              <Skeleton variant="rounded" height={200} role="status" aria-label="Loading times" />
            ) : open.size === 0 ? (
              <Box sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
                <Typography color="textSecondary">No open days in {monthText(month)}.</Typography>
                {last && month < last ? (
                  <Button variant="outlined" size="small" onClick={() => show(addMonths(month, 1), null)}>
                    View {monthText(addMonths(month, 1))}
                  </Button>
                ) : null}
                {instead}
              </Box>
            ) : day ? (
              <>
                <Typography variant="subtitle2" component="h4" sx={{ paddingBottom: spot ? 0 : 1 }}>
                  {dayText(noonOf(day), new Date(now), "UTC")}
                </Typography>
                {spot ? (
                  <Typography variant="body2" color="textSecondary" sx={{ paddingBottom: 1, overflowWrap: "anywhere" }}>
                    In <Dotted facts={[spot.location, spot.studioName, spot.timeZone.replaceAll("_", " ")]} />
                  </Typography>
                ) : null}
                <Times
                  starts={times}
                  zoneAt={zoneAt}
                  value={value}
                  onChange={onChange}
                  describedBy={error && errorId}
                />
                <Button
                  variant="text"
                  size="small"
                  onClick={() => {
                    show(month, null);
                    picker.current?.focus();
                  }}
                  sx={{ marginTop: 1 }}
                >
                  Clear the day
                </Button>
              </>
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

const dates = new Intl.DateTimeFormat(undefined, { month: "short", day: "numeric", timeZone: "UTC" });

/** Where the artist is on days of this month, and what they say of those that differ from their week. */
function Labels({ availability, month }: Pick<SlotPickerProps, "availability"> & { month: string }) {
  const { exceptions, guestSpots } = availability;
  const isShown = ({ from, to }: { from: string; to: string }) => monthOf(from) <= month && month <= monthOf(to);
  const datesOf = ({ from, to }: { from: string; to: string }) => dates.formatRange(noonOf(from), noonOf(to));
  return (
    <>
      {guestSpots.filter(isShown).map((spot) => (
        <Typography key={spot.id} variant="body2" sx={{ overflowWrap: "anywhere", paddingInlineStart: 1 }}>
          In <bdi>{spot.location}</bdi> {datesOf(spot)}
        </Typography>
      ))}
      {exceptions
        .filter((exception) => exception.label && isShown(exception))
        .map((exception) => (
          <Typography
            key={exception.id}
            variant="body2"
            color="textSecondary"
            sx={{ overflowWrap: "anywhere", paddingInlineStart: 1 }}
          >
            {datesOf(exception)}: <bdi>{exception.label}</bdi>
          </Typography>
        ))}
    </>
  );
}

type TimesProps = Pick<SlotPickerProps, "value" | "onChange"> & {
  starts: readonly string[];
  /** By whose clocks a session is that begins then. */
  zoneAt: (moment: Date) => string;
  describedBy: string | undefined;
};

/** Each as a button of its own; the reader's clocks are beneath where they show something else. */
function Times({ starts, zoneAt, value, onChange, describedBy }: TimesProps) {
  return (
    <Box
      role="group"
      aria-label="Open times"
      aria-describedby={describedBy}
      sx={{
        display: "grid",
        gridTemplateColumns: "repeat(auto-fill, minmax(108px, 1fr))",
        gap: 1,
        maxHeight: { sm: 300 },
        overflowY: "auto",
      }}
    >
      {starts.map((start) => {
        const moment = new Date(start);
        const zone = zoneAt(moment);
        const isChosen = isSame(start, value);
        return (
          <Button
            key={start}
            variant={isChosen ? "contained" : "outlined"}
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? "" : start)}
            sx={{ flexDirection: "column", paddingInline: 1, minHeight: 44, lineHeight: 1.3 }}
          >
            {hoursText(moment, null, zone)}
            {differs(moment, zone) ? (
              <Box component="span" sx={{ typography: "caption", color: isChosen ? "inherit" : "text.secondary" }}>
                {ownTimeText(moment, zone)}
              </Box>
            ) : null}
          </Button>
        );
      })}
    </Box>
  );
}

const isStill = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

const isSame = (one: string, other: string): boolean => new Date(one).getTime() === new Date(other).getTime();
