import { beforeEach, describe, expect, test } from "vitest";
import { buildArtist, buildPost, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const MUTE = `mutation ($userId: ID!) { muteUser(userId: $userId) { id viewerHasMuted } }`;
const UNMUTE = `mutation ($userId: ID!) { unmuteUser(userId: $userId) { id viewerHasMuted } }`;
const MUTED = `query ($first: Int, $after: String) {
  mutedUsers(first: $first, after: $after) { edges { node { id fullName viewerHasMuted } } pageInfo { endCursor } }
}`;
const FEED = `{ feed(first: 100) { edges { node { id } } } }`;
const PROFILE = `query ($id: ID!) { user(id: $id) { viewerHasMuted posts { edges { node { id } } } } }`;
const POST = `query ($id: ID!) { post(id: $id) { userComments { content } commentList { edges { node { content } } } } }`;
const LIKE = `mutation ($id: ID!) { likePost(id: $id) { id } }`;
const COMMENT = `mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }`;
const FOLLOW = `mutation ($id: ID!) { followUser(id: $id) { id } }`;
const BLOCK = `mutation ($id: ID!) { blockUser(id: $id) { id } }`;
const BOOK = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`;
const NOTIFICATIONS = `{ notifications { edges { node { type message } } } unreadNotificationsCount }`;
const TAGGED = `query ($tag: String!) { hashtag(tag: $tag) { posts { totalCount edges { node { id } } } } }`;
const UNKNOWN_ID = "01a1fcbc-0000-7000-8000-000000000000";

const mute = (person: TestPerson | null, userId: string) => world.run(person, MUTE, { userId });
const unmute = (person: TestPerson | null, userId: string) => world.run(person, UNMUTE, { userId });
const mutedBy = (person: TestPerson | null) =>
  world.run(person, MUTED).then((data) => data.mutedUsers.edges.map(({ node }) => node.id));
const feedOf = (person: TestPerson) =>
  world.run(person, FEED).then((data) => data.feed.edges.map(({ node }) => node.id));
const notified = async (person: TestPerson) => {
  const { notifications, unreadNotificationsCount } = await world.run(person, NOTIFICATIONS);
  return { unread: unreadNotificationsCount, types: notifications.edges.map(({ node }) => node.type) };
};

let ana: TestPerson;
let ben: TestPerson;

beforeEach(async () => {
  [ana, ben] = [await buildArtist(world, { fullName: "Ana" }), await buildUser(world, { fullName: "Ben" })];
});

describe("muting", () => {
  test("takes somebody's posts out of one's feed and tags, and leaves them on their profile", async () => {
    const tag = `tag${ben.username}`;
    const { id } = await buildPost(world, { userId: ben.id, caption: `#${tag}` });
    const answer = { id: ben.id, viewerHasMuted: true };
    expect(await mute(ana, ben.id.toUpperCase())).toEqual({ muteUser: answer });
    expect(await feedOf(ana)).not.toContain(id);
    expect(await feedOf(ben)).toContain(id);
    expect(await world.run(ana, TAGGED, { tag })).toEqual({ hashtag: { posts: { totalCount: 0, edges: [] } } });
    expect(await world.run(ana, PROFILE, { id: ben.id })).toEqual({
      user: { viewerHasMuted: true, posts: { edges: [{ node: { id } }] } },
    });
    expect(await world.run(ben, PROFILE, { id: ana.id })).toMatchObject({ user: { viewerHasMuted: false } });
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await unmute(ana, ben.id)).toEqual({ unmuteUser: { ...answer, viewerHasMuted: false } });
    }
    expect(await feedOf(ana)).toContain(id);
    expect(await world.run(ana, TAGGED, { tag })).toMatchObject({ hashtag: { posts: { totalCount: 1 } } });
  });

  test("takes their comments out of every post, for oneself alone", async () => {
    const post = await buildPost(world, { userId: ana.id });
    await world.run(ben, COMMENT, { input: { postId: post.id, content: "Lovely" } });
    const found = { content: "Lovely" };
    const shown = { userComments: [found], commentList: { edges: [{ node: found }] } };
    expect(await world.run(ana, POST, { id: post.id })).toEqual({ post: shown });
    await mute(ana, ben.id);
    expect(await world.run(ana, POST, { id: post.id })).toEqual({
      post: { userComments: [], commentList: { edges: [] } },
    });
    expect(await world.run(ben, POST, { id: post.id })).toEqual({ post: shown });
  });

  test("tells no more of what they do, but for bookings, and does not tell them", async () => {
    const post = await buildPost(world, { userId: ana.id });
    await world.run(ben, LIKE, { id: post.id });
    await mute(ana, ben.id);
    const later = await buildPost(world, { userId: ana.id });
    await world.run(ben, LIKE, { id: later.id });
    await world.run(ben, COMMENT, { input: { postId: later.id, content: `Look, @${ana.username}` } });
    await world.run(ben, FOLLOW, { id: ana.id });
    // What one was told before stays.
    expect(await notified(ana)).toEqual({ unread: 1, types: ["like"] });
    await world.run(ben, BOOK, { input: { artistId: ana.id, service: "Consultation" } });
    expect(await notified(ana)).toEqual({ unread: 2, types: ["booking_requested", "like"] });
    expect(await notified(ben)).toEqual({ unread: 0, types: [] });
    await unmute(ana, ben.id);
    await world.run(ben, COMMENT, { input: { postId: later.id, content: "Again" } });
    expect(await notified(ana)).toEqual({ unread: 3, types: ["comment", "booking_requested", "like"] });
  });

  test("is refused for oneself, needs somebody who exists, and leaves blocked people alone", async () => {
    await expect(mute(ana, ana.id)).rejects.toEqual({
      code: "BAD_USER_INPUT",
      message: "You can't mute yourself",
      fields: { userId: "You can't mute yourself" },
    });
    for (const act of [mute, unmute]) {
      await expect(act(null, ben.id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
      for (const id of [UNKNOWN_ID, "nobody"]) {
        await expect(act(ana, id)).rejects.toEqual({ code: "NOT_FOUND", message: "User not found" });
      }
    }
    await expect(mutedBy(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await mute(ana, ben.id);
    await world.run(ben, BLOCK, { id: ana.id });
    expect(await mutedBy(ana)).toEqual([]);
    await expect(mute(ana, ben.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await unmute(ana, ben.id)).toMatchObject({ unmuteUser: { id: ben.id } });
    expect(await world.services.db.mute.count({ where: { muterId: ana.id } })).toBe(0);
  });

  test("is one mute, however often it is done at once, and nobody else's to take back", async () => {
    await Promise.all(Array.from({ length: 6 }, () => mute(ana, ben.id)));
    await unmute(ben, ana.id);
    expect(await mutedBy(ana)).toEqual([ben.id]);
    expect(await mutedBy(ben)).toEqual([]);
  });
});

describe("a mute", () => {
  test("is listed page by page, the latest first, in as many statements however many there are", async () => {
    const others: string[] = [];
    const muteMore = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        const other = await buildUser(world);
        others.unshift(other.id);
        await mute(ana, other.id);
      }
    };
    await muteMore(3);
    const few = await world.countStatements(() => mutedBy(ana));
    await muteMore(4);
    expect(await world.countStatements(() => mutedBy(ana))).toBe(few);
    const first = await world.run(ana, MUTED, { first: 4 });
    const second = await world.run(ana, MUTED, { after: first.mutedUsers.pageInfo.endCursor });
    const edges = [...first.mutedUsers.edges, ...second.mutedUsers.edges];
    expect(edges.map(({ node }) => node.id)).toEqual(others);
    expect(edges.every(({ node }) => node.viewerHasMuted)).toBe(true);
  });

  test("is made and taken back over REST", async () => {
    const call = async (person: TestPerson | null, method: string, id: string) => {
      const response = await fetch(`${await world.listen()}/api/users/${id}/mute`, {
        method,
        headers: person ? { authorization: `Bearer ${person.token}` } : {},
      });
      return response.ok ? response.json() : response.status;
    };
    expect(await call(ana, "POST", ben.id)).toEqual({ muted: true });
    expect(await mutedBy(ana)).toEqual([ben.id]);
    expect(await call(ana, "DELETE", ben.id)).toEqual({ muted: false });
    expect(await mutedBy(ana)).toEqual([]);
    expect(await call(ana, "POST", ana.id)).toBe(400);
    expect(await call(ana, "POST", UNKNOWN_ID)).toBe(404);
    expect(await call(null, "POST", ben.id)).toBe(401);
    expect(await call(null, "DELETE", ben.id)).toBe(401);
  });
});
