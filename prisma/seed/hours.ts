import type { Prisma } from "../../graph/generated/prisma/client.ts";
import type { Clock } from "./clock.ts";
import { idOf, type People } from "./people.ts";
import { CITIES } from "./rows/cities.ts";

const AFTERNOONS = { start: "11:00", end: "14:00" };
const EVENINGS = { start: "15:00", end: "19:00" };

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const DAYTIME = { start: "10:00", end: "19:00" };

/** Some of the artists say when they work, so that there are open times to choose from; the others take any time. */
export const makeHours = (people: People): Prisma.AvailabilityCreateManyInput[] => [
  {
    artistId: idOf(people, "june.tanaka"),
    timeZone: "America/Los_Angeles",
    hours: [2, 3, 4, 5, 6].flatMap((weekday) => [AFTERNOONS, EVENINGS].map((range) => ({ weekday, ...range }))),
    dailyLimit: 3,
  },
  {
    artistId: idOf(people, "mara"),
    timeZone: CITIES.austin.zone,
    hours: EVERY_DAY.map((weekday) => ({ weekday, ...DAYTIME })),
  },
  {
    artistId: idOf(people, "dev"),
    timeZone: CITIES.chicago.zone,
    hours: EVERY_DAY.map((weekday) => ({ weekday, ...DAYTIME })),
  },
];

const LATER = { start: "12:00", end: "20:00" };

/** She is somebody's guest for a week: its days and hours go by the clocks there. */
export function makeGuestSpots(clock: Clock, people: People): Prisma.GuestSpotCreateManyInput[] {
  const timeZone = "America/New_York";
  const dayOf = (day: "Tue" | "Sat") => {
    const noon = clock.appointment(timeZone, { week: 5, day, time: "12:00" });
    return new Date(`${noon.toISOString().slice(0, 10)}T00:00:00Z`);
  };
  return [
    {
      artistId: idOf(people, "june.tanaka"),
      firstDay: dayOf("Tue"),
      lastDay: dayOf("Sat"),
      location: "Brooklyn, NY",
      studioName: "Harbor Lane Tattoo",
      timeZone,
      hours: [2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...LATER })),
    },
  ];
}
