import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { User } from "../../generated/prisma/client.ts";
import { buildArtist, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest, registerRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";
import { TEAM_ID } from "../../visibility/team.ts";
import { readCities } from "./cities.ts";
import { milesBetween } from "./distance.ts";
import { locate } from "./locations.ts";
import { labelOf } from "./suggestions.ts";

const world = useTestWorld();

const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) { user { id location } } }`;
const TOP = `query ($first: Int) { topArtistsByCity(first: $first) { distance artist { id username location } } }`;

let counter = 0;
async function register(location: string): Promise<User> {
  counter += 1;
  const account = { password: "correct horse", fullName: "New Person", userType: "ARTIST" as const, location };
  const input = { ...account, email: `place${counter}@inkfolk.test`, username: `place_${counter}` };
  const data = await world.run(null, REGISTER, { input });
  return world.services.db.user.findUniqueOrThrow({ where: { id: data.register.user.id } });
}

const SELECT_LOCATION = "Please select a valid location from the suggestions";

describe("the location of a new account", () => {
  test.each([
    ["Austin, TX", { lat: 30.27, lng: -97.74 }],
    ["Washington, DC", { lat: 38.9, lng: -77.04 }],
    ["St. Louis, MO", { lat: 38.63, lng: -90.2 }],
    ["Winston-Salem, NC", { lat: 36.1, lng: -80.24 }],
    ["O'Fallon, MO", { lat: 38.81, lng: -90.7 }],
    ["Coeur d'Alene, ID", { lat: 47.68, lng: -116.78 }],
    ["Land O' Lakes, FL", { lat: 28.22, lng: -82.46 }],
    ["Town 'n' Country, FL", { lat: 28.01, lng: -82.58 }],
    ["Saint Louis, MO", { lat: 38.63, lng: -90.2 }],
    // Letters and spaces may name any place.
    ["Nowhere at All, TX", { lat: null, lng: null }],
  ])("may be %s", async (location, coordinates) => {
    expect(await register(location)).toMatchObject({ location, ...coordinates });
  });

  test.each([
    ["St. Nowhere, MO", SELECT_LOCATION],
    ["Win-Ston, NC", SELECT_LOCATION],
    ["O'Fallon, TX", SELECT_LOCATION],
    ["Austin., TX", SELECT_LOCATION],
    ["Aus..tin, TX", SELECT_LOCATION],
    ["'Austin, TX", SELECT_LOCATION],
    ["St. Louis, mo", SELECT_LOCATION],
    ["St. Louis,MO", SELECT_LOCATION],
    ["St. Louis MO", SELECT_LOCATION],
    ["St. Louis, USA", SELECT_LOCATION],
    ["Kapaʻa, HI", SELECT_LOCATION],
    ["Cañon City, CO", SELECT_LOCATION],
    [`A${"-a".repeat(48)}, TX`, SELECT_LOCATION],
    [`A${" a".repeat(50_000)}!`, SELECT_LOCATION],
    ["O'Fallon, ZZ", "Please select a valid city and state from the suggestions"],
    ["St. Croix, VI", "Please select a valid city and state from the suggestions"],
  ])("may not be %j", async (location, sentence) => {
    await expect(register(location)).rejects.toEqual({
      code: "BAD_USER_INPUT",
      message: sentence,
      fields: { location: sentence },
    });
  });

  test("may be anything that is suggested", () => {
    const unknown = readCities().filter(({ lat, lng, ...city }) => {
      const found = locate(labelOf(city));
      return found.lat !== lat || found.lng !== lng;
    });
    expect(unknown).toEqual([]);
  });
});

test("a place that is not given or not listed is nowhere", () => {
  for (const location of [null, "", "Nowhere, TX", "Austin"])
    expect(locate(location)).toEqual({ lat: null, lng: null });
});

test.each([
  ["New York, NY", "Los Angeles, CA", 2446],
  ["Seattle, WA", "Portland, OR", 145],
  ["Anchorage, AK", "Honolulu, HI", 2780],
  ["Austin, TX", "Austin, TX", 0],
])("%s and %s are %i miles apart", (one, other, miles) => {
  const [from, to] = [one, other].map((location) => locate(location) as { lat: number; lng: number });
  if (!from || !to) throw new Error("Both are given");
  expect(milesBetween(from, to)).toBeCloseTo(miles, -1);
});

describe("artists near somebody", () => {
  beforeEach(() => world.services.db.user.deleteMany({ where: { id: { not: TEAM_ID } } }));

  const from = (location: string | null) => ({ location, ...locate(location) });
  const artistIn = (location: string | null, followersCount = 0) =>
    buildArtist(world, { ...from(location), followersCount });
  const top = (viewer: TestPerson | null, first?: number | null) =>
    world.run(viewer, TOP, { first }).then((data) => data.topArtistsByCity);
  const expectTop = async (viewer: TestPerson, expected: [User, number | null][]) => {
    const found = await top(viewer, 20);
    expect(found.map(({ artist, distance }) => [artist.location, artist.id, distance])).toEqual(
      expected.map(([artist, distance]) => [artist.location, artist.id, distance]),
    );
  };

  test("are those of the city, then the nearest, then whom most people follow", async () => {
    const nowhere = await artistIn(null, 900);
    const far = await artistIn("New York, NY", 5000);
    const near = await artistIn("Dallas, TX", 1);
    const nearer = await artistIn("Round Rock, TX");
    const nearerAndKnown = await artistIn("Round Rock, TX", 7);
    const here = await artistIn("Austin, TX", 2);
    const hereAndKnown = await artistIn("Austin, TX", 3);
    const famousNowhere = await artistIn("Nowhere, TX", 1000);
    await buildUser(world, from("Austin, TX"));

    await expectTop(await buildUser(world, from("Austin, TX")), [
      [hereAndKnown, 0],
      [here, 0],
      [nearerAndKnown, 17],
      [nearer, 17],
      [near, 181.9],
      [far, 1510.4],
      [famousNowhere, null],
      [nowhere, null],
    ]);
  });

  test("are never oneself", async () => {
    const viewer = await artistIn("Austin, TX", 100);
    const other = await artistIn("Austin, TX", 1);
    await expectTop(viewer, [[other, 0]]);
  });

  test("are those whom one may see, and a hidden city stays hidden", async () => {
    const viewer = await buildUser(world, from("Austin, TX"));
    const { db } = world.services;
    const austin = (changes: Partial<User>) => buildArtist(world, { ...from("Austin, TX"), ...changes });
    const [blocked, blocking] = [await austin({}), await austin({})];
    await db.block.create({ data: { blockerId: viewer.id, blockedId: blocked.id } });
    await db.block.create({ data: { blockerId: blocking.id, blockedId: viewer.id } });
    await austin({ deletionRequestedAt: new Date() });
    await austin({ profileVisible: false });
    const followed = await austin({ profileVisible: false });
    await db.follow.create({ data: { followerId: viewer.id, followingId: followed.id } });
    const hidden = await austin({ showLocation: false, followersCount: 9 });
    const dallas = await artistIn("Dallas, TX");

    const found = await top(viewer, 20);
    expect(found.map(({ artist, distance }) => [artist.id, distance])).toEqual([
      [followed.id, 0],
      [dallas.id, 181.9],
      [hidden.id, null],
    ]);
  });

  test("are of the same city also when it is not listed, or was written in another way", async () => {
    const known = await artistIn("Boston, MA", 9);
    const unlisted = await artistIn("Nowhere, TX");
    await expectTop(await buildUser(world, from("Nowhere, TX")), [
      [unlisted, 0],
      [known, null],
    ]);
    const saint = await artistIn("Saint Louis, MO", 1);
    await expectTop(await buildUser(world, from("St. Louis, MO")), [
      [saint, 0],
      [known, 1035.7],
      [unlisted, null],
    ]);
  });

  test("are whom most people follow for somebody without a city, the newest first", async () => {
    const first = await artistIn("Austin, TX", 5);
    const second = await artistIn("Boston, MA", 5);
    const third = await artistIn(null, 6);
    await expectTop(await buildUser(world, { location: null }), [
      [third, null],
      [second, null],
      [first, null],
    ]);
  });

  test("are three unless asked for more, and twenty at most", async () => {
    const viewer = await artistIn("Austin, TX");
    expect(await top(viewer)).toEqual([]);
    for (let count = 0; count < 22; count += 1) await artistIn("Austin, TX", count);
    expect(await top(viewer)).toHaveLength(3);
    expect(await top(viewer, null)).toHaveLength(3);
    expect(await top(viewer, 1)).toHaveLength(1);
    expect(await top(viewer, 20)).toHaveLength(20);
    for (const first of [0, -1, 21, 2_147_483_647]) {
      await expect(top(viewer, first)).rejects.toEqual({
        code: "BAD_USER_INPUT",
        message: "first must be between 1 and 20",
        fields: { first: "first must be between 1 and 20" },
      });
    }
  });

  test("are for somebody who is signed in", async () => {
    await expect(top(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("cost as many statements as the number of artists does not change", async () => {
    const viewer = await buildUser(world, from("Austin, TX"));
    for (let count = 0; count < 5; count += 1) await artistIn(count % 2 ? "Austin, TX" : "Dallas, TX");
    // The session, the order, the people.
    expect(await world.countStatements(() => top(viewer, 1))).toBe(3);
    expect(await world.countStatements(() => top(viewer, 20))).toBe(3);
  });

  test("come in the order of a comparison with everybody", async () => {
    const cities = readCities();
    const artists = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        artistIn(labelOf(cities[(index * 271) % cities.length] as never), index % 4),
      ),
    );
    const place = fc.nat(cities.length - 1).map((index) => labelOf(cities[index] as never));
    await fc.assert(
      fc.asyncProperty(place, async (location) => {
        const viewer = await buildUser(world, from(location));
        const expected = artists
          .map((artist) => ({ artist, miles: milesBetween(viewer as never, artist as never) }))
          .sort((one, other) => one.miles - other.miles)
          .slice(0, 5);
        expect((await top(viewer, 5)).map(({ artist }) => artist.location)).toEqual(
          expected.map(({ artist }) => artist.location),
        );
      }),
      { numRuns: 15 },
    );
  });

  test("are read over REST", async () => {
    const url = await world.listen();
    const viewer = await registerRest(url, "near.viewer", "canvas");
    const artist = await registerRest(url, "near.artist", "artist");
    expect(await viewer.call("GET", "/api/artists/top-by-city")).toEqual([
      {
        id: artist.user.id,
        fullName: "Person near.artist",
        specialization: null,
        username: "near.artist",
        avatar: null,
        verified: false,
        distance: 0,
      },
    ]);
    await expect(callRest(url, undefined, "GET", "/api/artists/top-by-city")).rejects.toThrow("401: Please sign in.");
  });
});
