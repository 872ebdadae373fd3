import { useEffect, useEffectEvent, useState } from "react";

const TICK = 15_000;

/** Milliseconds left; calls back at the end. */
export function useCountdown(until: string, onOver: () => void): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, new Date(until).getTime() - now);
  const isOver = left === 0;
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) return over();
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
