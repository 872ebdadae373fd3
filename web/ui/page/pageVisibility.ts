import { createContext, use, useEffect, useEffectEvent, useRef } from "react";

/** False while the page is kept alive behind another. */
export const PageVisible = createContext(true);

export function useOnPageVisible(onVisible: () => void): void {
  const isVisible = use(PageVisible);
  const wasVisible = useRef(isVisible);
  const notify = useEffectEvent(onVisible);
  useEffect(() => {
    if (isVisible && !wasVisible.current) notify();
    wasVisible.current = isVisible;
  }, [isVisible]);
}
