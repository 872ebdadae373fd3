import { useQuery } from "@apollo/client/react";
import { useEffect, useEffectEvent, useState } from "react";
import { type ArtistClocks, isSameMoment } from "./artistClocks.ts";
import { dayIn } from "./days.ts";
import { monthOf, stretchOf } from "./months.ts";
import { MonthSlotsDocument, type SlotPicker_AvailabilityFragment } from "./SlotPicker.generated.ts";

const HOUR = 3600_000;

export type OpenDaysOptions = {
  availability: SlotPicker_AvailabilityFragment;
  clocks: ArtistClocks;
  /** Minutes. */
  duration: number;
  /** The day from which on times are shown first; null: whichever is chosen. */
  from: string | null;
  /** The start that is chosen; empty: none yet. */
  value: string;
  onChange: (start: string) => void;
  /** Called with whether a day is chosen and none of its starts. */
  onDayAlone: ((isAlone: boolean) => void) | undefined;
};

/** The month that is looked at, its open days, and the times of the one that is chosen. */
export function useOpenDays(options: OpenDaysOptions) {
  const { availability, clocks, duration, from, value, onChange, onDayAlone } = options;
  const { id: artistId, minimumNotice, bookAhead } = availability;
  const { zone, dayOf } = clocks;
  const [now] = useState(Date.now);
  const monthAfter = (hours: number) => monthOf(dayIn(new Date(now + hours * HOUR), zone));
  const first = monthAfter(minimumNotice);
  const last = monthAfter(bookAhead * 24);
  const chosen = value ? dayOf(value) : null;
  // Until somebody looks elsewhere.
  const [wanted, setWanted] = useState(from);
  const [month, setMonth] = useState(() => {
    const begin = chosen ?? wanted;
    const shown = begin ? monthOf(begin) : "";
    if (shown < first) return first;
    return shown > last ? last : shown;
  });
  const [pressed, setPressed] = useState(chosen);
  const { data, error, refetch } = useQuery(MonthSlotsDocument, {
    variables: { artistId, ...stretchOf(month), duration },
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
  // What was chosen for another duration, or kept in a draft, may have gone meanwhile.
  const isGone = data && chosen && monthOf(chosen) === month && !times.some((start) => isSameMoment(start, value));
  const leaveOut = useEffectEvent(() => onChange(""));
  useEffect(() => {
    if (isGone) leaveOut();
  }, [isGone]);
  const isAlone = day !== null && !value;
  const tell = useEffectEvent((now: boolean) => onDayAlone?.(now));
  useEffect(() => {
    tell(isAlone);
    return () => tell(false);
  }, [isAlone]);
  return {
    first,
    last,
    month,
    open,
    day,
    times,
    /** The day that was pressed. */
    pressed,
    isAlone,
    /** Looks at a month, and at a day of it. */
    show(shown: string, on: string | null) {
      setMonth(shown);
      setPressed(on);
      setWanted(null);
      onChange("");
    },
    isLoading: !data,
    error: data ? undefined : error,
    refetch,
  };
}
