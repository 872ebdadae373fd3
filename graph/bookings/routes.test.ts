import { beforeAll, expect, test } from "vitest";
import { buildArtist, buildPortfolioItem, buildUser, type TestPerson } from "../testing/factories.ts";
import { callRest } from "../testing/rest-client.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();
const HOUR = 3600_000;

let url: string;
let client: TestPerson;
let artist: TestPerson;

beforeAll(async () => {
  url = await world.listen();
  [client, artist] = [await buildUser(world), await buildArtist(world)];
});

type Row = Record<string, unknown> & { id: string; status: string; version: number };
const call = <Body = Row>(person: TestPerson, method: string, path: string, body?: unknown) =>
  callRest<Body>(url, person.token, method, path, body);
const hence = (hours: number) => new Date(world.services.now().getTime() + hours * HOUR).toISOString();

test("a booking goes its whole way by the spec's words", async () => {
  const preferredDate = hence(72);
  const { id: pieceId } = await buildPortfolioItem(world, { artistId: artist.id, title: "Moth" });
  const booking = await call(client, "POST", "/api/bookings", {
    artistId: artist.id,
    service: "Consultation",
    description: "A line",
    preferredDate,
    estimatedDuration: 60,
    estimatedPrice: 12_345,
    notes: "Left arm",
    adultConfirmed: true,
    pieceId,
    // A client cannot say where its request stands.
    status: "confirmed",
  });
  expect(booking).toMatchObject({
    clientId: client.id,
    artistId: artist.id,
    status: "pending",
    resolution: null,
    preferredDate,
    estimatedPrice: 12_345,
    artistNotes: null,
    adultConfirmedAt: expect.any(String),
    openProposal: null,
    piece: { id: pieceId, title: "Moth", imageUrl: expect.any(String) },
  });
  const path = `/api/bookings/${booking.id}`;
  const proposed = await call<{ openProposal: { id: string } }>(artist, "POST", `${path}/proposals`, {
    slots: [{ start: hence(96), duration: 60 }],
    message: "Or then?",
  });
  const accepted = await call(client, "POST", `/api/proposals/${proposed.openProposal.id}/accept`, { slot: 0 });
  expect(accepted).toMatchObject({ id: booking.id, status: "confirmed", version: 3 });
  const again = await call<{ openProposal: { id: string } }>(client, "POST", `${path}/proposals`, {
    slots: [{ start: hence(120) }],
  });
  expect(await call(artist, "POST", `/api/proposals/${again.openProposal.id}/decline`)).toMatchObject({
    status: "confirmed",
    openProposal: null,
  });
  expect(await call(artist, "PUT", `${path}/artist-notes`, { notes: "Mine" })).toMatchObject({ artistNotes: "Mine" });
  expect(await call(client, "PUT", `${path}/status`, { status: "cancelled", reason: "Ill" })).toMatchObject({
    status: "cancelled",
    resolution: "cancelled_by_client",
    cancelledBy: "client",
    reason: "Ill",
    artistNotes: null,
  });
  const record = { completed: 0, clientLateCancels: 0, artistLateCancels: 0, clientNoShows: 0, artistNoShows: 0 };
  expect(await call(client, "GET", `/api/artists/${artist.id}/record`)).toEqual(record);
  expect(await call(artist, "GET", path)).toMatchObject({
    record,
    guestSpot: null,
    events: [
      { from: null, to: "pending", actorId: client.id },
      { from: "pending", to: "confirmed", actorId: client.id, previousStart: preferredDate },
      { from: "confirmed", to: "cancelled", actorId: client.id, resolution: "cancelled_by_client", reason: "Ill" },
    ],
  });
});

test("a list says how many there are, by status, and is empty on a side where one is not", async () => {
  for (let count = 0; count < 3; count += 1) {
    await call(client, "POST", "/api/bookings", { artistId: artist.id, service: "Consultation" });
  }
  const response = await fetch(`${url}/api/bookings?type=artist&status=pending`, {
    headers: { authorization: `Bearer ${artist.token}` },
  });
  expect(response.headers.get("x-total-count")).toBe("3");
  expect(await response.json()).toMatchObject(Array(3).fill({ status: "pending" }));
  expect(await call(client, "GET", "/api/bookings?type=artist")).toEqual([]);
  expect(await call(artist, "GET", "/api/bookings?type=client")).toEqual([]);
});

test.each([
  ["confirmed", { noShow: true }, "Only a cancelled session can be a no-show", 400],
  ["cancelled", { noShow: true }, "A pending booking can't become cancelled as a no-show.", 409],
  ["completed", {}, "A pending booking can't become completed.", 409],
  ["confirmed", { expectedVersion: 7 }, "This booking has changed: it is pending now.", 409],
])("a refusal of %s %j has its sentence: %s", async (status, more, sentence, code) => {
  const { id } = await call(client, "POST", "/api/bookings", { artistId: artist.id, service: "Consultation" });
  await expect(call(artist, "PUT", `/api/bookings/${id}/status`, { status, ...more })).rejects.toThrow(
    `${code}: ${sentence}`,
  );
});

test("a booking that has changed says which version it is now", async () => {
  const { id } = await call(client, "POST", "/api/bookings", { artistId: artist.id, service: "Consultation" });
  await call(artist, "PUT", `/api/bookings/${id}/artist-notes`, { notes: "Bring the big needles" });
  const response = await fetch(`${await world.listen()}/api/bookings/${id}/status`, {
    method: "PUT",
    headers: {
      authorization: `Bearer ${artist.token}`,
      accept: "application/problem+json",
      "content-type": "application/json",
    },
    body: JSON.stringify({ status: "confirmed", expectedVersion: 1 }),
  });
  expect([response.status, await response.json()]).toMatchObject([409, { code: "STALE_BOOKING", version: 2 }]);
});
