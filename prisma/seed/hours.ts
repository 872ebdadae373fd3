import type { Prisma } from "../../graph/generated/prisma/client.ts";
import { idOf, type People } from "./people.ts";

const AFTERNOONS = { start: "11:00", end: "14:00" };
const EVENINGS = { start: "15:00", end: "19:00" };

/** One of the artists says when they work, so that there are open times to choose from; the others take any time. */
export const makeHours = (people: People): Prisma.AvailabilityCreateManyInput[] => [
  {
    artistId: idOf(people, "june.tanaka"),
    timeZone: "America/Los_Angeles",
    hours: [2, 3, 4, 5, 6].flatMap((weekday) => [AFTERNOONS, EVENINGS].map((range) => ({ weekday, ...range }))),
    dailyLimit: 3,
  },
];
