import { skipToken, useApolloClient, useQuery } from "@apollo/client/react";
import { createContext, type ReactNode, useContext } from "react";
import { MAX_CALENDAR_DAYS } from "../../../graph/bookings/input.ts";
import { useOnBookingChange } from "../../platform/session/bookingChanges.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { type DayItems, isWhole, itemsDocument, readItems, within } from "./items.ts";
import { type Planned, type Stretch, stretchOf } from "./sessions.ts";
import { useOnEntryChange } from "./useOnEntryChange.ts";

const DAY = 24 * 60 * 60_000;

type Shown = Stretch & {
  /** Undefined while loading. */
  items: DayItems | undefined;
};

const ShownDaysContext = createContext<Shown | null>(null);

/** The data that the list has loaded; null where a component loads its own. */
export function useShownDays(stretch: Stretch | null): Pick<Shown, "items"> | null {
  const shown = useContext(ShownDaysContext);
  if (!stretch || !shown || stretch.from < shown.from || stretch.to > shown.to) return null;
  return { items: shown.items && within(shown.items, stretch) };
}

type ShownDaysProps = {
  bookings: readonly Booking[];
  now: Date;
  /** Whether the reader is the artist of all. */
  isArtist: boolean;
  children: ReactNode;
};

/** Loads the days of all times in a list by one query. */
export function ShownDays({ bookings, now, isArtist, children }: ShownDaysProps) {
  const client = useApolloClient();
  const all = around(bookings.flatMap(plannedIn).filter(({ start }) => start > now));
  const { data, error, refetch } = useQuery(
    itemsDocument(isArtist),
    all ? { variables: all, fetchPolicy: "cache-and-network" } : skipToken,
  );
  useOnBookingChange(() => (all ? ignoreRejection(refetch()) : null));
  // Also days that are loaded one by one.
  useOnEntryChange(() => void client.refetchQueries({ include: [itemsDocument(isArtist)] }), isArtist);
  // After a failure, or beyond the query's limit, each day is loaded by itself.
  const isGathered = all && !error && (!data || isWhole(data));
  return (
    <ShownDaysContext value={isGathered ? { ...all, items: data && readItems(data) } : null}>
      {children}
    </ShownDaysContext>
  );
}

/** Times that the reader can accept. */
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

/** The range of these days, within a calendar query's limit; null without any. */
function around(planned: readonly Planned[]): Stretch | null {
  const days = planned.map(stretchOf).toSorted((one, other) => one.to.localeCompare(other.to));
  const from = days.map((day) => day.from).toSorted()[0];
  if (!from) return null;
  const near = days.filter(({ to }) => Date.parse(to) - Date.parse(from) <= MAX_CALENDAR_DAYS * DAY);
  const to = near.at(-1)?.to;
  return to && near.length > 1 ? { from, to } : null;
}
