import { beforeEach, describe, expect, test } from "vitest";
import { bookingActs } from "../../testing/bookings.ts";
import {
  buildArtist,
  buildBooking,
  buildFlashDesign,
  buildImage,
  buildPortfolioItem,
  buildUser,
  type TestPerson,
} from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";
import { CLAIM_MINUTES, MAX_DESIGNS } from "../input.ts";

const world = useTestWorld();

const DESIGN =
  `id title imageUrl size { width height unit } price duration repeatable state claimedByViewer claimedUntil
  viewerCanClaim viewerCanEdit artist { id }` as const;
const LIST =
  `query ($id: ID!, $first: Int, $after: String) { flashDesigns(artistId: $id, first: $first, after: $after) {
  pageInfo { hasNextPage endCursor } edges { node { ${DESIGN} } } } }` as const;
const CREATE = `mutation ($input: CreateFlashDesignInput!) { createFlashDesign(input: $input) { ${DESIGN} } }` as const;
const UPDATE = `mutation ($input: UpdateFlashDesignInput!) { updateFlashDesign(input: $input) { ${DESIGN} } }` as const;
const DELETE = "mutation ($id: ID!) { deleteFlashDesign(id: $id) { id } }";
const CLAIM = `mutation ($id: ID!) { claimFlashDesign(id: $id) { ${DESIGN} } }` as const;
const BOOK = `mutation ($input: RequestBookingInput!) {
  requestBooking(input: $input) {
    id description estimatedDuration estimatedPrice flashDesign { id title state }
    brief { size { width height unit } placement }
  }
}`;
const OF_BOOKING = "query ($id: ID!) { booking(id: $id) { flashDesign { title } } }";
const MOVE = "mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) { status } }";

const TERMS = { title: "Moth", size: { width: 3, height: 4.5, unit: "INCHES" }, price: 25_000, duration: 90 } as const;
const NOW = new Date("2026-06-01T12:00:00Z");
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let artist: TestPerson;
let client: TestPerson;
let other: TestPerson;

beforeEach(async () => {
  world.clock = NOW;
  [artist, client, other] = [await buildArtist(world), await buildUser(world), await buildUser(world)];
});

const create = async (changes: { repeatable?: boolean } = {}, by = artist) => {
  const imageUrl = await buildImage(world, by, "portfolio");
  return (await world.run(by, CREATE, { input: { ...TERMS, ...changes, imageUrl } })).createFlashDesign;
};
const list = async (by: TestPerson, id = artist.id) =>
  (await world.run(by, LIST, { id })).flashDesigns.edges.map(({ node }) => node);
const claim = async (id: string, by = client) => (await world.run(by, CLAIM, { id })).claimFlashDesign;
const book = async (flashDesignId: string, by = client, more: Record<string, unknown> = {}) =>
  (await world.run(by, BOOK, { input: { artistId: artist.id, service: "Flash Tattoo", flashDesignId, ...more } }))
    .requestBooking;
const isThere = async (path: string) =>
  (await world.services.db.mediaObject.count({ where: { id: path.split("/").at(-1) ?? "" } })) === 1;

describe("an offer", () => {
  test("has its size, price and time, and stands before the older ones", async () => {
    const first = await create();
    const second = await create({ repeatable: true });
    expect(first).toMatchObject({
      ...{ ...TERMS, repeatable: false, state: "AVAILABLE", claimedUntil: null, artist: { id: artist.id } },
      ...{ viewerCanEdit: true, viewerCanClaim: false },
    });
    expect(await list(client)).toMatchObject([
      { id: second.id, repeatable: true, viewerCanClaim: true, viewerCanEdit: false },
      { id: first.id, viewerCanClaim: true },
    ]);
    const { flashDesigns } = await world.run(client, LIST, { id: artist.id, first: 1 });
    expect(flashDesigns.edges).toMatchObject([{ node: { id: second.id } }]);
    const next = await world.run(client, LIST, { id: artist.id, first: 1, after: flashDesigns.pageInfo.endCursor });
    expect(next.flashDesigns).toMatchObject({ pageInfo: { hasNextPage: false }, edges: [{ node: { id: first.id } }] });
  });

  test("is made by artists, of an image of their own, as often as there is room", async () => {
    await expect(create({}, client)).rejects.toMatchObject({ code: "FORBIDDEN" });
    const theirs = await buildImage(world, other, "portfolio");
    const refused = { code: "BAD_USER_INPUT", fields: { imageUrl: "Please upload an image" } };
    await expect(world.run(artist, CREATE, { input: { ...TERMS, imageUrl: theirs } })).rejects.toMatchObject(refused);
    const { id: _id, ...row } = await buildFlashDesign(world, { artistId: artist.id });
    await world.services.db.flashDesign.createMany({ data: Array.from({ length: MAX_DESIGNS - 1 }, () => row) });
    await expect(create()).rejects.toMatchObject({ fields: { title: `You can offer up to ${MAX_DESIGNS} designs` } });
  });

  test("changes in what is given; a replaced image goes, but not one that a piece shows", async () => {
    const { id, imageUrl } = await create();
    const next = await buildImage(world, artist, "portfolio");
    const { updateFlashDesign } = await world.run(artist, UPDATE, { input: { id, price: 30_000, imageUrl: next } });
    expect(updateFlashDesign).toMatchObject({ ...TERMS, price: 30_000, imageUrl: next });
    expect([await isThere(imageUrl), await isThere(next)]).toEqual([false, true]);
    await buildPortfolioItem(world, { artistId: artist.id, imageUrl: next });
    await world.run(artist, DELETE, { id });
    expect(await isThere(next)).toBe(true);
    expect(await list(artist)).toEqual([]);
  });

  test("is changed and taken back by nobody else", async () => {
    const { id } = await create();
    for (const by of [client, await buildArtist(world)]) {
      await expect(world.run(by, UPDATE, { input: { id, price: 1 } })).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(world.run(by, DELETE, { id })).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
    await expect(world.run(null, DELETE, { id })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await world.services.db.user.update({ where: { id: artist.id }, data: { userType: "canvas" } });
    await expect(world.run(artist, DELETE, { id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test.each([
    ["blocked", (id: string) => world.services.db.block.create({ data: { blockerId: artist.id, blockedId: id } })],
    ["left", () => world.services.db.user.update({ where: { id: artist.id }, data: { deletionRequestedAt: NOW } })],
  ])("is nothing to whoever is %s", async (_what, part) => {
    const { id } = await create();
    await part(client.id);
    await expect(list(client)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(claim(id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("of a private artist is for their followers", async () => {
    const { id } = await create();
    await world.services.db.user.update({ where: { id: artist.id }, data: { profileVisible: false } });
    await expect(list(client)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(claim(id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await world.services.db.follow.create({ data: { followerId: client.id, followingId: artist.id } });
    expect(await list(client)).toMatchObject([{ id }]);
    expect(await claim(id)).toMatchObject({ claimedByViewer: true });
  });
});

describe("a claim", () => {
  test("keeps it for half an hour for whoever has it, and for nobody else", async () => {
    const { id } = await create();
    const until = minutesLater(CLAIM_MINUTES).toISOString();
    expect(await claim(id)).toMatchObject({ state: "CLAIMED", claimedByViewer: true, claimedUntil: until });
    expect(await list(other)).toMatchObject([{ state: "CLAIMED", claimedByViewer: false, viewerCanClaim: false }]);
    await expect(claim(id, other)).rejects.toMatchObject({ code: "OFFER_TAKEN" });
    await expect(book(id, other)).rejects.toMatchObject({ code: "OFFER_TAKEN" });

    world.clock = minutesLater(CLAIM_MINUTES - 1);
    expect(await claim(id)).toMatchObject({ claimedUntil: until });
    world.clock = minutesLater(CLAIM_MINUTES);
    expect(await list(client)).toMatchObject([{ state: "AVAILABLE", claimedByViewer: false, claimedUntil: null }]);
    await expect(book(id)).rejects.toMatchObject({
      ...{ code: "HOLD_EXPIRED", fields: { flashDesignId: "The design is no longer held for you. Claim it again." } },
    });
    expect(await claim(id, other)).toMatchObject({ claimedByViewer: true });
  });

  test("of two at once is one", async () => {
    const { id } = await create();
    const others = await Promise.all(Array.from({ length: 6 }, () => buildUser(world)));
    const outcomes = await Promise.allSettled(others.map((by) => claim(id, by)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "OFFER_TAKEN" });
  });

  test("is not for its artist, nor while they take no bookings, nor of what has gone", async () => {
    const { id } = await create();
    await expect(claim(id, artist)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await world.services.db.user.update({ where: { id: artist.id }, data: { takesBookings: false } });
    await expect(claim(id)).rejects.toMatchObject({ code: "BOOKS_CLOSED" });
    await world.run(artist, DELETE, { id });
    await expect(claim(id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("keeps nothing of a repeatable one: everybody can have it, without asking first", async () => {
    const { id } = await create({ repeatable: true });
    expect(await claim(id)).toMatchObject({ state: "AVAILABLE", claimedUntil: null });
    expect(await claim(id, other)).toMatchObject({ state: "AVAILABLE" });
    expect(await book(id)).toMatchObject({ flashDesign: { id, state: "AVAILABLE" } });
    expect(await book(id, other)).toMatchObject({ flashDesign: { id } });
  });
});

describe("a request with it", () => {
  test("keeps the price, the duration and the service of the design, whatever is sent", async () => {
    const { id } = await create();
    await claim(id);
    const refused = async (more: Record<string, unknown>) => {
      const { fields } = await book(id, client, more).then(
        () => ({ fields: {} }),
        (error: { fields: Record<string, string> }) => error,
      );
      return fields;
    };
    expect(await refused({ estimatedPrice: 1000 })).toEqual({ estimatedPrice: "This design costs $250" });
    expect(await refused({ estimatedPrice: 0 })).toEqual({ estimatedPrice: "This design costs $250" });
    expect(await refused({ estimatedDuration: 15 })).toEqual({ estimatedDuration: "This design takes 90 minutes" });
    expect(await refused({ service: "Consultation" })).toEqual({
      service: "A flash design is booked as a Flash Tattoo",
    });
    const sent = { artistId: artist.id, service: "Flash Tattoo", flashDesignId: id, estimatedPrice: 1000 };
    const url = await world.listen();
    await expect(callRest(url, client.token, "POST", "/api/bookings", sent)).rejects.toThrow(/^400: .*costs \$250/);
    expect(await list(client)).toMatchObject([{ state: "CLAIMED" }]);
    expect(await book(id, client, { estimatedPrice: 25_000, estimatedDuration: 90 })).toMatchObject({
      ...{ estimatedPrice: 25_000, estimatedDuration: 90 },
    });
  });

  test("is not moved to another duration by its client afterwards", async () => {
    const { id } = await create();
    await claim(id);
    const booking = await book(id);
    const acts = bookingActs(world);
    const start = minutesLater(9 * 24 * 60).toISOString();
    await expect(
      acts.propose(client, { bookingId: booking.id, slots: [{ start, duration: 15 }] }),
    ).rejects.toMatchObject({ fields: { "slots.0.duration": "This design takes 90 minutes" } });
    await acts.propose(artist, { bookingId: booking.id, slots: [{ start, duration: 120 }] });
  });

  test("takes what is left out from the design, and what is said from the client", async () => {
    const { id } = await create();
    await claim(id);
    expect(await book(id)).toMatchObject({
      ...{ description: "Moth", estimatedDuration: 90, estimatedPrice: 25_000, flashDesign: { id, state: "SOLD" } },
      brief: { size: TERMS.size, placement: null },
    });
    const { id: second } = await create();
    await claim(second);
    const size = { width: 2, height: 3, unit: "INCHES" };
    const said = { description: "Mirrored" };
    expect(await book(second, client, { ...said, brief: { size, placement: "Wrist" } })).toMatchObject({
      ...{ ...said, brief: { size, placement: "Wrist" } },
    });
  });

  test("sells it once, whoever asks at once; what ends without a session frees it", async () => {
    const { id } = await create();
    await claim(id);
    const outcomes = await Promise.allSettled([book(id), book(id), book(id)]);
    const made = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? outcome.value : []));
    expect(made).toHaveLength(1);
    expect(await list(other)).toMatchObject([{ state: "SOLD", viewerCanClaim: false, claimedUntil: null }]);
    await expect(claim(id, other)).rejects.toMatchObject({ code: "OFFER_TAKEN" });
    await world.run(artist, MOVE, { input: { id: made[0]?.id ?? "", status: "CANCELLED" } });
    expect(await list(other)).toMatchObject([{ state: "AVAILABLE", viewerCanClaim: true }]);
    await claim(id, other);
    expect(await book(id, other)).toMatchObject({ flashDesign: { id } });
  });

  test("is refused for a design of somebody else's", async () => {
    const theirs = await buildFlashDesign(world);
    await claim(theirs.id);
    for (const id of [theirs.id, "nothing"])
      await expect(book(id)).rejects.toMatchObject({
        fields: { flashDesignId: "This design isn't one of the artist's" },
      });
  });

  test("stays when the design is taken back", async () => {
    const { id } = await create();
    const booking = await buildBooking(world, { artistId: artist.id, clientId: client.id, flashDesignId: id });
    expect((await world.run(client, OF_BOOKING, { id: booking.id })).booking.flashDesign).toEqual({ title: "Moth" });
    await world.run(artist, DELETE, { id });
    expect((await world.run(client, OF_BOOKING, { id: booking.id })).booking.flashDesign).toBeNull();
  });
});

test("REST offers, lists, changes, claims and takes back", async () => {
  const url = await world.listen();
  const call = (by: TestPerson, method: string, path: string, body?: unknown) =>
    callRest(url, by.token, method, path, body);
  const imageUrl = await buildImage(world, artist, "portfolio");
  const size = { width: 3, height: 4, unit: "inches" };
  const made = await call(artist, "POST", "/api/flash", { ...TERMS, size, imageUrl });
  expect(made).toMatchObject({ title: "Moth", size, price: 25_000, state: "available", artistId: artist.id });
  const path = `/api/flash/${(made as { id: string }).id}`;
  expect(await call(artist, "PUT", path, { title: "Luna moth" })).toMatchObject({ title: "Luna moth", size });
  expect(await call(client, "POST", `${path}/claim`)).toMatchObject({ state: "claimed", claimedByViewer: true });
  expect(await call(other, "GET", `/api/flash?artistId=${artist.id}`)).toMatchObject([{ state: "claimed" }]);
  expect(await call(artist, "DELETE", path)).toMatchObject({ id: (made as { id: string }).id });
});
