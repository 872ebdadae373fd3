import { Calendar, type CalendarRef, type EventDropInfo } from "@fullcalendar/react";
import dayGridPlugin from "@fullcalendar/react/daygrid";
import interactionPlugin from "@fullcalendar/react/interaction";
import classic from "@fullcalendar/react/themes/classic";
import timeGridPlugin from "@fullcalendar/react/timegrid";
import "@fullcalendar/react/skeleton.css";
import "@fullcalendar/react/themes/classic/theme.css";
import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import type { Planned } from "../day/sessions.ts";
import type {
  BookingCalendar_CalendarFragment as CalendarData,
  BookingCalendar_EntryFragment as Entry,
} from "./BookingCalendar.generated.ts";
import type { DayNote } from "./dayNotes.ts";
import {
  drawBuffers,
  drawBusy,
  drawClosedDays,
  drawEntry,
  drawHours,
  drawMove,
  drawNote,
  drawProposed,
  entryOf,
} from "./gridEvents.ts";
import { gridLook } from "./gridLook.ts";
import { isMovable, type Move, stepBy, timeOf } from "./gridMoves.ts";
import { descriptionOf, headingOf, isAllDay } from "./labels.ts";
import { daysOf, type Show, spanOf } from "./span.ts";

const PLUGINS = [classic, dayGridPlugin, timeGridPlugin, interactionPlugin];
const VIEWS: Record<Exclude<Show, "agenda">, string> = {
  day: "timeGridDay",
  week: "timeGridWeek",
  month: "dayGridMonth",
};

/** "Sun 22, November 2026": the accessible name of "Sun 22". */
const dayName = new Intl.DateTimeFormat("en-US", { weekday: "short", day: "numeric", timeZone: "UTC" });
const monthName = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
const nameOfDay = (_text: string, day: Date): string => {
  const parts = Object.fromEntries(dayName.formatToParts(day).map(({ type, value }) => [type, value]));
  return `${parts.weekday} ${parts.day}, ${monthName.format(day)}`;
};

const MOVING = "Shift and the arrow keys move it, and Enter proposes that time.";

/** The grid starts slightly before the first hours. */
const FIRST_HOUR = "08:00:00";
/** Minutes of a grid line, and of an entry that a single press adds. */
const [SLOT_MINUTES, USUAL_MINUTES] = [30, 60];

export type CalendarGridProps = {
  show: Exclude<Show, "agenda">;
  /** `2026-12-24`. */
  day: string;
  calendar: CalendarData;
  /** Notes on whole days. */
  notes: readonly DayNote[];
  timeZone: string;
  /** The session that is being moved. */
  move: Move | null;
  onOpen: (entry: Entry) => void;
  onDay: (day: string) => void;
  /** Empty time was pressed, or selected by dragging. */
  onAdd: (time: Planned) => void;
  /** Null: it stays. */
  onMove: (move: Move | null) => void;
  /** Proposes that time. */
  onPropose: (move: Move) => void;
};

/** A day, week or month in the artist's time zone. */
export function CalendarGrid(props: CalendarGridProps) {
  const { show, day, calendar, notes, timeZone, move, onOpen, onDay, onAdd, onMove, onPropose } = props;
  const grid = useRef<CalendarRef>(null);
  const theme = useTheme();
  const palette = theme.vars?.palette ?? theme.palette;
  const view = VIEWS[show];
  const id = useId();
  useEffect(() => {
    const api = grid.current?.getApi();
    // Not during a render.
    const frame = requestAnimationFrame(() => api?.changeView(view, day));
    return () => cancelAnimationFrame(frame);
  }, [view, day]);
  const { entries } = calendar;
  const isMonth = show === "month";
  const shownDays = daysOf(spanOf(show, day));
  const shownNotes = notes.filter((note) => shownDays.some((one) => note.from <= one && one <= note.to));
  const propose = ({ event, revert }: Pick<EventDropInfo, "event" | "revert">) => {
    const entry = entryOf(event);
    const [start, end] = [event.startStr, event.endStr].map((text) => new Date(text).toISOString());
    // The session stays in place until its client accepts.
    revert();
    if (entry && start && end) onPropose({ entry, time: timeOf({ ...entry, start, end }) });
  };
  const steer = (event: KeyboardEvent) => {
    const id =
      event.target instanceof Element ? event.target.closest("[data-entry]")?.getAttribute("data-entry") : null;
    const entry = entries.find((one) => one.id === id);
    if (!entry || !isMovable(entry)) return;
    const moved = move?.entry.id === id ? move : null;
    const next = event.shiftKey ? stepBy(event.key, moved?.time ?? timeOf(entry), timeZone) : null;
    if (next) onMove({ entry, time: next });
    else if (moved && event.key === "Enter") onPropose(moved);
    else if (moved && event.key === "Escape") onMove(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Box sx={gridLook} onKeyDownCapture={steer}>
      <Calendar
        ref={grid}
        plugins={PLUGINS}
        initialView={view}
        initialDate={day}
        timeZone={timeZone}
        headerToolbar={false}
        height={isMonth ? "auto" : "max(480px, calc(100dvh - 300px))"}
        allDaySlot={shownNotes.length > 0}
        allDayText=""
        nowIndicator
        firstDay={0}
        titleFormat={isMonth ? undefined : { month: "long", day: "numeric", year: "numeric" }}
        fixedWeekCount={false}
        scrollTime={FIRST_HOUR}
        scrollTimeReset={false}
        slotDuration="00:30:00"
        snapDuration="00:15:00"
        slotEventOverlap={false}
        dayMaxEvents={4}
        eventDisplay="block"
        navLinks={show !== "day"}
        navLinkHint={nameOfDay}
        navLinkDayClick={(date) => onDay(date.toISOString().slice(0, 10))}
        eventInteractive
        eventClick={({ event }) => {
          const entry = entryOf(event);
          if (entry) onOpen(entry);
        }}
        eventDidMount={({ el, event }) => {
          const entry = entryOf(event);
          if (!entry) return;
          el.dataset.entry = entry.id;
          el.setAttribute("aria-describedby", `${id}-${entry.id}`);
          // A name alone has its own direction; within a sentence it has the sentence's.
          for (const name of el.querySelectorAll<HTMLElement>(".is-name")) name.dir = "auto";
        }}
        eventTitleClass={({ event }) => {
          const entry = entryOf(event);
          return entry && event.title === headingOf(entry) ? "is-name" : "";
        }}
        columnEventTitleClass={({ isShort }) => (isShort ? "" : "is-title")}
        eventTimeClass={({ event }) => {
          const entry = entryOf(event);
          return entry && isAllDay(entry, timeZone) ? "is-unsaid" : "";
        }}
        eventMouseEnter={({ el, event }) => {
          // Refetched and complete.
          el.title = event.title;
        }}
        eventTimeFormat={{ hour: "numeric", minute: "2-digit" }}
        eventAllow={({ start }) => start > new Date()}
        eventDrop={propose}
        eventResize={propose}
        selectable={!isMonth}
        selectMirror
        select={({ startStr, endStr }) => {
          const minutes = (Date.parse(endStr) - Date.parse(startStr)) / 60_000;
          grid.current?.getApi().unselect();
          // A press without a drag.
          onAdd({ start: new Date(startStr), minutes: minutes > SLOT_MINUTES ? minutes : USUAL_MINUTES });
        }}
        events={[
          ...shownNotes.map((note) => drawNote(note, palette)),
          ...(isMonth
            ? drawClosedDays(shownDays, calendar, timeZone)
            : [
                ...drawHours(calendar),
                ...drawBusy(calendar),
                ...entries.flatMap((entry) => drawBuffers(entry, calendar)),
              ]),
          ...entries.map((entry) => drawEntry(entry, palette, timeZone)),
          ...entries.flatMap((entry) => drawProposed(entry, palette)),
          ...(move ? [drawMove(move, palette)] : []),
        ]}
      />
      {entries.map((entry) => (
        <span key={entry.id} id={`${id}-${entry.id}`} hidden>
          {isMovable(entry) ? `${descriptionOf(entry)}. ${MOVING}` : descriptionOf(entry)}
        </span>
      ))}
    </Box>
  );
}
