import { useState } from "react";

/** Whether something has ever been open: what comes in a chunk of its own stays, to close with its animation. */
export function useOnceOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return open || wasOpen;
}
