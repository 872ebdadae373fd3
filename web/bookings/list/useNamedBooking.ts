import { skipToken, useQuery } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Failure, readFailure } from "../../platform/data/errors.ts";
import { BookingByIdDocument } from "../BookingsPage.generated.ts";
import { focusBooking } from "../card/BookingCard.tsx";
import type { BookingRole } from "../card/labels.ts";
import type { BookingQueue } from "./queues.ts";
import type { LoadedBookings } from "./useBookings.ts";

type NamedBooking = {
  /** Its state when the viewer arrived: an answer does not move it. Null while loading. */
  place: { role: BookingRole; queue: BookingQueue } | null;
  failure: Failure | null;
};

/** The queue of `?booking=`, or why it cannot be shown; null without it. */
export function useNamedBooking(id: string | null): NamedBooking | null {
  const { data, error } = useQuery(BookingByIdDocument, id ? { variables: { id } } : skipToken);
  const [found, setFound] = useState<{ id: string; role: BookingRole; queue: BookingQueue } | null>(null);
  const booking = id && !error ? data?.booking : undefined;
  const isNew = booking ? booking.id !== found?.id : !id && found !== null;
  if (isNew)
    setFound(
      booking ? { id: booking.id, role: booking.client.isViewer ? "CLIENT" : "ARTIST", queue: booking.queue } : null,
    );
  if (!id) return null;
  if (error) return { place: null, failure: readFailure(error) };
  return { place: found?.id === id ? found : null, failure: null };
}

/** Scrolls to the card once it is rendered; earlier pages load first. */
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
