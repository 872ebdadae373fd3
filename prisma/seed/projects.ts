import type { Prisma } from "../../graph/generated/prisma/client.ts";
import { type Clock, stamp } from "./clock.ts";
import { idOf, type People } from "./people.ts";
import { PROJECTS } from "./rows/projects.ts";

export type DemoProject = ReturnType<typeof makeProjects>[number];

/** What artists plan in several sessions, with quotes that their clients accepted. */
export const makeProjects = (clock: Clock, people: People) =>
  PROJECTS.map(({ client, artist, planned, accepted, dollars: [min, max], ...plan }) => ({
    ...stamp(clock.before(planned)),
    ...plan,
    clientId: idOf(people, client),
    artistId: idOf(people, artist),
    quoteMin: min * 100,
    quoteMax: max * 100,
    acceptedAt: clock.before(accepted),
    updatedAt: clock.before(accepted),
  })) satisfies Prisma.ProjectCreateManyInput[];
