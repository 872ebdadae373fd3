import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router-dom";
import { guardSteps } from "./steps.ts";

/** Where the router is in the browser's history. */
const position = (): unknown => window.history.state?.idx;

/** A step to another address: how far, back below zero, and what goes there after all. */
export type Step = { distance: number; take: () => void };

/**
 * While it is on, `hold` is asked of each step to another address: null lets it be taken. Otherwise the page stays, for
 * the router nothing has happened, and what it answers is done once the browser is back where the page is.
 */
export function useStepsHeld(isOn: boolean, hold: (step: Step) => (() => void) | null): void {
  const location = useLocation();
  const here = useRef(position());
  const address = location.pathname + location.search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address has its position
  useEffect(() => {
    here.current = position();
  }, [location]);

  const isHere = useEffectEvent(() => window.location.pathname + window.location.search === address);
  const ask = useEffectEvent(hold);
  useEffect(() => {
    if (!isOn) return;
    let onReturn: (() => void) | null = null;
    return guardSteps((event) => {
      if (onReturn) {
        onReturn();
        onReturn = null;
        return true;
      }
      const there: unknown = event.state?.idx;
      // Within the page, as to an anchor, there is no step.
      const distance = typeof there === "number" && typeof here.current === "number" ? there - here.current : 0;
      // What opens over a page with an entry of its own closes with a step to the same address.
      if (distance === 0 || isHere()) return false;
      onReturn = ask({ distance, take: () => window.history.go(distance) });
      if (onReturn) window.history.go(-distance);
      return onReturn !== null;
    });
  }, [isOn]);
}
