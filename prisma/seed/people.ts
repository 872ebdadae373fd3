import { PRIVACY_POLICY_VERSION } from "../../graph/accounts/input.ts";
import type { Prisma } from "../../graph/generated/prisma/client.ts";
import type { Album } from "./album.ts";
import { type Clock, minutesAfter, stamp } from "./clock.ts";
import { emailOf } from "./logins.ts";
import { ARTISTS } from "./rows/artists.ts";
import { CLIENTS } from "./rows/clients.ts";
import { FOLLOWS } from "./rows/follows.ts";
import type { ArtistRow, PersonRow } from "./rows/person.ts";
import { VIEWS } from "./rows/views.ts";

type Person = ReturnType<typeof makePerson>;
export type People = ReadonlyMap<string, Person>;

/** Everybody, without counters: those are counted once their rows exist. */
export const makePeople = (clock: Clock, album: Album, password: string): People =>
  new Map([...ARTISTS, ...CLIENTS].map((row) => [row.username, makePerson(clock, album, password, row)]));

function makePerson(clock: Clock, album: Album, password: string, row: ArtistRow | PersonRow) {
  const { city, joined, unread, avatar, cover, ...columns } = row;
  const born = stamp(clock.before(joined));
  const picture = { ownerId: born.id, createdAt: minutesAfter(born.createdAt, 9) };
  return {
    ...born,
    ...columns,
    email: emailOf(row.username),
    password,
    languages: "languages" in row ? [...row.languages] : [],
    userType: "studioName" in row ? "artist" : "canvas",
    location: city.name,
    lat: city.lat,
    lng: city.lng,
    avatar: album.add({ ...picture, kind: "avatar", picture: avatar }),
    coverImage: cover ? album.add({ ...picture, kind: "cover", picture: cover }) : null,
    acceptedPolicyVersion: PRIVACY_POLICY_VERSION,
    acceptedPolicyAt: born.createdAt,
  } satisfies Prisma.UserCreateManyInput;
}

export function idOf(people: People, name: string): string {
  const person = people.get(name);
  if (!person) throw new Error(`Nobody is called ${name}`);
  return person.id;
}

export const makeFollows = (clock: Clock, people: People) =>
  Object.entries(FOLLOWS).flatMap(([follower, acts]) =>
    acts.map(([followed, ago]) => ({
      ...stamp(clock.before(ago)),
      followerId: idOf(people, follower),
      followingId: idOf(people, followed),
    })),
  );

export const makeProfileViews = (clock: Clock, people: People) =>
  Object.entries(VIEWS).flatMap(([artist, acts]) =>
    acts.map(([viewer, ago]) => {
      const row = stamp(clock.before(ago));
      return { ...row, profileId: idOf(people, artist), viewerId: idOf(people, viewer), day: row.createdAt };
    }),
  );
