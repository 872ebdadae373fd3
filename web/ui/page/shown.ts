import { createContext, use, useEffect, useEffectEvent, useRef } from "react";

/** Whether the page is shown: false while it is kept behind another. */
export const Shown = createContext(true);

/** Calls back when the page stands again after it was kept behind another. */
export function useShownAgain(onShownAgain: () => void): void {
  const isShown = use(Shown);
  const wasShown = useRef(isShown);
  const tell = useEffectEvent(onShownAgain);
  useEffect(() => {
    if (isShown && !wasShown.current) tell();
    wasShown.current = isShown;
  }, [isShown]);
}
