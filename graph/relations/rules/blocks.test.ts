import { beforeEach, describe, expect, test } from "vitest";
import { buildArtist, buildBooking, buildPost, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const USER = `query ($id: ID!) { user(id: $id) { id } }`;
const BLOCK = `mutation ($id: ID!) { blockUser(id: $id) { id } }`;
const UNBLOCK = `mutation ($id: ID!) { unblockUser(id: $id) { id } }`;
const BLOCKED = `query ($first: Int, $after: String) {
  blockedUsers(first: $first, after: $after) { edges { node { id fullName } } pageInfo { hasNextPage endCursor } }
}`;
const FOLLOW = `mutation ($id: ID!) { followUser(id: $id) { id } }`;
const LIKE = `mutation ($id: ID!) { likePost(id: $id) { id } }`;
const UNLIKE = `mutation ($id: ID!) { unlikePost(id: $id) { likes } }`;
const NOTIFICATIONS = `{ notifications { edges { node { type message } } } unreadNotificationsCount }`;
const START = `mutation ($userId: ID!) { startConversation(userId: $userId) { id } }`;
const SEND = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }`;
const CANCEL = `mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) { id } }`;
const UNKNOWN_ID = "01a1fcbc-0000-7000-8000-000000000000";

const block = (person: TestPerson | null, id: string) => world.run(person, BLOCK, { id });
const unblock = (person: TestPerson | null, id: string) => world.run(person, UNBLOCK, { id });
const follow = (person: TestPerson, { id }: TestPerson) => world.run(person, FOLLOW, { id });
const blockedBy = (person: TestPerson | null) =>
  world.run(person, BLOCKED).then((data) => data.blockedUsers.edges.map(({ node }) => node.id));
const notified = (person: TestPerson) => world.run(person, NOTIFICATIONS);
const countersOf = async ({ id }: TestPerson) => {
  const { followersCount, followingCount } = await world.services.db.user.findUniqueOrThrow({ where: { id } });
  return [followersCount, followingCount];
};

let ana: TestPerson;
let ben: TestPerson;

beforeEach(async () => {
  [ana, ben] = [await buildArtist(world, { fullName: "Ana" }), await buildUser(world, { fullName: "Ben" })];
});

describe("blocking", () => {
  test("makes two people vanish for each other, once, however often it is done", async () => {
    expect(await block(ana, ben.id.toUpperCase())).toEqual({ blockUser: { id: ben.id } });
    await block(ana, ben.id);
    expect(await blockedBy(ana)).toEqual([ben.id]);
    expect(await blockedBy(ben)).toEqual([]);
    for (const [viewer, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      await expect(world.run(viewer, USER, { id: other.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(follow(viewer, other)).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    expect(await world.run(null, USER, { id: ben.id })).toEqual({ user: { id: ben.id } });
  });

  test("ends what they follow of each other, with the counters", async () => {
    const shy = await buildUser(world, { profileVisible: false });
    await follow(ana, ben);
    await follow(ben, ana);
    await follow(ana, shy);
    await block(ben, ana.id);
    await block(shy, ana.id);
    expect([await countersOf(ana), await countersOf(ben)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(await world.services.db.followRequest.count({ where: { requesterId: ana.id } })).toBe(0);
  });

  test("takes away what one was told of the other, and of nobody else", async () => {
    const carla = await buildUser(world, { fullName: "Carla" });
    const post = await buildPost(world, { userId: ana.id });
    await follow(ben, ana);
    await follow(carla, ana);
    await world.run(carla, LIKE, { id: post.id });
    await world.run(ben, LIKE, { id: post.id });
    await block(ana, ben.id);
    expect(await notified(ana)).toEqual({
      notifications: {
        edges: [
          { node: { type: "like", message: "Carla liked your post" } },
          { node: { type: "follow", message: "Carla started following you" } },
        ],
      },
      unreadNotificationsCount: 2,
    });
  });

  test("is no longer counted among those of whom one was told, nor named when the others leave", async () => {
    const cleo = await buildUser(world, { fullName: "Cleo" });
    const post = await buildPost(world, { userId: ana.id });
    for (const fan of [ben, cleo]) await world.run(fan, LIKE, { id: post.id });
    const messages = async () => (await notified(ana)).notifications.edges.map(({ node }) => node.message);
    expect(await messages()).toEqual(["Cleo and 1 other liked your post"]);
    await block(ana, ben.id);
    expect(await messages()).toEqual(["Cleo liked your post"]);
    await world.run(cleo, UNLIKE, { id: post.id });
    expect(await messages()).toEqual([]);
  });

  test("declines their pending requests; an agreed session stays, and its end by the blocked is told to nobody", async () => {
    const pending = await buildBooking(world, { artistId: ana.id, clientId: ben.id });
    const agreed = await buildBooking(world, { artistId: ana.id, clientId: ben.id, status: "confirmed" });
    await block(ana, ben.id);
    const { db } = world.services;
    expect(await db.booking.findUnique({ where: { id: pending.id } })).toMatchObject({
      status: "cancelled",
      resolution: "declined",
    });
    await world.run(ben, CANCEL, { input: { id: agreed.id, status: "CANCELLED" } });
    expect(await db.booking.findUnique({ where: { id: agreed.id } })).toMatchObject({ status: "cancelled" });
    expect((await notified(ana)).notifications.edges).toEqual([]);
    expect((await notified(ben)).notifications.edges).toHaveLength(1);
  });

  test("closes the conversation of the two", async () => {
    const { startConversation } = await world.run(ana, START, { userId: ben.id });
    await block(ana, ben.id);
    for (const [sender, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      const send = (input: Record<string, unknown>) => world.run(sender, SEND, { input: { content: "Hi", ...input } });
      await expect(send({ conversationId: startConversation.id })).rejects.toEqual({
        code: "FORBIDDEN",
        message: "You can't message this account",
      });
      await expect(send({ receiverId: other.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(world.run(sender, START, { userId: other.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
  });

  test("is refused for oneself and for admins, and needs somebody who exists", async () => {
    const admin = await buildUser(world, { role: "admin" });
    await expect(block(ana, ana.id)).rejects.toEqual({
      code: "BAD_USER_INPUT",
      message: "You can't block this account",
      fields: { id: "You can't block this account" },
    });
    await expect(block(ana, admin.id)).rejects.toEqual({ code: "FORBIDDEN", message: "You can't block this account" });
    for (const act of [block, unblock]) {
      await expect(act(null, ben.id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
      for (const id of [UNKNOWN_ID, "nobody"]) {
        await expect(act(ana, id)).rejects.toEqual({ code: "NOT_FOUND", message: "User not found" });
      }
    }
    await expect(blockedBy(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("may be done by both, also at once, many times, while they follow each other", async () => {
    const turns = Array.from({ length: 6 }, () => [block(ana, ben.id), block(ben, ana.id)]).flat();
    const follows = Array.from({ length: 6 }, () => [follow(ana, ben), follow(ben, ana)]).flat();
    const [outcomes] = await Promise.all([Promise.allSettled(follows), ...turns]);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "NOT_FOUND" });
    }
    expect([await blockedBy(ana), await blockedBy(ben)]).toEqual([[ben.id], [ana.id]]);
    expect([await countersOf(ana), await countersOf(ben)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(await world.services.db.follow.count({ where: { followerId: { in: [ana.id, ben.id] } } })).toBe(0);
  });
});

describe("a block", () => {
  test("is taken back by the one who made it, and what it ended stays ended", async () => {
    await follow(ben, ana);
    await block(ana, ben.id);
    await unblock(ben, ana.id);
    expect(await blockedBy(ana)).toEqual([ben.id]);
    for (let turn = 0; turn < 2; turn += 1) expect(await unblock(ana, ben.id)).toEqual({ unblockUser: { id: ben.id } });
    expect(await blockedBy(ana)).toEqual([]);
    expect(await world.run(ben, USER, { id: ana.id })).toEqual({ user: { id: ana.id } });
    expect(await countersOf(ana)).toEqual([0, 0]);
  });

  test("is listed page by page, the latest first, in as many statements however many there are", async () => {
    const others: string[] = [];
    const blockMore = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        const other = await buildUser(world);
        others.unshift(other.id);
        await block(ana, other.id);
      }
    };
    await blockMore(3);
    const few = await world.countStatements(() => blockedBy(ana));
    await blockMore(4);
    expect(await world.countStatements(() => blockedBy(ana))).toBe(few);
    const first = await world.run(ana, BLOCKED, { first: 4 });
    const second = await world.run(ana, BLOCKED, { after: first.blockedUsers.pageInfo.endCursor });
    expect([...first.blockedUsers.edges, ...second.blockedUsers.edges].map(({ node }) => node.id)).toEqual(others);
  });

  test("is made and taken back over REST", async () => {
    const call = async (person: TestPerson | null, method: string, id: string) => {
      const response = await fetch(`${await world.listen()}/api/users/${id}/block`, {
        method,
        headers: person ? { authorization: `Bearer ${person.token}` } : {},
      });
      return response.ok ? response.json() : response.status;
    };
    expect(await call(ana, "POST", ben.id)).toEqual({ blocked: true });
    expect(await blockedBy(ana)).toEqual([ben.id]);
    expect(await call(ana, "DELETE", ben.id)).toEqual({ blocked: false });
    expect(await blockedBy(ana)).toEqual([]);
    expect(await call(ana, "POST", ana.id)).toBe(400);
    expect(await call(ana, "POST", UNKNOWN_ID)).toBe(404);
    expect(await call(null, "POST", ben.id)).toBe(401);
    expect(await call(null, "DELETE", ben.id)).toBe(401);
  });
});
