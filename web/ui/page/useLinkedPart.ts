import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

export function useLinkedPart(name: string | undefined): RefObject<HTMLHeadingElement | null> {
  const { hash, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isMeant = name !== undefined && hash === `#${name}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is followed again leads there again
  useEffect(() => {
    if (!isMeant) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [isMeant, key]);
  return heading;
}
