import { useCallback, useState } from "react";

/** Whether an element's text is cut off; `watch` is its ref. */
export function useIsClamped() {
  const [isClamped, setIsClamped] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setIsClamped(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { isClamped, watch };
}
