import { type RefObject, useEffect, useRef } from "react";

/** On a phone the times are beneath the month, out of sight: a day that is pressed, or a new error, leads to them. */
export function useIntoView(
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
