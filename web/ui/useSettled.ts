import { useEffect, useState } from "react";

/** The value once it has rested for so long, such as a text when typing pauses. */
export function useSettled<T>(value: T, pauseMs = 200): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
