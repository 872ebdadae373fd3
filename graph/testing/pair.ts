import { buildArtist, buildUser, type TestPerson } from "./factories.ts";
import type { TestWorld } from "./world.ts";

const DAY = 24 * 3600_000;

type About<Build extends typeof buildArtist | typeof buildUser> = Parameters<Build>[1];

export interface Pair {
  artist: TestPerson;
  client: TestPerson;
}

/** An artist and a client who have the world for themselves, and the time that it is for them. */
export async function buildPair(
  world: TestWorld,
  now: Date,
  about: { artist?: About<typeof buildArtist>; client?: About<typeof buildUser> } = {},
): Promise<Pair> {
  world.clock = now;
  await world.empty("users", "outbox", "job_runs");
  const artist = await buildArtist(world, { fullName: "Mara Voss", timeZone: "America/Chicago", ...about.artist });
  const client = await buildUser(world, { fullName: "Casey Lind", ...about.client });
  await staySignedIn(world);
  return { artist, client };
}

/** Weeks go by for whoever has something booked: nobody is signed out meanwhile. */
export async function staySignedIn(world: TestWorld): Promise<void> {
  const later = (days: number) => new Date(world.services.now().getTime() + days * DAY);
  await world.services.db.session.updateMany({ data: { lastUsedAt: later(45), expiresAt: later(99) } });
}
