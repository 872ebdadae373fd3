import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildArtist, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const USER = `query ($id: ID, $username: String) {
  user(id: $id, username: $username) { id username email isViewer isFollowing followersCount followingCount }
}`;
const FOLLOW = `mutation ($id: ID!) { followUser(id: $id) { id isFollowing followersCount followingCount } }`;
const UNFOLLOW = `mutation ($id: ID!) { unfollowUser(id: $id) { id isFollowing followersCount followingCount } }`;

const NOT_FOUND = { code: "NOT_FOUND", message: "User not found" };

const follow = (person: TestPerson | null, id: string) => world.run(person, FOLLOW, { id });
const unfollow = (person: TestPerson | null, id: string) => world.run(person, UNFOLLOW, { id });

/** The counters of a person beside the rows that they count. */
async function countsOf({ id }: { id: string }) {
  const { db } = world.services;
  const user = await db.user.findUniqueOrThrow({ where: { id } });
  return {
    counters: [user.followersCount, user.followingCount],
    rows: [await db.follow.count({ where: { followingId: id } }), await db.follow.count({ where: { followerId: id } })],
  };
}

async function expectCounts(person: { id: string }, followers: number, following: number): Promise<void> {
  const expected = [followers, following];
  expect(await countsOf(person)).toEqual({ counters: expected, rows: expected });
}

describe("a person is found", () => {
  test("by id, by username in any case, and by id where a username is expected", async () => {
    const artist = await buildArtist(world);
    for (const variables of [
      { id: artist.id },
      { id: artist.id.toUpperCase() },
      { username: artist.username },
      { username: ` ${artist.username.toUpperCase()} ` },
      { username: artist.id },
    ]) {
      expect(await world.run(null, USER, variables)).toMatchObject({ user: { id: artist.id } });
    }
  });

  test.each([
    ["an unknown id", { id: "01a1fcbc-0000-7000-8000-000000000000" }],
    ["an unknown id in place of a username", { username: "01a1fcbc-0000-7000-8000-000000000000" }],
    ["an unknown username", { username: "nobody.at.all" }],
    ["no id", { id: "1" }],
    ["an id with a NUL", { id: "\0" }],
    ["an id of 10 kB", { id: "1".repeat(10_000) }],
    ["a username with a NUL", { username: "no\0body" }],
    ["a username of 10 kB", { username: "x".repeat(10_000) }],
    ["a pattern", { username: "%" }],
    ["a path", { username: "../../etc/passwd" }],
    ["an emoji", { username: "🐉🐉🐉" }],
    ["an injection", { username: "' OR 1=1 --" }],
  ])("and not by %s", async (_name, variables) => {
    await expect(world.run(null, USER, variables)).rejects.toEqual(NOT_FOUND);
  });

  test.each([{}, { id: "", username: "" }, { id: "x", username: "y" }])(
    "by exactly one of the two, not %j",
    async (names) => {
      await expect(world.run(null, USER, names)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    },
  );
});

test("an address is shown to its person and to admins only", async () => {
  const person = await buildUser(world);
  const admin = await buildUser(world, { role: "admin" });
  const seenBy = async (viewer: TestPerson | null) => (await world.run(viewer, USER, { id: person.id })).user.email;

  expect(await seenBy(person)).toBe(person.email);
  expect(await seenBy(admin)).toBe(person.email);
  expect(await seenBy(await buildArtist(world))).toBeNull();
  expect(await seenBy(null)).toBeNull();

  await world.services.db.user.update({ where: { id: admin.id }, data: { role: "user" } });
  expect(await seenBy(admin)).toBeNull();
});

describe("following", () => {
  test("counts once for both, however often it is done", async () => {
    const [fan, artist] = [await buildUser(world), await buildArtist(world)];
    const followed = { id: artist.id, isFollowing: true, followersCount: 1, followingCount: 0 };
    expect(await follow(fan, artist.id)).toEqual({ followUser: followed });
    expect(await follow(fan, artist.id)).toEqual({ followUser: followed });
    expect(await world.run(fan, USER, { id: artist.id })).toMatchObject({
      user: { isFollowing: true, isViewer: false },
    });
    expect(await world.run(artist, USER, { id: fan.id })).toMatchObject({ user: { isFollowing: false } });
    expect(await world.run(null, USER, { id: artist.id })).toMatchObject({ user: { isFollowing: false } });
    await expectCounts(fan, 0, 1);
    await expectCounts(artist, 1, 0);
  });

  test("is taken back once, however often it is done", async () => {
    const [fan, artist] = [await buildUser(world), await buildArtist(world)];
    await follow(fan, artist.id);
    const left = { id: artist.id, isFollowing: false, followersCount: 0, followingCount: 0 };
    expect(await unfollow(fan, artist.id)).toEqual({ unfollowUser: left });
    expect(await unfollow(fan, artist.id)).toEqual({ unfollowUser: left });
    await expectCounts(fan, 0, 0);
    await expectCounts(artist, 0, 0);
  });

  test("tells the person once", async () => {
    const [fan, artist] = [await buildUser(world, { fullName: "Ana Fan" }), await buildArtist(world)];
    await follow(fan, artist.id);
    await follow(fan, artist.id);
    const notified = await world.services.db.notification.findMany({ where: { userId: artist.id } });
    expect(notified).toMatchObject([
      { type: "follow", message: "Ana Fan started following you", relatedId: fan.id, actorId: fan.id, read: false },
    ]);
    expect(await world.services.db.notification.count({ where: { userId: fan.id } })).toBe(0);
  });

  test("oneself is refused, in any spelling of the id", async () => {
    const person = await buildUser(world);
    for (const id of [person.id, person.id.toUpperCase()]) {
      await expect(follow(person, id)).rejects.toEqual({
        code: "BAD_USER_INPUT",
        message: "You can't follow yourself",
        fields: { id: "You can't follow yourself" },
      });
    }
    await expectCounts(person, 0, 0);
  });

  test("needs somebody who is signed in, and somebody who exists", async () => {
    const [fan, artist] = [await buildUser(world), await buildArtist(world)];
    for (const act of [follow, unfollow]) {
      await expect(act(null, artist.id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
      for (const id of ["01a1fcbc-0000-7000-8000-000000000000", "nobody", "\0"]) {
        await expect(act(fan, id)).rejects.toEqual(NOT_FOUND);
      }
    }
  });

  test("of two who follow each other again and again at once ends without a deadlock and with right counters", async () => {
    const [ana, ben] = [await buildUser(world), await buildUser(world)];
    const turns = Array.from({ length: 20 }, (_, turn) => [
      turn % 3 === 2 ? unfollow(ana, ben.id) : follow(ana, ben.id),
      turn % 3 === 1 ? unfollow(ben, ana.id) : follow(ben, ana.id),
    ]).flat();
    const outcomes = await Promise.allSettled(turns);
    expect(outcomes.filter((outcome) => outcome.status === "rejected")).toEqual([]);
    for (const person of [ana, ben]) {
      const { counters, rows } = await countsOf(person);
      expect(counters).toEqual(rows);
    }
    await follow(ana, ben.id);
    await follow(ben, ana.id);
    await expectCounts(ana, 1, 1);
    await expectCounts(ben, 1, 1);
  });

  test("fifty times at once is following once", async () => {
    const [fan, artist] = [await buildUser(world), await buildArtist(world)];
    await Promise.all(Array.from({ length: 50 }, () => follow(fan, artist.id)));
    await expectCounts(fan, 0, 1);
    await expectCounts(artist, 1, 0);
    expect(await world.services.db.notification.count({ where: { userId: artist.id } })).toBe(1);
  });

  test("in any order leaves counters that equal the rows", async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => buildUser(world)));
    const step = fc.record({ from: fc.nat(2), to: fc.nat(2), act: fc.constantFrom(follow, unfollow) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
        for (const { from, to, act } of steps) {
          if (from !== to) await act(people[from] as TestPerson, (people[to] as TestPerson).id);
        }
        for (const person of people) {
          const { counters, rows } = await countsOf(person);
          expect(counters).toEqual(rows);
        }
      }),
      { numRuns: 12 },
    );
  });
});
