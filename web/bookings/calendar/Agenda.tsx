import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { dayText } from "../../ui/text/times.ts";
import { noonOf } from "../slots/days.ts";
import type {
  BookingCalendar_CalendarFragment as CalendarData,
  BookingCalendar_EntryFragment as Entry,
} from "./BookingCalendar.generated.ts";
import { byDay } from "./byDay.ts";
import { type DayNote, notesOn } from "./dayNotes.ts";
import { EntryRow } from "./EntryRow.tsx";
import { openText } from "./labels.ts";

type AgendaProps = {
  /** All of them are listed, in order. */
  days: readonly string[];
  calendar: CalendarData;
  notes: readonly DayNote[];
  timeZone: string;
  onOpen: (entry: Entry) => void;
};

export function Agenda({ days, calendar, notes, timeZone, onOpen }: AgendaProps) {
  const all = byDay(calendar.entries, timeZone);
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3, padding: { xs: 1.5, sm: 2.5 } }}>
      {days.map((day) => (
        <section key={day} aria-labelledby={`agenda-${day}`}>
          <Typography id={`agenda-${day}`} variant="h3" component="h3">
            {dayText(noonOf(day), new Date(), "UTC")}
          </Typography>
          <DayFacts facts={factsOf(day, { calendar, notes, timeZone })} isEmpty={!all.has(day)} />
          {all.has(day) ? (
            <Box
              component="ul"
              role="list"
              sx={{
                listStyle: "none",
                margin: 0,
                padding: 0,
                paddingTop: 1,
                display: "flex",
                flexDirection: "column",
                gap: 1,
              }}
            >
              {all.get(day)?.map((entry) => (
                <li key={entry.id}>
                  <EntryRow entry={entry} timeZone={timeZone} onOpen={onOpen} />
                </li>
              ))}
            </Box>
          ) : null}
        </section>
      ))}
    </Box>
  );
}

type Facts = { calendar: CalendarData; notes: readonly DayNote[]; timeZone: string };

/** Labels of a day, and its hours unless a label says that it is closed. */
export function factsOf(day: string, { calendar, notes, timeZone }: Facts): string[] {
  const said = notesOn(notes, day);
  const open = said.some(({ isClosed }) => isClosed) ? null : openText(calendar, day, timeZone);
  return [...said.map(({ text }) => text), ...(open ? [open] : [])];
}

function DayFacts({ facts, isEmpty }: { facts: readonly string[]; isEmpty: boolean }) {
  const said = isEmpty ? [...facts, "nothing booked"] : facts;
  return said.length > 0 ? (
    <Typography variant="body2" color="textSecondary" sx={{ "&::first-letter": { textTransform: "uppercase" } }}>
      {said.join(" · ")}
    </Typography>
  ) : null;
}
