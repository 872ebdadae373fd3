import { useState } from "react";

/** The last thing there was: while a dialog closes, it still says what it was about. */
export function useLast<T>(thing: T | null): T | null {
  const [last, setLast] = useState(thing);
  if (thing !== null && thing !== last) setLast(thing);
  return thing ?? last;
}
