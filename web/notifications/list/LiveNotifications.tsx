import { visuallyHidden } from "../../ui/page/visuallyHidden.ts";
import { useLiveNotifications } from "./useLiveNotifications.ts";
import { useOwnChanges } from "./useOwnChanges.ts";

/** Keeps list and badge live, and announces new ones to screen readers. */
export function LiveNotifications() {
  useOwnChanges();
  const announcement = useLiveNotifications();
  return (
    <div role="status" aria-live="polite" style={visuallyHidden}>
      {announcement}
    </div>
  );
}
