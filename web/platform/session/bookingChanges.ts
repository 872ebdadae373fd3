import { useEffect, useEffectEvent } from "react";

type Listener<Arguments extends unknown[]> = (...values: Arguments) => unknown;

function useListener<Arguments extends unknown[]>(
  listeners: Set<Listener<Arguments>>,
  listener: Listener<Arguments>,
): void {
  const latest = useEffectEvent(listener);
  useEffect(() => {
    const call = (...values: Arguments) => void latest(...values);
    listeners.add(call);
    return () => void listeners.delete(call);
  }, [listeners]);
}

const bookingListeners = new Set<Listener<[bookingId: string]>>();
const waitlistListeners = new Set<Listener<[]>>();

/** Hands a change from the app's one subscription to all pages, so that no page subscribes again. */
export function notifyBookingChange(bookingId: string): void {
  for (const listener of bookingListeners) listener(bookingId);
}

export function notifyWaitlistChange(): void {
  for (const listener of waitlistListeners) listener();
}

export const useOnBookingChange = (listener: Listener<[bookingId: string]>): void =>
  useListener(bookingListeners, listener);

export const useOnWaitlistChange = (listener: Listener<[]>): void => useListener(waitlistListeners, listener);
