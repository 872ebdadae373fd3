import { useQuery } from "@apollo/client/react";
import { useEffect, useEffectEvent, useState } from "react";
import { type ArtistClocks, isSameMoment } from "./artistClocks.ts";
import { dayIn } from "./days.ts";
import { monthOf, stretchOf } from "./months.ts";
import { MonthSlotsDocument, type SlotPicker_AvailabilityFragment } from "./SlotPicker.generated.ts";

const HOUR = 3600_000;

type OpenDaysOptions = {
  availability: SlotPicker_AvailabilityFragment;
  clocks: ArtistClocks;
  /** Minutes. */
  duration: number;
  /** The first shown day; null: the selected one. */
  from: string | null;
  /** Empty: none yet. */
  value: string;
  onChange: (start: string) => void;
  /** Gets whether a day is selected without a start. */
  onDayAlone: ((isAlone: boolean) => void) | undefined;
};

/** The shown month, its open days, and the slots of the selected one. */
export function useOpenDays(options: OpenDaysOptions) {
  const { availability, clocks, duration, from, value, onChange, onDayAlone } = options;
  const { id: artistId, minimumNotice, bookAhead } = availability;
  const { zone, dayOf } = clocks;
  const [now] = useState(Date.now);
  const monthAfter = (hours: number) => monthOf(dayIn(new Date(now + hours * HOUR), zone));
  const first = monthAfter(minimumNotice);
  const last = monthAfter(bookAhead * 24);
  const chosen = value ? dayOf(value) : null;
  // Until the client navigates.
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
  // A slot of another duration, or of a draft, may be gone.
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
    pressed,
    isAlone,
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
