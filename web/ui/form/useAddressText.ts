import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useDebouncedValue } from "../useDebouncedValue.ts";

export function useAddressText(said: string, write: (text: string) => void): [string, (text: string) => void] {
  const [text, type] = useState(said);
  const debounced = useDebouncedValue(text.trim());
  const known = useRef(said);

  const send = useEffectEvent(() => {
    if (debounced === known.current) return;
    known.current = debounced;
    write(debounced);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing writes to the address
  useEffect(() => send(), [debounced]);

  const follow = useEffectEvent(() => {
    if (said === known.current) return;
    known.current = said;
    type(said);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address changes the field
  useEffect(() => follow(), [said]);

  return [text, type];
}
