import { PRIVACY_POLICY_VERSION } from "../accounts/input.ts";
import type { Follow, ProfileView, User } from "../generated/prisma/client.ts";
import type { Clock } from "./clock.ts";
import { idAt, minutesAfter } from "./clock.ts";
import { drawCover, drawPortraitAvatar } from "./flash/flash.ts";
import { createRandom } from "./flash/random.ts";
import {
  ARTIST_ROWS,
  type ArtistRow,
  CLIENT_ROWS,
  type ClientRow,
  emailOf,
  isArtist,
  type PersonName,
} from "./people.ts";
import type { Album } from "./pictures.ts";

export type People = ReadonlyMap<PersonName, User>;

const PROFILE_VIEW_DAYS = 30;
const DAY_MINUTES = 24 * 60;

/** Everybody, without counters: those are counted once their rows exist. */
export function makePeople(clock: Clock, album: Album, password: string): People {
  const rows: readonly ((ArtistRow | ClientRow) & { username: PersonName })[] = [...ARTIST_ROWS, ...CLIENT_ROWS];
  return new Map(rows.map((row) => [row.username, makePerson(clock, album, password, row)]));
}

function makePerson(
  clock: Clock,
  album: Album,
  password: string,
  row: (ArtistRow | ClientRow) & { username: PersonName },
): User {
  const createdAt = clock.before(row.joined);
  const id = idAt(createdAt);
  const picture = { ownerId: id, createdAt: minutesAfter(createdAt, 9) };
  const { cover } = row;
  const artist = "studioName" in row ? row : null;
  return {
    id,
    username: row.username,
    email: emailOf(row.username),
    password,
    fullName: row.fullName,
    userType: artist ? "artist" : "canvas",
    role: "role" in row && row.role ? row.role : "user",
    bio: row.bio,
    location: row.city.name,
    lat: row.city.lat,
    lng: row.city.lng,
    avatar: album.add({ ...picture, kind: "avatar", draw: () => drawPortraitAvatar(row.face) }),
    coverImage: cover ? album.add({ ...picture, kind: "cover", draw: () => drawCover(cover) }) : null,
    verified: artist?.verified ?? false,
    specialization: artist?.specialization ?? null,
    experience: artist?.experience ?? null,
    studioName: artist?.studioName ?? null,
    studioAddress: artist?.studioAddress ?? null,
    postsCount: 0,
    followersCount: 0,
    followingCount: 0,
    profileVisible: true,
    showLocation: true,
    allowMessages: true,
    showActivityStatus: true,
    takesBookings: artist?.takesBookings ?? true,
    deletionRequestedAt: null,
    erasedAt: null,
    acceptedPolicyVersion: PRIVACY_POLICY_VERSION,
    acceptedPolicyAt: createdAt,
    createdAt,
  };
}

/** Whom somebody follows, where that is not left to chance. */
const FOLLOWING: Partial<Record<PersonName, readonly PersonName[]>> = {
  casey: ["mara", "june.tanaka", "kenji.mori", "lena.nocturne", "nora.fields", "theo.lindqvist"],
  mara: ["kenji.mori", "priya.raman", "rosa.delgado", "lena.nocturne", "imani.blooms", "casey", "nora.fields"],
  inkadmin: [],
};

const follows = (follower: PersonName, followed: PersonName, chance: number): boolean => {
  const chosen = FOLLOWING[follower];
  if (chosen) return chosen.includes(followed);
  if (followed === "inkadmin") return chance < 0.4;
  if (followed === "mara") return chance < 0.95;
  if (isArtist(followed)) return chance < 0.55;
  return chance < (isArtist(follower) ? 0.3 : 0.45);
};

export function makeFollows(clock: Clock, people: People): Follow[] {
  const random = createRandom(7, "follows");
  const rows: Follow[] = [];
  for (const [follower, { id: followerId, createdAt: joined }] of people) {
    for (const [followed, { id: followingId, createdAt: otherJoined }] of people) {
      const chance = random.next();
      const share = random.next();
      if (follower === followed || !follows(follower, followed, chance)) continue;
      const since = Math.max(joined.getTime(), otherJoined.getTime());
      const createdAt = new Date(since + share * (clock.now.getTime() - since));
      rows.push({ id: idAt(createdAt), followerId, followingId, createdAt });
    }
  }
  return rows;
}

/** Everybody looks at some artists, at most once a day, as the product counts. */
export function makeProfileViews(clock: Clock, people: People): ProfileView[] {
  const random = createRandom(7, "views");
  const rows: ProfileView[] = [];
  for (const [name, profile] of people) {
    if (!isArtist(name)) continue;
    for (const viewer of people.values()) {
      const days = random.whole(0, name === "mara" ? 6 : 3);
      for (let day = 1; day <= days && viewer !== profile; day++) {
        const age = ((day - random.between(0.1, 0.9)) / days) * PROFILE_VIEW_DAYS * DAY_MINUTES;
        const createdAt = minutesAfter(clock.now, -age);
        const pair = { profileId: profile.id, viewerId: viewer.id };
        rows.push({ id: idAt(createdAt), ...pair, viewerIp: null, day: createdAt, createdAt });
      }
    }
  }
  return rows;
}
