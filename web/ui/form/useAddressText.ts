import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSettled } from "../useSettled.ts";

/**
 * A text that is typed and is in the address: it reaches the address once typing rests, and the field follows when
 * the address says something else, such as after going back.
 */
export function useAddressText(said: string, write: (text: string) => void): [string, (text: string) => void] {
  const [text, type] = useState(said);
  const settled = useSettled(text.trim());
  /** What the field last wrote, or read, there. */
  const known = useRef(said);

  const send = useEffectEvent(() => {
    if (settled === known.current) return;
    known.current = settled;
    write(settled);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing writes to the address
  useEffect(() => send(), [settled]);

  const follow = useEffectEvent(() => {
    if (said === known.current) return;
    known.current = said;
    type(said);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address changes the field
  useEffect(() => follow(), [said]);

  return [text, type];
}
