import { useState } from "react";

/** Whether an overlay has ever been open: it then stays mounted, for its closing animation. */
export function useHasOpened(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return open || wasOpen;
}
