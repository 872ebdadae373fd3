import { skipToken, useQuery } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef } from "react";
import { type Failure, readFailure } from "../../app/data/errors.ts";
import { BookingByIdDocument } from "../BookingsPage.generated.ts";
import { focusBooking } from "../card/BookingCard.tsx";
import type { BookingRole } from "../card/words.ts";
import type { LoadedBookings } from "./useBookings.ts";

/** On which side the booking of `?booking=` is, or why it cannot be shown. */
export function useNamedBooking(id: string | null): { role: BookingRole | null; failure: Failure | null } {
  const { data, error } = useQuery(BookingByIdDocument, id ? { variables: { id } } : skipToken);
  if (error) return { role: null, failure: readFailure(error) };
  return { role: id && data ? (data.booking.client.isViewer ? "CLIENT" : "ARTIST") : null, failure: null };
}

/** Scrolls to the card once it is on the page; pages that stand before it are read first. */
export function useScrollToBooking(id: string | null, { bookings, more, failure }: LoadedBookings): void {
  const reached = useRef<string | null>(null);
  const isListed = Boolean(id && bookings?.some((booking) => booking.id === id));
  const readOn = Boolean(id && bookings && !isListed && more.hasNext && !more.loadingMore && !failure);
  const load = useEffectEvent(more.loadMore);
  useEffect(() => {
    if (readOn) load();
  }, [readOn]);
  useEffect(() => {
    if (!id || !isListed || reached.current === id) return;
    // After the router has moved the focus to the page.
    const frame = requestAnimationFrame(() => {
      if (!focusBooking(id, { preventScroll: true })) return;
      reached.current = id;
      document.activeElement?.scrollIntoView({ block: "center" });
    });
    return () => cancelAnimationFrame(frame);
  }, [id, isListed]);
}
