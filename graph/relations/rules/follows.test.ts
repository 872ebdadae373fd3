import { beforeEach, describe, expect, test } from "vitest";
import { buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const FIELDS = `id followersCount followStatus { isFollowing followsMe requested }`;
const REQUESTS = `query ($first: Int, $after: String) {
  followRequests(first: $first, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } }
}`;
const UNKNOWN_ID = "01a1fcbc-0000-7000-8000-000000000000";

const act =
  (name: "followUser" | "unfollowUser" | "removeFollower" | "approveFollowRequest" | "declineFollowRequest") =>
  (person: TestPerson | null, id: string) =>
    world.run(person, `mutation ($id: ID!) { user: ${name}(id: $id) { ${FIELDS} } }`, { id }).then(({ user }) => user);
const [follow, unfollow, remove, approve, decline] = [
  act("followUser"),
  act("unfollowUser"),
  act("removeFollower"),
  act("approveFollowRequest"),
  act("declineFollowRequest"),
];
const statusOf = (person: TestPerson | null, id: string) =>
  world.run(person, `query ($id: ID!) { user(id: $id) { ${FIELDS} } }`, { id }).then(({ user }) => user);
const requestsOf = (person: TestPerson | null) =>
  world.run(person, REQUESTS).then((data) => data.followRequests.edges.map(({ node }) => node.id));
const notified = async (person: TestPerson) =>
  (await world.services.db.notification.findMany({ where: { userId: person.id } })).map(({ type }) => type);
const countersOf = async ({ id }: TestPerson) => {
  const { followersCount, followingCount } = await world.services.db.user.findUniqueOrThrow({ where: { id } });
  return [followersCount, followingCount];
};

let shy: TestPerson;
let fan: TestPerson;

beforeEach(async () => {
  [shy, fan] = [await buildUser(world, { profileVisible: false }), await buildUser(world)];
});

describe("following a private profile", () => {
  test("asks first, once, and the person is told", async () => {
    const asked = { followersCount: 0, followStatus: { isFollowing: false, followsMe: false, requested: true } };
    expect(await follow(fan, shy.id)).toMatchObject(asked);
    expect(await follow(fan, shy.id)).toMatchObject(asked);
    expect(await requestsOf(shy)).toEqual([fan.id]);
    expect(await notified(shy)).toEqual(["follow_requested"]);
    expect(await countersOf(shy)).toEqual([0, 0]);
  });

  test("begins once the person says yes", async () => {
    await follow(fan, shy.id);
    expect(await approve(shy, fan.id)).toMatchObject({
      followStatus: { isFollowing: false, followsMe: true, requested: false },
    });
    expect(await statusOf(fan, shy.id)).toMatchObject({
      followersCount: 1,
      followStatus: { isFollowing: true, followsMe: false, requested: false },
    });
    expect(await notified(fan)).toEqual(["follow_accepted"]);
    expect(await requestsOf(shy)).toEqual([]);
    expect([await countersOf(shy), await countersOf(fan)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
    // Who follows already asks for nothing more.
    await follow(fan, shy.id);
    expect(await requestsOf(shy)).toEqual([]);
  });

  test("does not begin when the person says no, and nobody is told", async () => {
    await follow(fan, shy.id);
    await decline(shy, fan.id);
    expect(await statusOf(fan, shy.id)).toMatchObject({
      followersCount: 0,
      followStatus: { isFollowing: false, requested: false },
    });
    expect(await notified(fan)).toEqual([]);
  });

  test("may be thought better of", async () => {
    await follow(fan, shy.id);
    expect(await unfollow(fan, shy.id)).toMatchObject({ followStatus: { requested: false } });
    expect(await requestsOf(shy)).toEqual([]);
  });

  test("needs no answer once the profile is public", async () => {
    await follow(fan, shy.id);
    await world.services.db.user.update({ where: { id: shy.id }, data: { profileVisible: true } });
    expect(await follow(fan, shy.id)).toMatchObject({
      followersCount: 1,
      followStatus: { isFollowing: true, requested: false },
    });
    expect(await requestsOf(shy)).toEqual([]);
  });
});

describe("an answer", () => {
  test("is the person's own to give, and there must be a request", async () => {
    const stranger = await buildUser(world);
    const missing = { code: "NOT_FOUND", message: "Follow request not found" };
    await follow(fan, shy.id);
    for (const answer of [approve, decline]) {
      await expect(answer(null, fan.id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
      await expect(answer(stranger, fan.id)).rejects.toEqual(missing);
      await expect(answer(fan, shy.id)).rejects.toEqual(missing);
      await expect(answer(shy, stranger.id)).rejects.toEqual(missing);
      await expect(answer(shy, UNKNOWN_ID)).rejects.toEqual({ code: "NOT_FOUND", message: "User not found" });
    }
    await expect(requestsOf(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("given ten times at once counts once", async () => {
    await follow(fan, shy.id);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => approve(shy, fan.id)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect([await countersOf(shy), await countersOf(fan)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  test("yes and no at once is one of them", async () => {
    await follow(fan, shy.id);
    const outcomes = await Promise.allSettled([approve(shy, fan.id), decline(shy, fan.id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const follows = await world.services.db.follow.count({ where: { followerId: fan.id } });
    expect(await countersOf(fan)).toEqual([0, follows]);
  });
});

describe("making the profile public", () => {
  const SHOW = `mutation ($input: UpdatePrivacyInput!) { updatePrivacy(input: $input) { profileVisible } }`;
  const set = (input: Record<string, boolean>) => world.run(shy, SHOW, { input });

  test("lets everybody who asked follow, counts and tells them, in as many statements however many they are", async () => {
    await follow(fan, shy.id);
    await set({ showLocation: false });
    expect(await requestsOf(shy)).toEqual([fan.id]);
    const forOne = await world.countStatements(() => set({ profileVisible: true }));
    expect(await requestsOf(shy)).toEqual([]);
    expect(await statusOf(fan, shy.id)).toMatchObject({ followersCount: 1, followStatus: { isFollowing: true } });
    expect([await countersOf(shy), await countersOf(fan)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(await notified(fan)).toEqual(["follow_accepted"]);

    await set({ profileVisible: false });
    const more = await Promise.all(Array.from({ length: 12 }, () => buildUser(world)));
    for (const person of more) await follow(person, shy.id);
    expect(await world.countStatements(() => set({ profileVisible: true }))).toBe(forOne);
    expect(await countersOf(shy)).toEqual([13, 0]);
    expect(await notified(fan)).toEqual(["follow_accepted"]);
    const [last] = await world.services.db.notification.findMany({ where: { userId: more[11]?.id ?? "" } });
    expect(last).toMatchObject({ type: "follow_accepted", relatedId: shy.id, actorId: shy.id });
  });

  test("while people ask leaves nobody waiting, and every counter right", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => buildUser(world)));
    await Promise.all([
      ...people.map((person) => follow(person, shy.id)),
      set({ profileVisible: true }),
      set({ profileVisible: true }),
    ]);
    expect(await requestsOf(shy)).toEqual([]);
    expect(await countersOf(shy)).toEqual([6, 0]);
    for (const person of people) expect(await countersOf(person)).toEqual([0, 1]);
  });
});

test("requests are read page by page, the latest first, in as many statements however many there are", async () => {
  const fans: string[] = [];
  const askAll = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const person = await buildUser(world);
      fans.unshift(person.id);
      await follow(person, shy.id);
    }
  };
  await askAll(3);
  const few = await world.countStatements(() => requestsOf(shy));
  await askAll(4);
  expect(await world.countStatements(() => requestsOf(shy))).toBe(few);
  const first = await world.run(shy, REQUESTS, { first: 4 });
  const second = await world.run(shy, REQUESTS, { after: first.followRequests.pageInfo.endCursor });
  const ids = [...first.followRequests.edges, ...second.followRequests.edges].map(({ node }) => node.id);
  expect(ids).toEqual(fans);
});

describe("a follower", () => {
  test("is removed once, with both counters, and not told", async () => {
    const person = await buildUser(world);
    await follow(fan, person.id);
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await remove(person, fan.id)).toMatchObject({ followStatus: { followsMe: false } });
    }
    expect([await countersOf(person), await countersOf(fan)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(await notified(fan)).toEqual([]);
  });

  test("is removed by the one who is followed", async () => {
    const person = await buildUser(world);
    await follow(fan, person.id);
    await expect(remove(null, fan.id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(remove(person, UNKNOWN_ID)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await remove(fan, person.id);
    expect(await countersOf(person)).toEqual([1, 0]);
  });
});

test("GET /api/users/{id}/follow-status says how two people follow each other", async () => {
  const read = async (person: TestPerson | null, id: string) => {
    const response = await fetch(`${await world.listen()}/api/users/${id}/follow-status`, {
      headers: person ? { authorization: `Bearer ${person.token}` } : {},
    });
    return response.ok ? response.json() : response.status;
  };
  await follow(fan, shy.id);
  expect(await read(fan, shy.id)).toEqual({ isFollowing: false, followsMe: false, requested: true });
  await approve(shy, fan.id);
  expect(await read(fan, shy.id)).toEqual({ isFollowing: true, followsMe: false, requested: false });
  expect(await read(shy, fan.id)).toEqual({ isFollowing: false, followsMe: true, requested: false });
  expect(await read(fan, fan.id)).toEqual({ isFollowing: false, followsMe: false, requested: false });
  expect(await read(null, shy.id)).toBe(401);
  expect(await read(fan, UNKNOWN_ID)).toBe(404);
});
