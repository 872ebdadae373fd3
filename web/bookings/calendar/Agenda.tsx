import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { dayText } from "../card/words.ts";
import { noonOf } from "../slots/days.ts";
import type { BookingCalendar_EntryFragment as Entry } from "./BookingCalendar.generated.ts";
import { byDay } from "./byDay.ts";
import { EntryRow } from "./EntryRow.tsx";

export type AgendaProps = {
  /** In their order; those on which there is nothing are left out. */
  days: readonly string[];
  entries: readonly Entry[];
  timeZone: string;
  onOpen: (entry: Entry) => void;
};

/** Days as a list of what stands on them. */
export function Agenda({ days, entries, timeZone, onOpen }: AgendaProps) {
  const all = byDay(entries, timeZone);
  const filled = days.filter((day) => all.has(day));
  if (filled.length === 0)
    return (
      <EmptyState
        icon="calendar"
        title="Nothing stands here"
        description="Sessions that you agree on, walk-ins and blocked time appear in your calendar by themselves."
      />
    );
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3, padding: { xs: 1.5, sm: 2.5 } }}>
      {filled.map((day) => (
        <section key={day} aria-labelledby={`agenda-${day}`}>
          <Typography id={`agenda-${day}`} variant="h3" component="h3" sx={{ paddingBottom: 1 }}>
            {dayText(noonOf(day), new Date(), "UTC")}
          </Typography>
          <Box
            component="ul"
            role="list"
            sx={{ listStyle: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column", gap: 1 }}
          >
            {all.get(day)?.map((entry) => (
              <li key={entry.id}>
                <EntryRow entry={entry} timeZone={timeZone} onOpen={onOpen} />
              </li>
            ))}
          </Box>
        </section>
      ))}
    </Box>
  );
}
