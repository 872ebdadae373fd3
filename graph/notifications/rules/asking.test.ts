import { beforeEach, describe, expect, test } from "vitest";
import { bookingActs } from "../../testing/bookings.ts";
import { buildArtist, buildPost, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();
const acts = bookingActs(world);

const LOOK = `{
  bookingsWaitingCount unreadNotificationsCount
  notificationsToAnswer { id type read relatedId actor { id } booking { id status waitsForViewer } }
}`;
const LIST = `query ($topic: NotificationTopic) {
  notifications(topic: $topic) { edges { node { id type title read post { id } booking { id status } } } }
}`;
const MARK_ALL = `mutation ($topic: NotificationTopic) { markAllNotificationsRead(topic: $topic) }`;
const LIKE = `mutation ($id: ID!) { likePost(id: $id) { id } }`;
const BLOCK = `mutation ($id: ID!) { blockUser(id: $id) { id } }`;
const DAY = 24 * 3600_000;

let artist: TestPerson;
let client: TestPerson;

beforeEach(async () => {
  artist = await buildArtist(world);
  client = await buildUser(world);
});

const inDays = (days: number) => new Date(world.services.now().getTime() + days * DAY).toISOString();
const ask = () =>
  acts
    .request(client, { artistId: artist.id, service: "Consultation", preferredDate: inDays(10) })
    .then(({ id }) => id);
const propose = (person: TestPerson, bookingId: string) =>
  acts
    .propose(person, { bookingId, slots: [{ start: inDays(12) }] })
    .then(({ openProposal }) => openProposal?.id ?? "");
const list = (person: TestPerson, topic?: "BOOKINGS" | "SOCIAL") =>
  world.run(person, LIST, { topic }).then(({ notifications }) => notifications.edges.map(({ node }) => node));

/** What waits for somebody: by its type, of how many bookings, and how much they have not read. */
async function waitingFor(person: TestPerson) {
  const data = await world.run(person, LOOK);
  return [data.notificationsToAnswer.map(({ type }) => type), data.bookingsWaitingCount, data.unreadNotificationsCount];
}

test("a request stands on top, also once it was read and is the oldest of all, until it is answered", async () => {
  const id = await ask();
  await world.run(artist, MARK_ALL);
  const row = { userId: artist.id, type: "admin_announcement", title: "News", message: "News" };
  await world.services.db.notification.createMany({ data: Array.from({ length: 120 }, () => row) });
  const onTop = { type: "booking_requested", read: true, relatedId: id, actor: { id: client.id } };
  expect(await world.run(artist, LOOK)).toMatchObject({
    bookingsWaitingCount: 1,
    unreadNotificationsCount: 100,
    notificationsToAnswer: [{ ...onTop, booking: { id, status: "PENDING", waitsForViewer: true } }],
  });
  expect(await waitingFor(client)).toEqual([[], 0, 0]);
  await acts.move(artist, id, "CONFIRMED");
  expect(await waitingFor(artist)).toEqual([[], 0, 100]);
});

describe("what was asked is read once it is answered", () => {
  test.each<[how: string, answer: (id: string) => Promise<unknown>]>([
    ["accepted", (id) => acts.move(artist, id, "CONFIRMED")],
    ["declined", (id) => acts.move(artist, id, "CANCELLED")],
    ["answered with another time", (id) => propose(artist, id)],
  ])("%s", async (_how, answer) => {
    const id = await ask();
    expect(await waitingFor(artist)).toEqual([["booking_requested"], 1, 1]);
    await answer(id);
    expect(await waitingFor(artist)).toEqual([[], 0, 0]);
    expect((await list(artist)).map(({ type, read }) => [type, read])).toEqual([["booking_requested", true]]);
  });

  test("withdrawn by whoever asked: only that is left to read", async () => {
    await acts.move(client, await ask(), "CANCELLED");
    expect(await waitingFor(artist)).toEqual([[], 0, 1]);
    expect((await list(artist)).map(({ type, read }) => [type, read])).toEqual([
      ["booking_cancelled", false],
      ["booking_requested", true],
    ]);
  });

  test("but not by somebody who may not answer", async () => {
    const id = await ask();
    await expect(acts.move(client, id, "CONFIRMED")).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(acts.move(await buildArtist(world), id, "CONFIRMED")).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await waitingFor(artist)).toEqual([["booking_requested"], 1, 1]);
  });
});

describe("proposed times", () => {
  test("wait for the other side, the newest in place of the last, and then for whoever proposed no more", async () => {
    const id = await ask();
    await propose(artist, id);
    const second = await propose(artist, id);
    expect(await waitingFor(client)).toEqual([["booking_proposal"], 1, 1]);
    expect(await waitingFor(artist)).toEqual([[], 0, 0]);
    await acts.accept(client, { proposalId: second, slot: 0 });
    expect(await waitingFor(client)).toEqual([[], 0, 0]);
    expect((await list(artist))[0]).toMatchObject({ type: "booking_confirmed", booking: { id, status: "CONFIRMED" } });

    await propose(artist, id);
    expect(await waitingFor(client)).toEqual([["booking_proposal"], 1, 1]);
  });

  test("that are declined give the request back to the artist, who is told", async () => {
    const id = await ask();
    await acts.decline(client, await propose(artist, id));
    expect(await waitingFor(client)).toEqual([[], 0, 0]);
    expect(await waitingFor(artist)).toEqual([["booking_proposal"], 1, 1]);
    expect((await list(artist))[0]).toMatchObject({ title: "Proposed times declined" });
  });

  test("wait for nobody once their time is over", async () => {
    const id = await ask();
    await acts.move(artist, id, "CONFIRMED");
    await propose(client, id);
    expect((await waitingFor(artist))[1]).toBe(1);
    await world.services.db.bookingProposal.updateMany({
      where: { bookingId: id },
      data: { expiresAt: world.services.now() },
    });
    expect((await waitingFor(artist)).slice(0, 2)).toEqual([[], 0]);
  });
});

test("a block takes away what waits", async () => {
  await ask();
  await world.run(client, BLOCK, { id: artist.id });
  expect((await waitingFor(artist)).slice(0, 2)).toEqual([[], 0]);
});

test("nobody but who is signed in has anything to answer", async () => {
  await ask();
  for (const document of ["{ bookingsWaitingCount }", "{ notificationsToAnswer { id } }"]) {
    await expect(world.send(null, document)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  }
  expect(await waitingFor(await buildArtist(world))).toEqual([[], 0, 0]);
});

test("somebody else's booking is not told by a notification that names it", async () => {
  const id = await ask();
  const stranger = await buildArtist(world);
  const row = { type: "booking_requested", title: "New booking request", message: "Asks", relatedId: id };
  await world.services.db.notification.create({ data: { ...row, userId: stranger.id } });
  expect(await list(stranger)).toMatchObject([{ booking: null }]);
  expect(await waitingFor(stranger)).toEqual([[], 0, 1]);
});

describe("topics", () => {
  test("show bookings, or what people do, and are marked read alone", async () => {
    const post = await buildPost(world, { userId: artist.id });
    await world.run(client, LIKE, { id: post.id });
    await ask();
    const row = { userId: artist.id, type: "admin_announcement", title: "News", message: "News" };
    await world.services.db.notification.create({ data: row });
    expect((await list(artist, "BOOKINGS")).map(({ type }) => type)).toEqual(["booking_requested"]);
    expect(await list(artist, "SOCIAL")).toMatchObject([{ type: "like", post: { id: post.id }, booking: null }]);
    expect(await list(artist)).toHaveLength(3);
    expect(await world.run(artist, MARK_ALL, { topic: "SOCIAL" })).toEqual({ markAllNotificationsRead: 1 });
    expect((await list(artist)).map(({ type, read }) => [type, read])).toEqual([
      ["admin_announcement", false],
      ["booking_requested", false],
      ["like", true],
    ]);
  });

  test("are the same over REST, and so is what waits", async () => {
    const url = await world.listen();
    const call = <Body>(method: string, path: string, body?: unknown) =>
      callRest<Body>(url, artist.token, method, `/api/notifications${path}`, body);
    const id = await ask();
    await world.run(client, `mutation ($id: ID!) { followUser(id: $id) { id } }`, { id: artist.id });
    expect(await call("GET", "?topic=bookings")).toMatchObject([{ type: "booking_requested" }]);
    expect(await call("GET", "?topic=social")).toMatchObject([{ type: "follow" }]);
    await expect(call("GET", "?topic=nothing")).rejects.toThrow("400");
    expect(await call("PUT", "/mark-all-read", { topic: "bookings" })).toEqual({ count: 1 });
    expect(await call("GET", "/to-answer")).toMatchObject([{ type: "booking_requested", relatedId: id, read: true }]);
  });
});

test("of a post that one may not see any more, nothing is shown", async () => {
  const post = await buildPost(world, { userId: client.id });
  const row = { userId: artist.id, type: "mention", title: "Mention", message: "Mentioned", relatedId: post.id };
  await world.services.db.notification.create({ data: row });
  expect(await list(artist)).toMatchObject([{ post: { id: post.id } }]);
  await world.services.db.user.update({ where: { id: client.id }, data: { profileVisible: false } });
  expect(await list(artist)).toMatchObject([{ post: null }]);
});
