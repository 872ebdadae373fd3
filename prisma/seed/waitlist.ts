import type { Prisma } from "../../graph/generated/prisma/client.ts";
import { type Clock, minutesAfter, stamp } from "./clock.ts";
import { idOf, type People } from "./people.ts";
import { ARTISTS } from "./rows/artists.ts";
import { WAITS } from "./rows/waitlist.ts";

const DAY = 24 * 60;
/** For how many minutes more than its answer a time is kept. */
const PASSING_ON = 5;

/** The waiting clients, and the time that one of them is offered, for a day: visitors of the demo world find it. */
export function makeWaitlist(clock: Clock, people: People) {
  const offeredAt = clock.before("20m");
  const rows = WAITS.map(({ client, artist, joined, offered, ...wishes }) => {
    const timeZone = ARTISTS.find(({ username }) => username === artist)?.city.zone ?? "UTC";
    const joinedAt = clock.before(joined);
    const entry = {
      id: stamp(joinedAt).id,
      ...wishes,
      windows: [...wishes.windows],
      clientId: idOf(people, client),
      artistId: idOf(people, artist),
      until: minutesAfter(clock.now, 90 * DAY),
      joinedAt,
      updatedAt: joinedAt,
    } satisfies Prisma.WaitlistEntryCreateManyInput;
    const startsAt = offered && clock.appointment(timeZone, offered);
    return { entry, artist, timeZone, time: startsAt && { startsAt, endsAt: minutesAfter(startsAt, wishes.duration) } };
  });
  const offers = rows.flatMap(({ entry, artist, timeZone, time }) => {
    if (!time) return [];
    const { artistId, clientId: holderId, service } = entry;
    const opening = { ...stamp(offeredAt), ...time, artistId, source: "session" } as const;
    const heldUntil = minutesAfter(offeredAt, DAY);
    const offer = { ...stamp(offeredAt), ...time, openingId: opening.id, entryId: entry.id, timeZone, heldUntil };
    const expiresAt = minutesAfter(heldUntil, PASSING_ON);
    const hold = { ...stamp(offeredAt), ...time, artistId, holderId, purpose: "offer", expiresAt } as const;
    const patient = { artistId, timeZone, hours: [], offerMinutes: DAY };
    return [{ opening, offer, hold, patient, artist, service, clientId: holderId, createdAt: offeredAt }];
  });
  return { entries: rows.map(({ entry }) => entry), offers };
}
