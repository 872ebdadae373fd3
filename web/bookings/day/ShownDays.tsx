import { skipToken, useApolloClient, useQuery } from "@apollo/client/react";
import { createContext, type ReactNode, useContext } from "react";
import { MAX_CALENDAR_DAYS } from "../../../graph/bookings/input.ts";
import { useOnBookingChange } from "../../platform/session/bookingChanges.ts";
import { quietly } from "../../ui/quietly.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { type DayItems, isWhole, itemsDocument, readItems, within } from "./items.ts";
import { type Planned, type Stretch, stretchOf } from "./sessions.ts";
import { useOnEntryChange } from "./useOnEntryChange.ts";

const DAY = 24 * 60 * 60_000;

type Shown = Stretch & {
  /** Undefined until they are known. */
  items: DayItems | undefined;
};

const ShownDaysContext = createContext<Shown | null>(null);

/** What the list around has asked for of that stretch; null where a component asks by itself. */
export function useShownDays(stretch: Stretch | null): Pick<Shown, "items"> | null {
  const shown = useContext(ShownDaysContext);
  if (!stretch || !shown || stretch.from < shown.from || stretch.to > shown.to) return null;
  return { items: shown.items && within(shown.items, stretch) };
}

export type ShownDaysProps = {
  bookings: readonly Booking[];
  now: Date;
  /** Whether the reader is the artist of all of them. */
  isArtist: boolean;
  children: ReactNode;
};

/** One question for the days of everything in a list that the reader can accept. */
export function ShownDays({ bookings, now, isArtist, children }: ShownDaysProps) {
  const client = useApolloClient();
  const all = around(bookings.flatMap(plannedIn).filter(({ start }) => start > now));
  const { data, error, refetch } = useQuery(
    itemsDocument(isArtist),
    all ? { variables: all, fetchPolicy: "cache-and-network" } : skipToken,
  );
  useOnBookingChange(() => (all ? quietly(refetch()) : null));
  // Also those days that are asked for one by one.
  useOnEntryChange(() => void client.refetchQueries({ include: [itemsDocument(isArtist)] }), isArtist);
  // Where it failed, or there are more than one answer holds, each asks for its own day.
  const isGathered = all && !error && (!data || isWhole(data));
  return (
    <ShownDaysContext value={isGathered ? { ...all, items: data && readItems(data) } : null}>
      {children}
    </ShownDaysContext>
  );
}

/** The times that the reader can take. */
function plannedIn(booking: Booking): Planned[] {
  const { viewerCanAccept, preferredDate, estimatedDuration: minutes, openProposal } = booking;
  const timeZone = booking.artistTimeZone ?? undefined;
  return [
    ...(viewerCanAccept && preferredDate ? [{ start: new Date(preferredDate), minutes, timeZone }] : []),
    ...(openProposal?.viewerCanAnswer
      ? openProposal.slots.map(({ start, duration }) => ({ start: new Date(start), minutes: duration, timeZone }))
      : []),
  ];
}

/** From the first of their days to the last of which a calendar tells at once; null where there is nothing to gather. */
function around(planned: readonly Planned[]): Stretch | null {
  const days = planned.map(stretchOf).toSorted((one, other) => one.to.localeCompare(other.to));
  const from = days.map((day) => day.from).toSorted()[0];
  if (!from) return null;
  const near = days.filter(({ to }) => Date.parse(to) - Date.parse(from) <= MAX_CALENDAR_DAYS * DAY);
  const to = near.at(-1)?.to;
  return to && near.length > 1 ? { from, to } : null;
}
