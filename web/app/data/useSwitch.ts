import { useEffect, useRef } from "react";

/**
 * Something that is on or off on the server, such as a like. `send` shows the new state at once and answers when the
 * server has it. Quick touches are sent one after the other, so that the last one holds; those overtaken are left out.
 */
export function useSwitch(on: boolean, send: (on: boolean) => Promise<unknown>): (next?: boolean) => void {
  const wanted = useRef(on);
  const waiting = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
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
    const turn = async () => {
      if (wanted.current === target && latest.current.on !== target) await latest.current.send(target);
      waiting.current -= 1;
    };
    // The first of them is sent at once: what the finger touched answers in the same frame.
    queue.current = waiting.current === 1 ? turn() : queue.current.then(turn);
  };
}
