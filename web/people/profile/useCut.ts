import { useCallback, useState } from "react";

/** Whether an element holds more than it shows; `watch` is its ref. */
export function useCut() {
  const [isCut, setIsCut] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { isCut, watch };
}
