import { beforeEach, describe, expect, test } from "vitest";
import { bookingActs } from "../../testing/bookings.ts";
import {
  buildArtist,
  buildBooking,
  buildImage,
  buildProject,
  buildUser,
  type TestPerson,
} from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();
const acts = bookingActs(world);

const SHARE = `mutation ($input: CreatePostInput!) {
  createPost(input: $input) { id healedWeeks attribution artist { id } }
}`;
const REMOVE = "mutation ($id: ID!) { deletePost(id: $id) { id } }";
const READ = "query ($id: ID!) { booking(id: $id) { viewerCanShareHealed healedPost { id healedWeeks } } }";
const POST = "query ($id: ID!) { post(id: $id) { healedWeeks } }";
const FEED = "{ feed(first: 1) { edges { node { id healedWeeks } } } }";
const BLOCK = "mutation ($id: ID!) { blockUser(id: $id) { id } }";

const NOW = new Date("2026-06-01T12:00:00Z");
const DAY = 24 * 3600_000;

let artist: TestPerson;
let client: TestPerson;
let stranger: TestPerson;
let bookingId: string;

beforeEach(async () => {
  world.clock = NOW;
  [artist, client, stranger] = [await buildArtist(world), await buildUser(world), await buildArtist(world)];
  bookingId = await build();
});

/** A session that ended five weeks and a day ago. */
const build = async (changes: Parameters<typeof buildBooking>[1] = {}) =>
  (
    await buildBooking(world, {
      ...{ clientId: client.id, artistId: artist.id, status: "completed", service: "Touch-up Session", updatedAt: NOW },
      preferredDate: new Date(NOW.getTime() - 36 * DAY - 2 * 3600_000),
      ...changes,
    })
  ).id;
const share = async (changes: { healedBookingId?: string; artistId?: string } = {}, by = client) => {
  const input = { imageUrl: await buildImage(world, by), healedBookingId: bookingId, ...changes };
  return (await world.run(by, SHARE, { input })).createPost;
};
const read = async (by: TestPerson, id = bookingId) => (await world.run(by, READ, { id })).booking;
const weeksOf = async (by: TestPerson, id: string) => (await world.run(by, POST, { id })).post.healedWeeks;

describe("the client of a completed session shows how it healed", () => {
  test("with a post that names its artist and says how long it has been; both find it at the booking", async () => {
    expect(await read(client)).toEqual({ viewerCanShareHealed: true, healedPost: null });
    expect(await read(artist)).toEqual({ viewerCanShareHealed: false, healedPost: null });
    const post = await share();
    expect(post).toMatchObject({ healedWeeks: 5, attribution: "PENDING", artist: { id: artist.id } });
    for (const person of [client, artist]) {
      expect(await read(person)).toEqual({ viewerCanShareHealed: false, healedPost: { id: post.id, healedWeeks: 5 } });
    }
    const asked = { userId: artist.id, type: "tag_requested", relatedId: post.id };
    expect(await world.services.db.notification.count({ where: asked })).toBe(1);
  });

  test("to everybody who sees the post, who learns nothing else of the booking", async () => {
    const post = await share({ artistId: artist.id.toUpperCase() });
    expect((await world.run(stranger, FEED)).feed.edges).toMatchObject([{ node: { id: post.id, healedWeeks: 5 } }]);
    expect(await weeksOf(stranger, post.id)).toBe(5);
    await expect(read(stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("once, also when they share two at a time", async () => {
    const shared = await Promise.allSettled([share(), share(), share()]);
    const refused = shared.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject(Array(2).fill({ reason: { code: "CONFLICT" } }));
    expect(await world.services.db.post.count({ where: { userId: client.id } })).toBe(1);
    const { postsCount } = await world.services.db.user.findUniqueOrThrow({ where: { id: client.id } });
    expect(postsCount).toBe(1);
  });

  test("and again once they have removed it", async () => {
    const { id } = await share();
    await world.run(client, REMOVE, { id });
    expect(await read(client)).toEqual({ viewerCanShareHealed: true, healedPost: null });
    expect(await share()).toMatchObject({ healedWeeks: 5 });
  });
});

describe("nobody else does, and of nothing else", () => {
  test("not its artist, nor a stranger, nor nobody", async () => {
    await expect(share({}, artist)).rejects.toMatchObject({ code: "NOT_ELIGIBLE" });
    await expect(share({}, stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const input = { imageUrl: await buildImage(world, client), healedBookingId: bookingId };
    await expect(world.run(null, SHARE, { input })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test.each([
    ["is asked for", { status: "pending" }],
    ["is agreed on", { status: "confirmed" }],
    ["was cancelled", { status: "cancelled" }],
    ["was a talk", { service: "Consultation" }],
  ] as const)("not a session that %s", async (_what, changes) => {
    const id = await build({ ...changes, preferredDate: new Date(NOW.getTime() - 50 * DAY) });
    expect(await read(client, id)).toMatchObject({ viewerCanShareHealed: false });
    await expect(share({ healedBookingId: id })).rejects.toMatchObject({ code: "NOT_ELIGIBLE" });
  });

  test("not the work of another artist, nor where there is a block", async () => {
    const wrong = { code: "BAD_USER_INPUT", fields: { artistId: "Tag the artist of the session" } };
    await expect(share({ artistId: stranger.id })).rejects.toMatchObject(wrong);
    await world.run(artist, BLOCK, { id: client.id });
    expect(await read(client)).toMatchObject({ viewerCanShareHealed: false });
    await expect(share()).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  });
});

describe("at its project, what has healed", () => {
  const PROJECT = `query ($id: ID!) { project(id: $id) { sessions { id healedPost { id healedWeeks } } } }` as const;
  const UNTAG = "mutation ($id: ID!) { updatePost(input: { id: $id, artistId: null }) { id } }";
  let projectId: string;

  beforeEach(async () => {
    ({ id: projectId } = await buildProject(world, { clientId: client.id, artistId: artist.id }));
    await world.services.db.booking.update({ where: { id: bookingId }, data: { projectId } });
  });

  const healedFor = async (by: TestPerson) =>
    (await world.run(by, PROJECT, { id: projectId })).project.sessions.flatMap(({ healedPost }) => healedPost ?? []);

  test("stands at its session, for the two of it alone", async () => {
    const other = await build({ projectId, preferredDate: new Date(NOW.getTime() - 8 * DAY) });
    const { id } = await share();
    for (const person of [client, artist]) {
      expect(await healedFor(person)).toEqual([{ id, healedWeeks: 5 }]);
    }
    const later = await share({ healedBookingId: other });
    expect(await healedFor(artist)).toMatchObject([{ id }, { id: later.id, healedWeeks: 1 }]);
    await expect(healedFor(stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const nobody = world.run(null, PROJECT, { id: projectId });
    await expect(nobody).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("is gone with its post, and comes back with another one", async () => {
    const { id } = await share();
    await world.run(client, REMOVE, { id });
    for (const person of [client, artist]) expect(await healedFor(person)).toEqual([]);
    const again = await share();
    expect(await healedFor(artist)).toEqual([{ id: again.id, healedWeeks: 5 }]);
  });

  test("stays the artist's to see while a private profile's post names them", async () => {
    const { id } = await share();
    await world.services.db.user.update({ where: { id: client.id }, data: { profileVisible: false } });
    expect(await healedFor(artist)).toMatchObject([{ id }]);
    await world.run(client, UNTAG, { id });
    expect(await healedFor(artist)).toEqual([]);
    expect(await healedFor(client)).toMatchObject([{ id }]);
  });
});

test("a block hides it at the booking from the other side", async () => {
  const { id } = await share();
  await world.run(client, BLOCK, { id: artist.id });
  expect(await read(artist)).toMatchObject({ healedPost: null });
  expect(await read(client)).toMatchObject({ healedPost: { id } });
});

test("a session that is reopened has not healed: the post stays, and says nothing of it", async () => {
  const { id } = await share();
  await acts.move(artist, bookingId, "CONFIRMED", { reason: "Too soon" });
  expect(await weeksOf(client, id)).toBeNull();
  expect(await read(client)).toMatchObject({ healedPost: null, viewerCanShareHealed: false });
});

test("what a post says stays when the booking is no longer kept", async () => {
  const { id } = await share();
  await world.services.db.booking.delete({ where: { id: bookingId } });
  expect(await weeksOf(stranger, id)).toBe(5);
});

test("REST shares it, and shows it at the booking", async () => {
  const url = await world.listen();
  const body = { imageUrl: await buildImage(world, client), healedBookingId: bookingId };
  const shared = await callRest<{ id: string }>(url, client.token, "POST", "/api/posts", body);
  expect(shared).toMatchObject({ healedWeeks: 5, artistId: artist.id });
  const path = `/api/bookings/${bookingId}/aftercare`;
  expect(await callRest(url, artist.token, "GET", path)).toMatchObject({
    viewerCanShareHealed: false,
    healedPost: { id: shared.id, healedWeeks: 5 },
  });
});
