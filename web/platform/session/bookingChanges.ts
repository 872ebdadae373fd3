import { useEffect, useEffectEvent } from "react";

type Hear<Heard extends unknown[]> = (...heard: Heard) => unknown;

/** Calls back as long as the component is there. */
function useListener<Heard extends unknown[]>(listeners: Set<Hear<Heard>>, hear: Hear<Heard>): void {
  const latest = useEffectEvent(hear);
  useEffect(() => {
    const listener = (...heard: Heard) => void latest(...heard);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [listeners]);
}

const ofBookings = new Set<Hear<[bookingId: string]>>();
const ofWaitlists = new Set<Hear<[]>>();

/** Passes on what the frame around every page heard of a booking, so that no page asks the socket for the same again. */
export function tellOfBooking(bookingId: string): void {
  for (const hear of ofBookings) hear(bookingId);
}

/** The same of the viewer's waitlists, and of what they are offered. */
export function tellOfWaitlist(): void {
  for (const hear of ofWaitlists) hear();
}

/** Calls back with the id of each booking of the viewer that is made or changes. */
export const useOnBookingChange = (hear: Hear<[bookingId: string]>): void => useListener(ofBookings, hear);

/** Calls back when the viewer's waitlists, or an offer to them, change. */
export const useOnWaitlistChange = (hear: Hear<[]>): void => useListener(ofWaitlists, hear);
