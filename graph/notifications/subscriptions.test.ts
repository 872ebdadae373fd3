import { beforeEach, describe, expect, test } from "vitest";
import { buildArtist, buildBooking, buildPost, buildUser, type TestPerson } from "../testing/factories.ts";
import { useTestSockets } from "../testing/sockets.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);

const HEAR = `subscription { ownChanged {
  post { id likedByMe likes } comment { id likedByMe } person { id isFollowing }
  notification { id read } notificationsRead { newestSeenId topic } conversationId
} }` as const;
const NOTHING = {
  post: null,
  comment: null,
  person: null,
  notification: null,
  notificationsRead: null,
  conversationId: null,
};

let person: TestPerson;
let other: TestPerson;

beforeEach(async () => {
  [person, other] = [await buildUser(world), await buildArtist(world)];
});

const act = (document: string, variables: Record<string, unknown>) => world.send(person, document, variables);
const notify = (userId = person.id) =>
  world.services.db.notification.create({ data: { userId, type: "follow", title: "New follower", message: "" } });

describe("what somebody does on one device reaches their others, and nobody else", () => {
  let hear: { next(): Promise<unknown> };
  beforeEach(async () => {
    hear = await sockets.subscribe(person, HEAR);
  });
  const heard = (change: Partial<Record<keyof typeof NOTHING, unknown>>) =>
    expect(hear.next()).resolves.toEqual({ ownChanged: { ...NOTHING, ...change } });

  test("likes of posts, and of comments", async () => {
    const { id } = await buildPost(world, { userId: other.id, artistId: other.id });
    await act(`mutation ($id: ID!) { likePost(id: $id) { id } }`, { id });
    await heard({ post: { id, likedByMe: true, likes: 1 } });
    await act(`mutation ($id: ID!) { likePost(id: $id) { id } }`, { id });
    await act(`mutation ($id: ID!) { unlikePost(id: $id) { id } }`, { id });
    await heard({ post: { id, likedByMe: false, likes: 0 } });
    const comment = await world.services.db.comment.create({
      data: { postId: id, userId: other.id, content: "Thank you" },
    });
    await act(`mutation ($id: ID!) { likeComment(id: $id) { id } }`, { id: comment.id });
    await heard({ comment: { id: comment.id, likedByMe: true } });
    await act(`mutation ($id: ID!) { unlikeComment(id: $id) { id } }`, { id: comment.id });
    await heard({ comment: { id: comment.id, likedByMe: false } });
  });

  test("follows, mutes and blocks", async () => {
    const { id } = other;
    await act(`mutation ($id: ID!) { followUser(id: $id) { id } }`, { id });
    await heard({ person: { id, isFollowing: true } });
    await act(`mutation ($id: ID!) { unfollowUser(id: $id) { id } }`, { id });
    await heard({ person: { id, isFollowing: false } });
    await act(`mutation ($id: ID!) { muteUser(userId: $id) { id } }`, { id });
    await heard({ person: { id, isFollowing: false } });
    await act(`mutation ($id: ID!) { blockUser(id: $id) { id } }`, { id });
    await heard({});
    await act(`mutation ($id: ID!) { unblockUser(id: $id) { id } }`, { id });
    await heard({ person: { id, isFollowing: false } });
  });

  test("notifications that they read, one or all of them", async () => {
    const [first, second] = [await notify(), await notify()];
    await act(`mutation ($id: ID!) { markNotificationRead(id: $id) { id } }`, { id: first.id });
    await heard({ notification: { id: first.id, read: true } });
    await act(`mutation ($id: ID) { markAllNotificationsRead(newestSeenId: $id, topic: SOCIAL) }`, { id: second.id });
    await heard({ notificationsRead: { newestSeenId: second.id, topic: "SOCIAL" } });
    await notify();
    await act(`mutation { markAllNotificationsRead }`, {});
    await heard({ notificationsRead: { newestSeenId: null, topic: null } });
  });

  test("the request that they have answered", async () => {
    const booking = await buildBooking(world, { clientId: other.id, artistId: person.id });
    const { id } = await world.services.db.notification.create({
      data: { userId: person.id, type: "booking_requested", title: "A request", message: "", relatedId: booking.id },
    });
    await act(`mutation ($id: ID!) { updateBookingStatus(input: { id: $id, status: CANCELLED }) { id } }`, {
      id: booking.id,
    });
    await heard({ notification: { id, read: true } });
  });

  test("conversations that they read, and not those that the other reads", async () => {
    const start = `mutation ($id: ID!) { startConversation(userId: $id) { id } }`;
    const { startConversation } = (await act(start, { id: other.id })) as { startConversation: { id: string } };
    const conversationId = startConversation.id;
    const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }`;
    const markRead = `mutation ($id: ID!) { markConversationRead(id: $id) { id } }`;
    await act(send, { input: { conversationId, content: "Hello" } });
    await world.send(other, markRead, { id: conversationId });
    await world.send(other, send, { input: { conversationId, content: "Hello to you" } });
    await act(markRead, { id: conversationId });
    await heard({ conversationId });
  });

  test("of somebody else's acts nothing is heard", async () => {
    const post = await buildPost(world, { userId: person.id, artistId: person.id });
    await world.send(other, `mutation ($id: ID!) { likePost(id: $id) { id } }`, { id: post.id });
    await act(`mutation ($id: ID!) { followUser(id: $id) { id } }`, { id: other.id });
    await heard({ person: { id: other.id, isFollowing: true } });
  });
});
