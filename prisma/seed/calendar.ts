import type { Prisma } from "../../graph/generated/prisma/client.ts";
import { type Appointment, type Clock, minutesAfter, stamp } from "./clock.ts";
import { idOf, type People } from "./people.ts";

type Entry = Pick<Prisma.CalendarEntryCreateManyInput, "kind" | "name" | "note"> & { at: Appointment; minutes: number };

const ENTRIES: readonly Entry[] = [
  {
    kind: "walk_in",
    name: "Sam",
    note: "A star behind the ear, paid in cash.",
    at: { tomorrow: true, time: "12:00" },
    minutes: 60,
  },
  { kind: "walk_in", name: "Robin", note: "", at: { week: 1, day: "Fri", time: "11:30" }, minutes: 90 },
  { kind: "block", name: "", note: "Dentist", at: { week: 1, day: "Fri", time: "15:00" }, minutes: 120 },
  { kind: "block", name: "", note: "Drawing for Saturday", at: { week: 1, day: "Thu", time: "11:00" }, minutes: 120 },
];

/** What the artist who says when they work entered into their calendar. */
export const makeCalendarEntries = (clock: Clock, people: People): Prisma.CalendarEntryCreateManyInput[] =>
  ENTRIES.map(({ at, minutes, ...entry }) => {
    const startsAt = clock.appointment("America/Los_Angeles", at);
    return {
      ...stamp(clock.before("1d")),
      ...entry,
      artistId: idOf(people, "june.tanaka"),
      startsAt,
      endsAt: minutesAfter(startsAt, minutes),
    };
  });
