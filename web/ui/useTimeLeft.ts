import { useEffect, useState } from "react";

const MINUTE = 60_000;

/** Milliseconds until a moment, by this device's clock, looked at four times a minute; null where there is none. */
export function useTimeLeft(until: number | null): number | null {
  const [now, setNow] = useState(Date.now);
  const left = until === null ? null : Math.max(0, until - now);
  const isOver = left === 0;
  useEffect(() => {
    if (until === null || isOver) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 4);
    return () => clearInterval(timer);
  }, [until, isOver]);
  return left;
}

/** What is said of something that is kept for the viewer for so long. */
export function heldText(left: number): string {
  const minutes = Math.ceil(left / MINUTE);
  return minutes === 1 ? "Held for you for another minute" : `Held for you for ${minutes} minutes`;
}
