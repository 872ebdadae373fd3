import { randomUUID } from "node:crypto";
import { type GraphQLOutputType, getNamedType, getNullableType, isListType, isObjectType } from "graphql";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { schema } from "../app/schema.ts";
import { FOREVER } from "../core/errors.ts";
import {
  buildArtist,
  buildBooking,
  buildFlashDesign,
  buildPortfolioItem,
  buildPost,
  buildProject,
  buildReview,
  buildUser,
  buildWait,
  reportComment,
  type TestPerson,
} from "../testing/factories.ts";
import type { List, Scene, Standing } from "../testing/list.ts";
import { LISTS } from "../testing/lists.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();

let scene: Scene;

beforeAll(async () => {
  const { db, now } = world.services;
  const word = "zymurgy";
  const author = await buildArtist(world, {
    fullName: `Mara ${word}`,
    verified: true,
    bio: "My bio",
    studioName: "North",
  });
  const viewer = await buildArtist(world);
  const [friend, admin] = [await buildArtist(world), await buildUser(world, { role: "admin" })];
  const { id: likedId } = await buildPost(world, { userId: author.id, caption: `A ${word} #${word}` });
  await db.like.createMany({ data: [viewer, admin].map(({ id }) => ({ userId: id, postId: likedId })) });
  await buildPost(world, { userId: author.id, artistId: viewer.id });
  await buildPost(world, { userId: author.id, artistId: friend.id, verified: true });
  await buildPortfolioItem(world, { artistId: author.id, title: word, featured: true, category: "abstract" });
  await buildFlashDesign(world, { artistId: author.id, title: word });
  const { id: friendsPostId } = await buildPost(world, { userId: friend.id, comments: 3, artistId: author.id });
  const comment = { postId: friendsPostId, content: "Lovely" };
  await db.comment.create({ data: { ...comment, userId: author.id } });
  await db.like.create({ data: { userId: author.id, postId: friendsPostId } });
  const { id: parentId } = await db.comment.create({ data: { ...comment, userId: friend.id } });
  await db.comment.create({ data: { ...comment, userId: author.id, parentId } });
  await reportComment(world, author, { id: parentId, userId: friend.id });
  for (const [one, other] of [
    [author, friend],
    [friend, author],
  ] as const) {
    await db.follow.create({ data: { followerId: one.id, followingId: other.id } });
  }
  await db.followRequest.create({ data: { requesterId: author.id, targetId: viewer.id } });
  const [user1Id = "", user2Id = ""] = [author.id, viewer.id].sort();
  const { id: conversationId } = await db.conversation.create({ data: { user1Id, user2Id, lastSeq: 1 } });
  const message = { conversationId, senderId: author.id, receiverId: viewer.id, content: word };
  await db.message.create({ data: { ...message, seq: 1, clientId: randomUUID() } });
  await db.notification.create({
    data: { userId: viewer.id, type: "follow", title: word, message: word, relatedId: author.id, actorId: author.id },
  });
  await buildReview(world, { authorId: author.id, artistId: friend.id, reply: "Thank you", repliedAt: now() });
  const parties = { clientId: viewer.id, artistId: author.id };
  const { id: bookingId } = await buildBooking(world, parties);
  await buildBooking(world, { ...parties, status: "confirmed", preferredDate: new Date("2026-06-01T12:00:00Z") });
  const asked = { clientId: author.id, artistId: viewer.id, preferredDate: new Date("2026-06-02T12:00:00Z") };
  await buildBooking(world, { ...asked, status: "confirmed" });
  await db.availability.create({
    data: { artistId: viewer.id, timeZone: "UTC", hours: [{ weekday: 1, start: "10:00", end: "18:00" }] },
  });
  await buildBooking(world, { ...asked, status: "confirmed", preferredDate: new Date("2098-06-02T03:00:00Z") });
  await buildWait(world, parties);
  const { id: projectId } = await buildProject(world, parties);
  const event = { bookingId, version: 1, to: "pending", requestId: word } as const;
  await db.bookingEvent.create({ data: { ...event, actorId: author.id } });
  const changed = { id: randomUUID(), type: "booking.updated", resourceId: bookingId, sequence: 1, requestId: word };
  await db.change.create({ data: { ...changed, at: now(), personId: viewer.id, actorId: author.id } });
  await db.depositEntry.create({ data: { bookingId, kind: "paid", cents: 100, actorId: author.id } });
  await db.bookingProposal.create({ data: { bookingId, proposerId: author.id, expiresAt: now() } });
  const { id: requestId } = await buildBooking(world, { clientId: author.id, artistId: viewer.id });
  const request = { type: "booking_requested", title: word, message: word, relatedId: requestId };
  await db.notification.create({ data: { ...request, userId: viewer.id, actorId: author.id } });
  await db.scheduledAnnouncement.create({ data: { adminId: author.id, title: word, message: word, sendAt: now() } });
  await db.adminAction.create({ data: { adminId: author.id, targetId: viewer.id, action: "role", details: {} } });
  await db.adminAction.create({
    data: {
      adminId: author.id,
      action: "announcement",
      details: { title: word, message: word, userType: null, userIds: null },
    },
  });
  await db.dataRequest.create({ data: { userId: author.id, kind: "access", dueAt: now() } });
  await db.verification.create({ data: { userId: author.id } });
  await db.lookalike.create({ data: { userId: author.id, artistId: friend.id, reason: "name" } });
  const suspension = { targetType: "profile", targetId: author.id, outcome: "suspended", reason: word } as const;
  const { id: decisionId } = await db.decision.create({ data: { ...suspension, personId: author.id } });
  await db.appeal.create({ data: { personId: author.id, decisionId, text: word } });
  const absent = { ...parties, status: "cancelled", resolution: "no_show_artist" } as const;
  const { id: missedId } = await buildBooking(world, absent);
  await db.noShowDispute.create({ data: { bookingId: missedId, personId: author.id, text: word } });
  await db.highlight.update({ where: { position: 1 }, data: { tag: word } });
  await db.highlight.update({ where: { position: 2 }, data: { tag: null, category: "abstract" } });
  scene = { word, author, viewer, admin, friend, friendsPostId, conversationId, bookingId, projectId };
});

afterEach(async () => {
  const { db } = world.services;
  await db.block.deleteMany();
  await db.mute.deleteMany();
  await db.restriction.deleteMany();
  await db.comment.updateMany({ data: { waits: false } });
  await db.follow.deleteMany({ where: { followerId: { in: [scene.viewer.id, scene.admin.id] } } });
  await change({ profileVisible: true, deletionRequestedAt: null, suspendedUntil: null });
});

const change = (data: Parameters<typeof world.services.db.user.update>[0]["data"]) =>
  world.services.db.user.update({ where: { id: scene.author.id }, data });
const block = (blocker: TestPerson, blocked: TestPerson) =>
  world.services.db.block.create({ data: { blockerId: blocker.id, blockedId: blocked.id } });

const restrict = (restricter: TestPerson) =>
  world.services.db.restriction.create({ data: { restricterId: restricter.id, restrictedId: scene.author.id } });

/** What can stand between an author and who reads, and whether such an author is in a list unless its row says else. */
const STANDINGS = {
  "whom one may see": { isShown: true, comeToBe: async () => {} },
  "whom the reader has blocked": { isShown: false, comeToBe: (reader: TestPerson) => block(reader, scene.author) },
  "who has blocked the reader": { isShown: false, comeToBe: (reader: TestPerson) => block(scene.author, reader) },
  "whose profile is private": { isShown: false, comeToBe: () => change({ profileVisible: false }) },
  "whose private profile the reader follows": {
    isShown: true,
    async comeToBe({ id }: TestPerson) {
      await change({ profileVisible: false });
      await world.services.db.follow.create({ data: { followerId: id, followingId: scene.author.id } });
    },
  },
  "whom the reader has muted": {
    isShown: false,
    comeToBe: ({ id }: TestPerson) =>
      world.services.db.mute.create({ data: { muterId: id, mutedId: scene.author.id } }),
  },
  "whom the reader has restricted": { isShown: "as ever", comeToBe: restrict },
  "whom the post's author has restricted": {
    isShown: "as ever",
    async comeToBe() {
      await restrict(scene.friend);
      // As those that they write from then on.
      await world.services.db.comment.updateMany({ where: { userId: scene.author.id }, data: { waits: true } });
    },
  },
  "who is leaving": { isShown: false, comeToBe: () => change({ deletionRequestedAt: new Date() }) },
  "who is suspended": { isShown: false, comeToBe: () => change({ suspendedUntil: FOREVER }) },
} as const satisfies Record<Standing, object>;

const fieldsOf = (name: string) => {
  const type = schema.getType(name);
  return isObjectType(type) ? Object.values(type.getFields()) : [];
};
const typeOf = ({ type }: { type: GraphQLOutputType }) => getNamedType(type).name;

/** The types to which one comes from a type, itself among them. */
function reach(name: string): Set<string> {
  const reached = new Set([name]);
  for (const each of reached) for (const field of fieldsOf(each)) reached.add(typeOf(field));
  return reached;
}

/** The fields that a query can reach and that answer a list of something from which one comes to people. */
const readLists = (): string[] =>
  Array.from(reach("Query")).flatMap((name) =>
    fieldsOf(name)
      // The edges of a connection are the list that its field answers.
      .filter(({ type }) => isListType(getNullableType(type)) || typeOf({ type }).endsWith("Connection"))
      .filter((field) => !name.endsWith("Connection") && reach(typeOf(field)).has("User"))
      .map((field) => `${name}.${field.name}`),
  );

test("every list in which people are has a row here", () => {
  expect(readLists().filter((name) => !(name in LISTS))).toEqual([]);
});

/** Whether the author is anywhere in what a person reads; a refusal shows nobody. */
async function shows({ document, variables }: List, viewer: TestPerson | null): Promise<boolean> {
  const answer = await world.send(viewer, document, variables?.(scene)).catch((failure: { code: string }) => {
    if (!["NOT_FOUND", "FORBIDDEN"].includes(failure.code)) throw failure;
    return {};
  });
  return JSON.stringify(answer).includes(`"id":"${scene.author.id}"`);
}

describe.each(Object.entries(LISTS))("%s", (_name, list) => {
  test.each(Object.entries(STANDINGS))("shows or leaves out somebody %s", async (standing, { isShown, comeToBe }) => {
    const reader = list.isAdmins ? scene.admin : scene.viewer;
    await comeToBe(reader);
    const asEver = list.shows?.["whom one may see"] ?? true;
    const expected = list.shows?.[standing as Standing] ?? (isShown === "as ever" ? asEver : isShown);
    expect(await shows(list, reader)).toBe(expected);
  });
});

describe("a post that one may not see", () => {
  const ACTS: Record<string, string> = {
    read: `query ($id: ID!) { post(id: $id) { id } }`,
    liked: `mutation ($id: ID!) { likePost(id: $id) { id } }`,
    "commented on": `mutation ($id: ID!) { addComment(input: { postId: $id, content: "Hi" }) { id } }`,
  };

  test.each(Object.entries(ACTS))("is not %s", async (_name, document) => {
    const post = await world.services.db.post.findFirstOrThrow({ where: { userId: scene.author.id, artistId: null } });
    const act = (person: TestPerson) => world.send(person, document, { id: post.id });
    await change({ profileVisible: false });
    await expect(act(scene.viewer)).rejects.toEqual({ code: "NOT_FOUND", message: "Post not found" });
    await act(scene.friend);
    await act(scene.author);
    await block(scene.author, scene.friend);
    await expect(act(scene.friend)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await change({ profileVisible: true });
    await act(scene.viewer);
    await expect(act(scene.friend)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await change({ deletionRequestedAt: new Date() });
    await expect(act(scene.viewer)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await change({ deletionRequestedAt: null, suspendedUntil: FOREVER });
    await expect(act(scene.viewer)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

test("a blocked artist is neither tagged nor booked", async () => {
  const { author, viewer } = scene;
  await block(author, viewer);
  const image = await world.services.db.mediaObject.create({
    data: { ownerId: viewer.id, kind: "post", status: "ready", width: 1, height: 1, placeholder: "" },
  });
  const post = { imageUrl: `/objects/${image.id}`, artistId: author.id };
  const createPost = `mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }`;
  await expect(world.run(viewer, createPost, { input: post })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  const request = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`;
  const booking = { artistId: author.id, service: "Consultation" };
  await expect(world.run(viewer, request, { input: booking })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(world.run(author, request, { input: { ...booking, artistId: viewer.id } })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});
