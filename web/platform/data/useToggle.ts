import { useEffect, useId, useRef } from "react";
import { runExclusive } from "./keyedMutex.ts";

/** Quick taps are sent one after the other, so that the last one wins; superseded ones are skipped. */
export function useToggle(on: boolean, send: (on: boolean) => Promise<unknown>): (next?: boolean) => void {
  const key = useId();
  const wanted = useRef(on);
  const waiting = useRef(0);
  const latest = useRef({ on, send });
  useEffect(() => {
    latest.current = { on, send };
  });
  return (next) => {
    const before = waiting.current > 0 ? wanted.current : on;
    const target = next ?? !before;
    if (target === before) return;
    wanted.current = target;
    waiting.current += 1;
    void runExclusive(key, async () => {
      try {
        if (wanted.current === target && latest.current.on !== target) await latest.current.send(target);
      } finally {
        waiting.current -= 1;
      }
    });
  };
}
