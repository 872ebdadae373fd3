import { useEffect, useState } from "react";

const MINUTE = 60_000;

/** Milliseconds until a time by the device's clock, updated four times a minute; null without one. */
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

export function timeLeftText(left: number): string {
  const minutes = Math.ceil(left / MINUTE);
  return minutes === 1 ? "Held for you for another minute" : `Held for you for ${minutes} minutes`;
}
