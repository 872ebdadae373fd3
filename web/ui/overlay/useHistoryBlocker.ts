import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router-dom";
import { guardPopState } from "./popStateGuards.ts";

const position = (): unknown => window.history.state?.idx;

/** A step to another address: negative is back; `take` goes there after all. */
type HistoryStep = { distance: number; take: () => void };

/** `block` returns null to allow a step, or what to run once the browser is back at the page. */
export function useHistoryBlocker(isOn: boolean, block: (step: HistoryStep) => (() => void) | null): void {
  const location = useLocation();
  const here = useRef(position());
  const address = location.pathname + location.search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address has its position
  useEffect(() => {
    here.current = position();
  }, [location]);

  const isHere = useEffectEvent(() => window.location.pathname + window.location.search === address);
  const ask = useEffectEvent(block);
  useEffect(() => {
    if (!isOn) return;
    let onReturn: (() => void) | null = null;
    return guardPopState((event) => {
      if (onReturn) {
        onReturn();
        onReturn = null;
        return true;
      }
      const there: unknown = event.state?.idx;
      // An anchor within the page is no step.
      const distance = typeof there === "number" && typeof here.current === "number" ? there - here.current : 0;
      // An overlay with its own entry closes by a step to the same address.
      if (distance === 0 || isHere()) return false;
      onReturn = ask({ distance, take: () => window.history.go(distance) });
      if (onReturn) window.history.go(-distance);
      return onReturn !== null;
    });
  }, [isOn]);
}
