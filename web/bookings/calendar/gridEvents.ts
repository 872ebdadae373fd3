import type { EventApi, EventInput } from "@fullcalendar/react";
import { addDays } from "../slots/days.ts";
import type {
  BookingCalendar_CalendarFragment as CalendarData,
  BookingCalendar_EntryFragment as Entry,
} from "./BookingCalendar.generated.ts";
import type { DayNote } from "./dayNotes.ts";
import { type Colors, isGhost, toneOf } from "./entryTones.ts";
import { isMovable, type Move } from "./gridMoves.ts";
import { BUSY, headingOf, lacksConsent, lineOf, spansOn } from "./words.ts";

const MINUTE = 60_000;

const shifted = (moment: string, minutes: number) => new Date(Date.parse(moment) + minutes * MINUTE).toISOString();

/** The classes by which gridLook.ts draws what has more than a colour. */
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

/** The times that one of the two proposes at the moment, beside where it is. */
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

/** Where a session would be, beside where it is. */
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

/** What was drawn; undefined of what is only background. */
export const entryOf = ({ extendedProps }: Pick<EventApi, "extendedProps">): Entry | undefined => extendedProps.entry;

/** All that is not within the hours is shaded. */
export function drawHours({ hours }: CalendarData): EventInput[] {
  const look = { groupId: "hours", display: "inverse-background", className: "is-closed" };
  return (hours ?? []).map(({ start, end }) => ({ ...look, start, end }));
}

/** In a month, which shows no hours, the days without any. */
export const drawClosedDays = (days: readonly string[], { hours }: CalendarData, timeZone: string): EventInput[] =>
  days
    .filter((day) => hours && spansOn(hours, day, timeZone).length === 0)
    .map((day) => ({ display: "background", className: "is-closed", allDay: true, start: day }));

/** What an artist has said of whole days, above their hours. */
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

/** What a calendar elsewhere takes. */
export const drawBusy = ({ busy }: CalendarData): EventInput[] =>
  busy.map(({ start, end }) => ({ display: "background", className: "is-block", title: BUSY, start, end }));

/** What is kept free around a session. */
export function drawBuffers({ kind, start, end }: Entry, { bufferBefore, bufferAfter }: CalendarData): EventInput[] {
  if (kind !== "SESSION" && kind !== "WALK_IN") return [];
  const look = { display: "background", className: "is-buffer" };
  return [
    ...(bufferBefore > 0 ? [{ ...look, start: shifted(start, -bufferBefore), end: start }] : []),
    ...(bufferAfter > 0 ? [{ ...look, start: end, end: shifted(end, bufferAfter) }] : []),
  ];
}
