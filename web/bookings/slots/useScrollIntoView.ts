import { type RefObject, useEffect, useRef } from "react";

/** On a phone the times are below the month and out of sight: pressing a day, or a new error, scrolls to them. */
export function useScrollIntoView(
  offered: RefObject<HTMLElement | null>,
  pressed: string | null,
  error: string | undefined,
): void {
  const before = useRef({ pressed, error });
  useEffect(() => {
    const isNew = (pressed && pressed !== before.current.pressed) || (error && error !== before.current.error);
    before.current = { pressed, error };
    if (isNew) offered.current?.scrollIntoView({ block: "nearest", behavior: isStill() ? "instant" : "smooth" });
  }, [pressed, error, offered]);
}

const isStill = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
