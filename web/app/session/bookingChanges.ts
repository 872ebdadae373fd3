import { useEffect, useEffectEvent } from "react";

type Hear = (bookingId: string) => unknown;

const listeners = new Set<Hear>();

/** Passes on what the frame around every page heard of a booking, so that no page asks the socket for the same again. */
export function tellOfBooking(bookingId: string): void {
  for (const hear of listeners) hear(bookingId);
}

/** Calls back with the id of each booking of the viewer that is made or changes. */
export function useOnBookingChange(hear: Hear): void {
  const latest = useEffectEvent(hear);
  useEffect(() => {
    const listener = (bookingId: string) => void latest(bookingId);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
