import { visuallyHidden } from "../../ui/page/visuallyHidden.ts";
import { useLiveNotifications } from "./useLiveNotifications.ts";

/** Keeps the list and the badge live, and says what comes to whoever does not see it. */
export function LiveNotifications() {
  const announcement = useLiveNotifications();
  return (
    <div role="status" aria-live="polite" style={visuallyHidden}>
      {announcement}
    </div>
  );
}
