import type { EventApi, EventInput } from "@fullcalendar/react";
import { addDays } from "../slots/days.ts";
import type {
  BookingCalendar_CalendarFragment as CalendarData,
  BookingCalendar_EntryFragment as Entry,
} from "./BookingCalendar.generated.ts";
import type { DayNote } from "./dayNotes.ts";
import { type Colors, isGhost, toneOf } from "./entryTones.ts";
import { isMovable, type Move } from "./gridMoves.ts";
import { BUSY, headingOf, lacksConsent, lineOf, spansOn } from "./labels.ts";

const MINUTE = 60_000;

const shifted = (moment: string, minutes: number) => new Date(Date.parse(moment) + minutes * MINUTE).toISOString();

/** Classes of gridLook.ts. */
function classOf(entry: Entry): string {
  const kind = isGhost(entry) ? "is-ghost" : entry.kind === "BLOCK" ? "is-block" : "is-firm";
  return lacksConsent(entry) ? `${kind} is-lacking` : kind;
}

export function drawEntry(entry: Entry, palette: Colors, timeZone: string): EventInput {
  const { wash, text } = toneOf(palette, entry);
  return {
    id: entry.id,
    title: lineOf(entry, timeZone),
    start: entry.start,
    end: entry.end,
    color: isGhost(entry) ? palette.background.paper : wash,
    contrastColor: lacksConsent(entry) ? palette.error.main : text,
    className: classOf(entry),
    editable: isMovable(entry),
    extendedProps: { entry },
  };
}

/** Proposed times, beside the current one. */
export function drawProposed(entry: Entry, palette: Colors): EventInput[] {
  return (entry.booking?.openProposal?.slots ?? []).map(({ slot, start, duration }) => ({
    id: `${entry.id}/${slot}`,
    title: `${headingOf(entry)}, proposed`,
    start,
    end: shifted(start, duration),
    color: palette.background.paper,
    contrastColor: palette.status.pending.text,
    className: "is-ghost",
    extendedProps: { entry },
  }));
}

/** The new time of a moved session, beside the current one. */
export function drawMove({ entry, time }: Move, palette: Colors): EventInput {
  return {
    id: "move",
    title: `${headingOf(entry)}?`,
    start: time.start.toISOString(),
    end: shifted(time.start.toISOString(), time.minutes),
    color: palette.background.paper,
    contrastColor: palette.primary.main,
    className: "is-ghost",
    interactive: false,
  };
}

/** The entry of an event; undefined for background. */
export const entryOf = ({ extendedProps }: Pick<EventApi, "extendedProps">): Entry | undefined => extendedProps.entry;

/** Shades the time outside of the hours. */
export function drawHours({ hours }: CalendarData): EventInput[] {
  const look = { groupId: "hours", display: "inverse-background", className: "is-closed" };
  return (hours ?? []).map(({ start, end }) => ({ ...look, start, end }));
}

/** In a month view, shades days without hours. */
export const drawClosedDays = (days: readonly string[], { hours }: CalendarData, timeZone: string): EventInput[] =>
  days
    .filter((day) => hours && spansOn(hours, day, timeZone).length === 0)
    .map((day) => ({ display: "background", className: "is-closed", allDay: true, start: day }));

/** Notes on whole days. */
export const drawNote = ({ id, text, isClosed, from, to }: DayNote, palette: Colors): EventInput => ({
  id: `note-${id}`,
  title: text,
  start: from,
  end: addDays(to, 1),
  allDay: true,
  color: isClosed ? palette.sunken : palette.tint.plum.wash,
  contrastColor: isClosed ? palette.text.secondary : palette.tint.plum.text,
  className: isClosed ? "is-block" : "is-firm",
  editable: false,
  interactive: false,
});

/** Busy times of another calendar. */
export const drawBusy = ({ busy }: CalendarData): EventInput[] =>
  busy.map(({ start, end }) => ({ display: "background", className: "is-block", title: BUSY, start, end }));

/** Buffers around sessions. */
export function drawBuffers({ kind, start, end }: Entry, { bufferBefore, bufferAfter }: CalendarData): EventInput[] {
  if (kind !== "SESSION" && kind !== "WALK_IN") return [];
  const look = { display: "background", className: "is-buffer" };
  return [
    ...(bufferBefore > 0 ? [{ ...look, start: shifted(start, -bufferBefore), end: start }] : []),
    ...(bufferAfter > 0 ? [{ ...look, start: end, end: shifted(end, bufferAfter) }] : []),
  ];
}
