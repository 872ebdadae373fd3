import Alert from "@mui/material/Alert";
import { Icon } from "../../ui/icon/Icon.tsx";
import type { BusyCalendar_CalendarFragment as Calendar } from "./BusyCalendar.generated.ts";

/** Unreadable parts of the other calendar. */
export function CalendarGaps({ calendar }: { calendar: Pick<Calendar, "unreadEvents" | "unknownTimeZones"> }) {
  const { unreadEvents, unknownTimeZones } = calendar;
  return (
    <>
      {unreadEvents > 0 ? (
        <Alert severity="warning" icon={<Icon name="warning" />}>
          {unreadEvents === 1 ? "1 event" : `${unreadEvents.toLocaleString("en-US")} events`} couldn't be read
          completely. Clients may be able to book those times, so block them in your calendar here.
        </Alert>
      ) : null}
      {unknownTimeZones.length > 0 ? (
        <Alert severity="warning" icon={<Icon name="warning" />} sx={{ overflowWrap: "anywhere" }}>
          We don't recognize {unknownTimeZones.length === 1 ? "this time zone" : "these time zones"}:{" "}
          <bdi>{unknownTimeZones.join(", ")}</bdi>. Events that use {unknownTimeZones.length === 1 ? "it" : "them"} are
          shown in your own time zone.
        </Alert>
      ) : null}
    </>
  );
}
