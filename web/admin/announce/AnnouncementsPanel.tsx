import { ScheduledAnnouncements } from "./ScheduledAnnouncements.tsx";
import { SentAnnouncements } from "./SentAnnouncements.tsx";

/** What waits to be announced, and what was. */
export function AnnouncementsPanel() {
  return (
    <>
      <ScheduledAnnouncements />
      <SentAnnouncements />
    </>
  );
}
