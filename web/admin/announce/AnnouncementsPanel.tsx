import { ScheduledAnnouncements } from "./ScheduledAnnouncements.tsx";
import { SentAnnouncements } from "./SentAnnouncements.tsx";

export function AnnouncementsPanel() {
  return (
    <>
      <ScheduledAnnouncements />
      <SentAnnouncements />
    </>
  );
}
