import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type TouchEvent, useRef } from "react";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { countOf } from "../../ui/text/count.ts";
import { dayFormat, weekdayDate } from "../../ui/text/dates.ts";
import { noonOf } from "../slots/days.ts";
import { factsOf } from "./Agenda.tsx";
import type {
  BookingCalendar_CalendarFragment as CalendarData,
  BookingCalendar_EntryFragment as Entry,
} from "./BookingCalendar.generated.ts";
import { byDay } from "./byDay.ts";
import type { Look } from "./CalendarBar.tsx";
import type { DayNote } from "./dayNotes.ts";
import { EntryRow } from "./EntryRow.tsx";
import { BUSY, spansOn, spansText } from "./labels.ts";
import { daysOf, spanOf, titleOf, turn } from "./span.ts";

type DayListProps = {
  day: string;
  today: string;
  calendar: CalendarData;
  notes: readonly DayNote[];
  timeZone: string;
  onOpen: (entry: Entry) => void;
  onLook: Look;
};

/** Pixels of a horizontal swipe to another day. */
const SWIPE = 64;

/** A day below its week, for phones. */
export function DayList({ day, today, calendar, notes, timeZone, onOpen, onLook }: DayListProps) {
  const all = byDay(calendar.entries, timeZone);
  const entries = all.get(day) ?? [];
  const facts = factsOf(day, { calendar, notes, timeZone });
  const busy = spansOn(calendar.busy, day, timeZone);
  const touched = useRef<{ x: number; y: number } | null>(null);
  const begin = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    touched.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const end = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    const from = touched.current;
    if (!touch || !from) return;
    const [across, down] = [touch.clientX - from.x, touch.clientY - from.y];
    if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down))
      onLook({ day: turn("day", day, across < 0 ? 1 : -1) });
  };
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <Box component="nav" aria-label="This week" sx={{ display: "grid", gridTemplateColumns: "repeat(7, 1fr)" }}>
        {daysOf(spanOf("week", day)).map((one) => (
          <WeekDay
            key={one}
            day={one}
            count={all.get(one)?.length ?? 0}
            isChosen={one === day}
            isToday={one === today}
            onChoose={() => onLook({ day: one })}
          />
        ))}
      </Box>
      <Card onTouchStart={begin} onTouchEnd={end} sx={{ minHeight: "50vh" }}>
        {facts.length > 0 ? (
          <Typography variant="body2" color="textSecondary" sx={{ padding: 1.5, paddingBottom: 0 }}>
            {facts.join(" · ")}
          </Typography>
        ) : null}
        {busy.length > 0 ? (
          <Typography variant="body2" color="textSecondary" sx={{ padding: 1.5, paddingBottom: 0 }}>
            {BUSY} {spansText(busy, timeZone)}
          </Typography>
        ) : null}
        {entries.length > 0 ? (
          <Box
            component="ul"
            role="list"
            aria-label={titleOf("day", day)}
            sx={{ listStyle: "none", margin: 0, padding: 1.5, display: "flex", flexDirection: "column", gap: 1 }}
          >
            {entries.map((entry) => (
              <li key={entry.id}>
                <EntryRow entry={entry} timeZone={timeZone} onOpen={onOpen} />
              </li>
            ))}
          </Box>
        ) : (
          <EmptyState dense icon="calendar" title="Nothing on this day" />
        )}
      </Card>
    </Box>
  );
}

const letter = dayFormat({ weekday: "narrow" });

type WeekDayProps = { day: string; count: number; isChosen: boolean; isToday: boolean; onChoose: () => void };

function WeekDay({ day, count, isChosen, isToday, onChoose }: WeekDayProps) {
  const noon = noonOf(day);
  return (
    <ButtonBase
      onClick={onChoose}
      aria-pressed={isChosen}
      aria-label={`${weekdayDate.format(noon)}${count > 0 ? `, ${countOf(count, "entry", "entries")}` : ""}`}
      sx={{ flexDirection: "column", minHeight: 64, gap: 0.25, borderRadius: 1, typography: "body2" }}
    >
      <Box component="span" sx={{ typography: "caption", color: "text.secondary" }}>
        {letter.format(noon)}
      </Box>
      <Box
        component="span"
        sx={{
          display: "grid",
          placeItems: "center",
          width: 32,
          height: 32,
          borderRadius: "50%",
          fontWeight: isChosen || isToday ? 700 : 400,
          ...(isChosen
            ? { backgroundColor: "text.primary", color: "background.paper" }
            : { color: isToday ? "primary.main" : "text.primary" }),
        }}
      >
        {Number(day.slice(8))}
      </Box>
      <Box
        component="span"
        sx={{ width: 6, height: 6, borderRadius: "50%", backgroundColor: count > 0 ? "text.primary" : "transparent" }}
      />
    </ButtonBase>
  );
}
