import type { Prisma } from "../../graph/generated/prisma/client.ts";
import type { Album } from "./album.ts";
import { type Clock, minutesAfter, stamp } from "./clock.ts";
import { idOf, type People } from "./people.ts";
import { ARTISTS } from "./rows/artists.ts";
import type { ArtistRow } from "./rows/person.ts";

type Row = Prisma.VerificationCreateManyInput;

/** Who waits to be verified, since when, and with which picture. */
export const WAITS = { username: "theo.lindqvist", ago: "2d", document: "flash/lettering-24" } as const;

const DAY = 24 * 60;

/** What the artists sent who are verified, a few days after they came, and one who waits for it. */
export const makeVerifications = (clock: Clock, people: People, album: Album): Row[] =>
  ARTISTS.flatMap((artist: ArtistRow, index): Row[] => {
    const { username, verified, studioName, city } = artist;
    const sent = {
      userId: idOf(people, username),
      studioName,
      licenceNumber: `BA-${10_417 + index * 311}`,
      licenceState: city.name.split(", ").at(-1) ?? "",
    };
    if (verified) return [{ ...sent, ...approve(clock.before(artist.joined)) }];
    if (username !== WAITS.username) return [];
    const row = stamp(clock.before(WAITS.ago));
    const picture = WAITS.document;
    const documentUrl = album.add({ ownerId: sent.userId, kind: "document", createdAt: row.createdAt, picture });
    return [{ ...sent, ...row, documentUrl }];
  });

/** What was sent three days after somebody came, and looked at two days later. */
function approve(joined: Date) {
  const row = stamp(minutesAfter(joined, 3 * DAY));
  return { ...row, state: "approved", decidedAt: minutesAfter(row.createdAt, 2 * DAY) } as const;
}
