import { beforeEach, describe, expect, test } from "vitest";
import type { Booking } from "../../generated/prisma/client.ts";
import { bookingActs } from "../../testing/bookings.ts";
import { buildArtist, buildBooking, buildPost, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestSockets } from "../../testing/sockets.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);
const acts = bookingActs(world);

const REFUSED = { code: "FORBIDDEN", message: "You can no longer change this booking." };
const SHOWN = `id username fullName bio location avatar coverImage specialization experience studioName studioAddress
  verified takesBookings minimumNotice timeZone postsCount followersCount followingCount isPrivate`;
const PARTIES = `query ($id: ID!) {
  booking(id: $id) {
    client { ${SHOWN} posts { edges { cursor } } } artist { ${SHOWN} posts { edges { cursor } } }
    events { actor { ${SHOWN} } } proposals { proposer { ${SHOWN} } }
  }
}`;
const LIST = `query ($role: BookingRole!) { bookings(role: $role) { edges { node { artist { ${SHOWN} } client { ${SHOWN} } } } } }`;
const STATE = `query ($id: ID!) {
  booking(id: $id) {
    status resolution cancelledBy reason version events { from to resolution reason actor { id } }
    viewerCanAccept viewerCanPropose viewerCanReopen openProposal { id } proposals { state viewerCanAnswer }
  }
}`;
const BEFORE = {
  fullName: "Mara Before",
  bio: "Before",
  location: "Austin, TX",
  studioName: "Old Studio",
  studioAddress: "1 Before St",
  avatar: "/objects/before",
};
const AFTER = {
  username: "newer.handle",
  fullName: "Newer Name",
  bio: "Newer bio",
  location: "Newer City, TX",
  avatar: "/objects/newer",
  coverImage: "/objects/newer-cover",
  specialization: "Newer style",
  experience: "Newer years",
  studioName: "Newer Studio",
  studioAddress: "2 Newer St",
  takesBookings: false,
  timeZone: "Pacific/Auckland",
  minimumNotice: 99,
  verified: true,
};

let artist: TestPerson;
let client: TestPerson;
let pending: Booking;
let session: Booking;

beforeEach(async () => {
  artist = await buildArtist(world, BEFORE);
  client = await buildUser(world, { ...BEFORE, fullName: "Casey Before" });
  const parties = { artistId: artist.id, clientId: client.id };
  [pending, session] = [
    await buildBooking(world, parties),
    await buildBooking(world, { ...parties, status: "confirmed" }),
  ];
});

const BLOCK = `mutation ($id: ID!, $cancelSessions: Boolean, $reason: String) {
  blockUser(id: $id, cancelSessions: $cancelSessions, reason: $reason) { id }
}` as const;
const block = (one: TestPerson, { id }: TestPerson, more: { cancelSessions?: boolean; reason?: string } = {}) =>
  world.run(one, BLOCK, { id, ...more });
const unblock = (one: TestPerson, { id }: TestPerson) =>
  world.run(one, "mutation ($id: ID!) { unblockUser(id: $id) { id } }", { id });
const slots = () => [{ start: new Date(world.services.now().getTime() + 9 * 24 * 3600_000).toISOString() }];
const note = (person: TestPerson, bookingId: string) =>
  world.run(person, "mutation ($input: SetArtistNotesInput!) { setArtistNotes(input: $input) { id } }", {
    input: { bookingId, notes: "Mine" },
  });
const notificationsOf = ({ id }: TestPerson) => world.services.db.notification.findMany({ where: { userId: id } });
const rest = async (person: TestPerson, path: string) => {
  const headers = { authorization: `Bearer ${person.token}` };
  return (await fetch(`${await world.listen()}${path}`, { headers })).text();
};
let renewed = 0;
/** Everything about somebody changes, their handle to one that nobody had. */
const renew = ({ id }: TestPerson) =>
  world.services.db.user.update({ where: { id }, data: { ...AFTER, username: `${AFTER.username}${renewed++}` } });
const hasAnyNews = (answer: unknown) =>
  Object.values(AFTER).filter((value) => typeof value === "string" && JSON.stringify(answer).includes(value));

describe.each(["artist", "client"] as const)("when the %s has blocked the other", (side) => {
  let blocker: TestPerson;
  let blocked: TestPerson;

  beforeEach(() => {
    [blocker, blocked] = side === "artist" ? [artist, client] : [client, artist];
  });

  test("each sees the other as they were, on every transport, and what comes later is never shown", async () => {
    await acts.propose(blocked, { bookingId: session.id, slots: slots() });
    await acts.decline(blocker, (await acts.read(blocker, session.id)).openProposal?.id ?? "");
    const read = (person: TestPerson) => world.run(person, PARTIES, { id: session.id });
    const before = { byArtist: await read(artist), byClient: await read(client) };
    await block(blocker, blocked);
    for (const person of [artist, client]) {
      await renew(person);
      await buildPost(world, { userId: person.id });
    }
    expect((await read(client)).booking.artist).toEqual(before.byClient.booking.artist);
    expect((await read(artist)).booking.client).toEqual(before.byArtist.booking.client);
  });

  test("both see the same of it", async () => {
    await acts.propose(blocked, { bookingId: session.id, slots: slots() });
    await block(blocker, blocked);
    for (const { id } of [pending, session]) {
      const [toArtist, toClient] = [await world.run(artist, STATE, { id }), await world.run(client, STATE, { id })];
      expect(toArtist).toEqual(toClient);
    }
  });

  test("a request reads on every transport as one that was plainly declined or withdrawn", async () => {
    const parties = { artistId: artist.id, clientId: client.id };
    const plain = await buildBooking(world, { ...parties, service: pending.service });
    const readEverywhere = async (id: string) => {
      const state = await world.run(blocked, STATE, { id });
      const notified = await world.services.db.notification.findMany({ where: { userId: blocked.id, relatedId: id } });
      const mails = await world.services.db.outboxRow.count({
        where: {
          kind: "bookingMail",
          OR: notified.map((one) => ({ payload: { path: ["notificationId"], equals: one.id } })),
        },
      });
      const { status, resolution, reason, cancelledBy } = JSON.parse(await rest(blocked, `/api/bookings/${id}`));
      return {
        state,
        notified: notified.map(({ type, title, message, actorId }) => ({ type, title, message, actorId })),
        mails,
        sent: { status, resolution, reason, cancelledBy },
      };
    };
    await acts.move(blocker, plain.id, "CANCELLED");
    const expected = await readEverywhere(plain.id);
    const subscription = await sockets.subscribe(blocked, "subscription { bookingChanged { id } }");
    const legacy = await sockets.openLegacy(blocked);
    await block(blocker, blocked);
    expect(await subscription.next()).toEqual({ bookingChanged: { id: pending.id } });
    const heard = [await legacy.next(), await legacy.next()];
    expect(heard).toContainEqual({ type: "booking", bookingId: pending.id });
    const found = await readEverywhere(pending.id);
    expect(found).toEqual(expected);
    expect(found.state).toMatchObject({
      booking: {
        ...{ status: "CANCELLED", cancelledBy: side === "artist" ? "ARTIST" : "CLIENT", reason: "" },
        events: [{ actor: { id: blocker.id }, resolution: side === "artist" ? "DECLINED" : "WITHDRAWN" }],
      },
    });
    expect(found.notified).toHaveLength(1);
    expect(found.mails).toBe(1);
  });

  test("a session that the blocker cancels afterwards reads as a plain cancellation, and the other is told", async () => {
    await block(blocker, blocked);
    await world.services.db.notification.deleteMany();
    await acts.move(blocker, session.id, "CANCELLED", { reason: "I am ill" });
    expect(await acts.read(blocked, session.id)).toMatchObject({ status: "CANCELLED", reason: "I am ill" });
    expect(await notificationsOf(blocked)).toMatchObject([
      { type: "booking_cancelled", message: expect.stringMatching(/ cancelled: .*“I am ill”$/) },
    ]);
  });

  test("a block cancels sessions, too, where the blocker says so, and the other is told of nothing else", async () => {
    const ended = () => block(blocker, blocked, { cancelSessions: true, reason: "I am ill" });
    await ended();
    expect(await acts.read(blocked, session.id)).toMatchObject({
      ...{ status: "CANCELLED", reason: "I am ill" },
      resolution: side === "artist" ? "CANCELLED_BY_ARTIST" : "CANCELLED_BY_CLIENT",
    });
    expect((await notificationsOf(blocked)).map(({ type }) => type).sort()).toEqual(
      ["booking_cancelled", side === "artist" ? "booking_declined" : "booking_cancelled"].sort(),
    );
    await ended();
    expect(await notificationsOf(blocked)).toHaveLength(2);
  });

  test("nothing is proposed, taken, declined, accepted, reopened or noted by either", async () => {
    const { openProposal } = await acts.propose(blocker, { bookingId: session.id, slots: slots() });
    const proposalId = openProposal?.id ?? "";
    const over = new Date(world.services.now().getTime() - 3600_000);
    const parties = { artistId: artist.id, clientId: client.id };
    const done = await buildBooking(world, { ...parties, status: "completed", preferredDate: over, updatedAt: over });
    await block(blocker, blocked);
    for (const person of [artist, client]) {
      await expect(acts.propose(person, { bookingId: session.id, slots: slots() })).rejects.toEqual(REFUSED);
      await expect(
        acts.request(person, { artistId: person === artist ? client.id : artist.id, service: "Consultation" }),
      ).rejects.toEqual({ code: "NOT_FOUND", message: "User not found" });
    }
    await expect(acts.accept(blocked, { proposalId, slot: 0 })).rejects.toEqual(REFUSED);
    await expect(acts.decline(blocked, proposalId)).rejects.toEqual(REFUSED);
    await expect(acts.move(artist, done.id, "CONFIRMED")).rejects.toEqual(REFUSED);
    await expect(note(artist, session.id)).rejects.toEqual(REFUSED);
    await expect(acts.move(artist, pending.id, "CONFIRMED")).rejects.toMatchObject({ code: "INVALID_TRANSITION" });
    const notified = (await notificationsOf(blocker)).map(({ type }) => type);
    expect(notified).toEqual([]);
    // A request that the block did not find, as from before it closed any.
    const left = await buildBooking(world, parties);
    await expect(acts.move(artist, left.id, "CONFIRMED")).rejects.toEqual(REFUSED);
  });

  test("either ends it without a word, and the other hears nothing", async () => {
    await world.services.db.notification.deleteMany();
    const [ending, other] = [blocked, blocker];
    await block(blocker, blocked);
    expect(await notificationsOf(other)).toEqual([]);
    const subscription = await sockets.subscribe(other, "subscription { bookingChanged { id } }");
    const legacy = await sockets.openLegacy(other);
    const cancelled = await acts.move(ending, session.id, "CANCELLED", { reason: "You know why" });
    expect(cancelled).toMatchObject({ status: "CANCELLED", reason: "" });
    expect(await acts.read(other, session.id)).toMatchObject({ status: "CANCELLED", reason: "" });
    expect(await notificationsOf(other)).toEqual([]);
    // What is heard first is what happens next, with somebody else.
    const carla = await buildUser(world);
    const asked = await buildBooking(
      world,
      side === "artist" ? { artistId: artist.id, clientId: carla.id } : { clientId: client.id },
    );
    await acts.move(other, asked.id, "CANCELLED", { reason: "Full" });
    expect(await subscription.next()).toEqual({ bookingChanged: { id: asked.id } });
    expect(await legacy.next()).toEqual({ type: "booking", bookingId: asked.id });
  });
});

test("an artist who blocks says why sessions are cancelled, or nothing happens", async () => {
  await expect(block(artist, client, { cancelSessions: true })).rejects.toMatchObject({
    ...{ code: "BAD_USER_INPUT", fields: { reason: "Tell the client why" } },
  });
  expect(await world.services.db.block.count({ where: { blockerId: artist.id } })).toBe(0);
  expect(await acts.read(client, pending.id)).toMatchObject({ status: "PENDING" });
  const over = new Date(world.services.now().getTime() - 3600_000);
  const parties = { artistId: artist.id, clientId: client.id };
  const begun = await buildBooking(world, { ...parties, status: "confirmed", preferredDate: over });
  await block(artist, client, { cancelSessions: true, reason: "Ill" });
  expect(await acts.read(client, begun.id)).toMatchObject({ status: "CONFIRMED" });
});

test("whoever blocks back, and is unblocked, still sees nobody newer than at the first block", async () => {
  await block(artist, client);
  await renew(artist);
  await block(client, artist);
  await unblock(artist, client);
  expect(hasAnyNews(await world.run(client, PARTIES, { id: session.id }))).toEqual([]);
  await unblock(client, artist);
  expect(await world.run(client, PARTIES, { id: session.id })).toMatchObject({
    booking: { artist: { fullName: AFTER.fullName, studioAddress: AFTER.studioAddress } },
  });
});

test("what somebody hides, or that they leave, holds for whoever is blocked too", async () => {
  await block(artist, client);
  const change = (data: Parameters<typeof world.services.db.user.update>[0]["data"]) =>
    world.services.db.user.update({ where: { id: artist.id }, data });
  const seen = () => world.run(client, PARTIES, { id: session.id });
  await change({ profileVisible: false });
  expect(await seen()).toMatchObject({ booking: { artist: { fullName: "Mara Before", bio: "", location: null } } });
  await change({ deletionRequestedAt: new Date() });
  expect(await seen()).toMatchObject({ booking: { artist: { fullName: "Deleted account", avatar: null } } });
});

test("lists, REST and the artist's own calendar name somebody blocked as they were", async () => {
  await block(client, artist);
  await renew(client);
  expect(hasAnyNews(await world.run(artist, LIST, { role: "ARTIST" }))).toEqual([]);
  for (const path of [`/api/bookings/${session.id}`, "/api/bookings?type=artist", "/api/notifications"]) {
    expect(hasAnyNews(await rest(artist, path)), path).toEqual([]);
  }
  const { preferredDate } = session;
  const clashing = await buildBooking(world, { artistId: artist.id, preferredDate: preferredDate ?? undefined });
  await expect(acts.move(artist, clashing.id, "CONFIRMED")).rejects.toMatchObject({
    code: "SLOT_TAKEN",
    message: expect.stringContaining("with Casey Before."),
  });
});
