import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Booking } from "../../generated/prisma/client.ts";
import { bookingActs } from "../../testing/bookings.ts";
import type { VariablesFor } from "../../testing/document-types.ts";
import { buildArtist, buildBooking, buildPortfolioItem, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { waitlistActs } from "../../testing/waitlist.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const REQUEST = `mutation ($input: RequestBookingInput!) {
  requestBooking(input: $input) {
    id status resolution service description notes preferredDate endsAt estimatedDuration estimatedPrice version
    client { id } artist { id } viewerCanAccept viewerCanCancel viewerCanComplete
  }
}`;
const MOVE = `mutation ($input: UpdateBookingStatusInput!) {
  updateBookingStatus(input: $input) { id status resolution reason version preferredDate endsAt estimatedDuration }
}`;
const BOOKING = `query ($id: ID!) {
  booking(id: $id) {
    id status viewerCanAccept viewerCanCancel viewerCanComplete viewerCanReportNoShow viewerCanReopen viewerCanPropose
  }
}`;
const PIECE = "query ($id: ID!) { booking(id: $id) { piece { title } } }";
const BOOKINGS = `query ($role: BookingRole!) { bookings(role: $role) { edges { node { id } } } }`;

const acts = bookingActs(world);
const waits = waitlistActs(world);
const NOW = new Date("2026-05-01T12:00:00Z");
const UNKNOWN_ID = "01a1fcbc-0000-7000-8000-000000000000";
const BOOKING_NOT_FOUND = { code: "NOT_FOUND", message: "Booking not found" };
const SLOT_TAKEN = "You already have a confirmed session at that time.";

let client: TestPerson;
let artist: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  world.clock = NOW;
  client = await buildUser(world, { fullName: "Casey Client" });
  artist = await buildArtist(world, { fullName: "Mara Artist" });
  stranger = await buildArtist(world);
});

beforeEach(async () => {
  world.clock = NOW;
  await world.services.db.booking.deleteMany();
  await world.services.db.notification.deleteMany();
});

const at = (iso: string) => new Date(`2026-05-${iso}:00Z`);
const rowOf = ({ id }: Pick<Booking, "id">) => world.services.db.booking.findUniqueOrThrow({ where: { id } });
const notificationsOf = ({ id }: { id: string }) =>
  world.services.db.notification.findMany({ where: { userId: id }, orderBy: { id: "asc" } });

const request = (person: TestPerson | null, changes: Record<string, unknown> = {}) =>
  world
    .run(person, REQUEST, { input: { artistId: artist.id, service: "Consultation", ...changes } })
    .then((data) => data.requestBooking);

type Status = VariablesFor<typeof MOVE>["input"]["status"];
const move = (person: TestPerson | null, id: string, status: Status, changes: Record<string, unknown> = {}) =>
  world.run(person, MOVE, { input: { id, status, ...changes } }).then((data) => data.updateBookingStatus);

const build = (overrides: Partial<Booking> = {}) =>
  buildBooking(world, { clientId: client.id, artistId: artist.id, ...overrides });

describe("a request", () => {
  test.each([
    [true, NOW.toISOString()],
    [false, null],
    [undefined, null],
  ])("that says %s of being of age shows the artist as much", async (adultConfirmed, adultConfirmedAt) => {
    const { id } = await request(client, { adultConfirmed });
    const booking = await world.run(artist, "query ($id: ID!) { booking(id: $id) { adultConfirmedAt } }", { id });
    expect(booking).toEqual({ booking: { adultConfirmedAt } });
  });

  test("is pending, takes the service's usual time and tells the artist", async () => {
    const booking = await request(client, { preferredDate: "2026-05-10T17:00:00+02:00", notes: " Left arm " });
    expect(booking).toMatchObject({
      status: "PENDING",
      resolution: null,
      preferredDate: "2026-05-10T15:00:00.000Z",
      endsAt: "2026-05-10T15:30:00.000Z",
      estimatedDuration: 30,
      estimatedPrice: null,
      description: "",
      notes: "Left arm",
      version: 1,
      client: { id: client.id },
      artist: { id: artist.id },
      viewerCanAccept: false,
      viewerCanCancel: true,
      viewerCanComplete: false,
    });
    expect(await notificationsOf(artist)).toMatchObject([
      { type: "booking_requested", message: "Casey Client asks for: Consultation", relatedId: booking.id },
    ]);
    expect(await notificationsOf(client)).toEqual([]);
  });

  test("may leave the time open", async () => {
    expect(await request(client)).toMatchObject({ preferredDate: null, endsAt: null, estimatedDuration: 30 });
  });

  test("may ask for a time that another one asks for, too", async () => {
    const preferredDate = "2026-05-10T17:00:00Z";
    await request(client, { preferredDate });
    expect(await request(stranger, { preferredDate })).toMatchObject({ status: "PENDING" });
  });

  test.each([
    ["estimatedDuration", 0, "Choose a duration between 15 minutes and 24 hours"],
    ["estimatedDuration", 14, "Choose a duration between 15 minutes and 24 hours"],
    ["estimatedDuration", 20, "Choose a duration between 15 minutes and 24 hours"],
    ["estimatedDuration", 1441, "Choose a duration between 15 minutes and 24 hours"],
    ["estimatedDuration", 1455, "Choose a duration between 15 minutes and 24 hours"],
    ["estimatedPrice", -1, "Choose a budget between $0 and $10,000"],
    ["estimatedPrice", 1_000_001, "Choose a budget between $0 and $10,000"],
    ["preferredDate", "2026-05-01T12:00:00Z", "Choose a time in the future"],
    ["preferredDate", "1970-01-01T00:00:00Z", "Choose a time in the future"],
    ["preferredDate", "2028-05-01T12:00:00.001Z", "Choose a time within the next two years"],
    ["preferredDate", "9999-12-31T23:59:59Z", "Choose a time within the next two years"],
    ["preferredDate", "tomorrow", "Use an ISO-8601 date and time, such as 2026-05-01T17:00:00Z"],
    ["preferredDate", "2026-05-10", "Use an ISO-8601 date and time, such as 2026-05-01T17:00:00Z"],
    ["preferredDate", "2026-02-30T10:00:00Z", "Use an ISO-8601 date and time, such as 2026-05-01T17:00:00Z"],
    ["preferredDate", "2026-05-10T25:00:00Z", "Use an ISO-8601 date and time, such as 2026-05-01T17:00:00Z"],
    ["preferredDate", "2026-05-10T10:00:00", "Use an ISO-8601 date and time, such as 2026-05-01T17:00:00Z"],
    ["preferredDate", "+9999999-01-01T00:00:00Z", "Use an ISO-8601 date and time, such as 2026-05-01T17:00:00Z"],
    ["preferredDate", 0, "Use an ISO-8601 date and time, such as 2026-05-01T17:00:00Z"],
    ["service", "", "Choose a service"],
    ["service", "Piercing", "Choose a service"],
    ["service", "consultation", "Choose a service"],
    ["artistId", "", "Choose an artist"],
    ["description", "x".repeat(2001), "Use at most 2000 characters"],
    ["notes", "x".repeat(2001), "Use at most 2000 characters"],
    ["notes", "a\0b", "This text contains an invalid character"],
  ])("refuses %s %j: %s", async (field, value, sentence) => {
    await expect(request(client, { [field]: value })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { [field]: sentence },
    });
    expect(await notificationsOf(artist)).toEqual([]);
  });

  test.each([
    ["estimatedDuration", 15],
    ["estimatedDuration", 1440],
    ["estimatedPrice", 0],
    ["estimatedPrice", 1_000_000],
    ["preferredDate", "2026-05-01T12:00:00.001Z"],
    ["preferredDate", "2028-05-01T12:00:00Z"],
    ["description", "x".repeat(2000)],
  ])("takes %s %j", async (field, value) => {
    expect((await request(client, { [field]: value })).status).toBe("PENDING");
  });

  test.each([
    ["estimatedPrice", 2 ** 31],
    ["estimatedPrice", 1e308],
    ["estimatedPrice", 10.5],
    ["estimatedDuration", "60"],
  ])("refuses %s %j as no whole number", async (field, value) => {
    await expect(request(client, { [field]: value })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  });

  test.each(["status", "resolution", "version", "clientId"])("cannot set %s", async (field) => {
    await expect(request(client, { [field]: "CONFIRMED" })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  });

  test("to oneself is refused, in any spelling of the id", async () => {
    for (const artistId of [artist.id, artist.id.toUpperCase()]) {
      await expect(request(artist, { artistId })).rejects.toEqual({
        code: "BAD_USER_INPUT",
        message: "You can't book yourself",
        fields: { artistId: "You can't book yourself" },
      });
    }
  });

  test("to a canvas, or to nobody, is refused", async () => {
    await expect(request(artist, { artistId: client.id })).rejects.toMatchObject({
      fields: { artistId: "This user isn't an artist" },
    });
    for (const artistId of [UNKNOWN_ID, "1"]) {
      await expect(request(client, { artistId })).rejects.toEqual({ code: "NOT_FOUND", message: "User not found" });
    }
  });

  test("may be about a piece of the artist's, as long as it is there and shown", async () => {
    const { db } = world.services;
    const { id: pieceId } = await buildPortfolioItem(world, { artistId: artist.id, title: "Moth" });
    const { id } = await request(client, { pieceId });
    const pieceOf = async (person: TestPerson) => (await world.run(person, PIECE, { id })).booking.piece;
    for (const person of [client, artist]) expect(await pieceOf(person)).toEqual({ title: "Moth" });
    await db.user.update({ where: { id: artist.id }, data: { profileVisible: false } });
    expect([await pieceOf(client), await pieceOf(artist)]).toEqual([null, { title: "Moth" }]);
    await db.user.update({ where: { id: artist.id }, data: { profileVisible: true } });
    await db.portfolioItem.delete({ where: { id: pieceId } });
    for (const person of [client, artist]) expect(await pieceOf(person)).toBeNull();
  });

  test("about a piece that is not the artist's, or not shown to whoever asks, is refused", async () => {
    const { id: anothers } = await buildPortfolioItem(world, { artistId: stranger.id });
    const { id: artistId } = await buildArtist(world, { profileVisible: false });
    const { id: hidden } = await buildPortfolioItem(world, { artistId });
    for (const [pieceId, asked] of [
      [anothers, artist.id],
      [UNKNOWN_ID, artist.id],
      ["1", artist.id],
      [hidden, artistId],
    ]) {
      await expect(request(client, { pieceId, artistId: asked })).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
        fields: { pieceId: "This piece isn't in the artist's portfolio" },
      });
    }
  });

  test("to an artist whose books are closed is refused", async () => {
    const { id } = await buildArtist(world, { takesBookings: false });
    const { username } = await world.services.db.user.findUniqueOrThrow({ where: { id } });
    const sentence = `@${username} is not taking bookings right now`;
    await expect(request(client, { artistId: id })).rejects.toEqual({
      code: "BOOKS_CLOSED",
      message: sentence,
      fields: { artistId: sentence },
    });
  });

  test("that is nearer than the artist wants to be asked is refused, to the millisecond", async () => {
    const { id: artistId } = await buildArtist(world, { minimumNotice: 72 });
    const sentence = "Choose a time at least 3 days from now";
    await expect(request(client, { artistId, preferredDate: "2026-05-04T11:59:59.999Z" })).rejects.toEqual({
      code: "TOO_SOON",
      message: sentence,
      fields: { preferredDate: sentence },
    });
    expect(await request(client, { artistId, preferredDate: "2026-05-04T12:00:00Z" })).toMatchObject({
      status: "PENDING",
    });
    expect(await request(client, { artistId })).toMatchObject({ preferredDate: null });
  });

  test("keeps the time zone that the artist had when they were asked", async () => {
    const inChicago = await buildArtist(world, { location: "Austin, TX", showLocation: false });
    const nowhere = await buildArtist(world, { location: null });
    const [kept, open] = [
      await request(client, { artistId: inChicago.id }),
      await request(client, { artistId: nowhere.id }),
    ];
    const zoneOf = async ({ id }: { id: string }) => (await acts.read(client, id)).artistTimeZone;
    expect([await zoneOf(kept), await zoneOf(open)]).toEqual(["America/Chicago", null]);
    await world.services.db.user.updateMany({
      where: { id: { in: [inChicago.id, nowhere.id] } },
      data: { timeZone: "Asia/Kolkata" },
    });
    expect([await zoneOf(kept), await zoneOf(open)]).toEqual(["America/Chicago", "Asia/Kolkata"]);
  });

  test("from one artist to another is possible", async () => {
    expect(await request(stranger)).toMatchObject({ client: { id: stranger.id } });
  });
});

describe("a booking", () => {
  test("is seen by its two people only", async () => {
    const { id } = await build();
    const admin = await buildUser(world, { role: "admin" });
    for (const person of [client, artist])
      expect(await world.run(person, BOOKING, { id })).toMatchObject({ booking: { id } });
    for (const person of [stranger, admin]) {
      await expect(world.run(person, BOOKING, { id })).rejects.toEqual(BOOKING_NOT_FOUND);
    }
    for (const wrong of [UNKNOWN_ID, "1", "\0"]) {
      await expect(world.run(client, BOOKING, { id: wrong })).rejects.toEqual(BOOKING_NOT_FOUND);
      await expect(move(client, wrong, "CANCELLED")).rejects.toEqual(BOOKING_NOT_FOUND);
    }
  });

  test("needs somebody who is signed in", async () => {
    const { id } = await build();
    for (const attempt of [
      () => request(null),
      () => move(null, id, "CANCELLED"),
      () => world.run(null, BOOKING, { id }),
      () => world.run(null, BOOKINGS, { role: "CLIENT" }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    }
  });

  test("is listed on the side where one is, newest first", async () => {
    const first = await build();
    const second = await build();
    const asked = await build({ clientId: artist.id, artistId: stranger.id });
    const list = async (person: TestPerson, role: "CLIENT" | "ARTIST") => {
      const data = await world.run(person, BOOKINGS, { role });
      return data.bookings.edges.map(({ node }) => node.id);
    };
    expect(await list(client, "CLIENT")).toEqual([second.id, first.id]);
    expect(await list(artist, "ARTIST")).toEqual([second.id, first.id]);
    expect(await list(artist, "CLIENT")).toEqual([asked.id]);
    expect(await list(client, "ARTIST")).toEqual([]);
  });

  test("is listed by where it stands, with how many there are in all", async () => {
    const pending = [await build(), await build(), await build()].reverse();
    const confirmed = await build({ status: "confirmed" });
    const document = `query ($status: BookingStatus, $after: String) {
      bookings(role: ARTIST, status: $status, first: 2, after: $after) {
        totalCount edges { node { id } } pageInfo { hasNextPage endCursor }
      }
    }`;
    const page = async (variables: Record<string, unknown>) => {
      const { bookings } = await world.run(artist, document, variables);
      return { ...bookings, ids: bookings.edges.map(({ node }) => node.id) };
    };
    const first = await page({ status: "PENDING" });
    expect(first).toMatchObject({ totalCount: 3, ids: pending.slice(0, 2).map(({ id }) => id) });
    const second = await page({ status: "PENDING", after: first.pageInfo.endCursor });
    expect(second).toMatchObject({ totalCount: 3, ids: [pending[2]?.id], pageInfo: { hasNextPage: false } });
    expect(await page({ status: "CONFIRMED" })).toMatchObject({ totalCount: 1, ids: [confirmed.id] });
    expect(await page({})).toMatchObject({ totalCount: 4 });
  });

  test("that asks for a taken time is marked for the artist, and only while it waits", async () => {
    await build({ status: "confirmed", preferredDate: at("10T12:00") });
    const clashing = await build({ preferredDate: at("10T13:00") });
    await build({ preferredDate: at("10T14:00") });
    await build({ preferredDate: at("10T13:00"), status: "cancelled" });
    await build({ preferredDate: at("10T13:00"), artistId: stranger.id });
    await request(client);
    const clashes = async (person: TestPerson) => {
      const role = person === client ? "CLIENT" : "ARTIST";
      const data = await world.run(
        person,
        `{ bookings(role: ${role}) { edges { node { id clashesWithConfirmed } } } }`,
      );
      return data.bookings.edges.flatMap(({ node }) => (node.clashesWithConfirmed ? [node.id] : []));
    };
    expect(await clashes(artist)).toEqual([clashing.id]);
    expect(await clashes(client)).toEqual([]);
    expect(await clashes(stranger)).toEqual([]);
  });

  test("has notes of the artist's own, which the client never sees", async () => {
    const { id, version, movedAt } = await build();
    const write = (person: TestPerson | null, notes: string) =>
      world.run(person, "mutation ($input: SetArtistNotesInput!) { setArtistNotes(input: $input) { artistNotes } }", {
        input: { bookingId: id, notes },
      });
    expect(await write(artist, " Bring the big needles ")).toEqual({
      setArtistNotes: { artistNotes: "Bring the big needles" },
    });
    const read = (person: TestPerson) =>
      world.run(person, "query ($id: ID!) { booking(id: $id) { artistNotes } }", { id });
    expect(await read(artist)).toEqual({ booking: { artistNotes: "Bring the big needles" } });
    expect(await read(client)).toEqual({ booking: { artistNotes: null } });
    await expect(write(client, "Mine")).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(write(stranger, "Mine")).rejects.toEqual(BOOKING_NOT_FOUND);
    await expect(write(null, "Mine")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(write(artist, "x".repeat(2001))).rejects.toMatchObject({
      fields: { notes: "Use at most 2000 characters" },
    });
    expect(await rowOf({ id })).toMatchObject({
      version: version + 1,
      updatedAt: world.services.now(),
      movedAt,
      notes: "",
    });
  });

  test("of somebody with whom there is a block cannot be asked for", async () => {
    for (const pair of [
      { blockerId: artist.id, blockedId: client.id },
      { blockerId: client.id, blockedId: artist.id },
    ]) {
      await world.services.db.block.create({ data: pair });
      await expect(request(client)).rejects.toEqual({ code: "NOT_FOUND", message: "User not found" });
      await world.services.db.block.deleteMany();
    }
  });

  test("tells each side what it can do now", async () => {
    const rights = async (person: TestPerson, { id }: Booking) => {
      const { booking } = await world.run(person, BOOKING, { id });
      return Object.entries(booking).flatMap(([name, value]) =>
        value === true ? [name.slice("viewerCan".length)] : [],
      );
    };
    const pending = await build();
    expect(await rights(client, pending)).toEqual(["Cancel", "Propose"]);
    expect(await rights(artist, pending)).toEqual(["Accept", "Cancel", "Propose"]);
    const confirmed = await build({ status: "confirmed", preferredDate: at("02T12:00") });
    expect(await rights(client, confirmed)).toEqual(["Cancel", "Propose"]);
    expect(await rights(artist, confirmed)).toEqual(["Cancel", "Propose"]);
    world.clock = at("02T12:00");
    expect(await rights(client, confirmed)).toEqual([]);
    expect(await rights(artist, confirmed)).toEqual(["Complete"]);
    world.clock = at("02T12:15");
    expect(await rights(client, confirmed)).toEqual(["ReportNoShow"]);
    expect(await rights(artist, confirmed)).toEqual(["Complete", "ReportNoShow"]);
    await move(artist, confirmed.id, "COMPLETED");
    expect(await rights(client, confirmed)).toEqual([]);
    expect(await rights(artist, confirmed)).toEqual(["Reopen"]);
  });

  test("in a list costs as many statements for ten as for one", async () => {
    const document = `{ bookings(role: ARTIST) { edges { node {
      id status viewerCanAccept client { id username } artist { id username } clashesWithConfirmed
      openProposal { id proposer { id } slots { slot } } events { to actor { id } }
    } } totalCount } }`;
    const count = () => world.countStatements(() => world.run(artist, document));
    const buildWhole = async () => {
      const { id } = await request(await buildUser(world), { preferredDate: "2026-05-10T17:00:00Z" });
      const slots = [{ start: "2026-05-11T17:00:00Z" }, { start: "2026-05-12T17:00:00Z" }];
      await bookingActs(world).propose(artist, { bookingId: id, slots });
    };
    await buildWhole();
    const forOne = await count();
    for (let index = 1; index < 10; index += 1) await buildWhole();
    expect([forOne, await count()]).toMatchInlineSnapshot(`
      [
        3,
        3,
      ]
    `);
  });
});

describe("accepting", () => {
  test("keeps the time that was asked for and tells the client", async () => {
    const booking = await build({ preferredDate: at("10T15:00") });
    expect(await move(artist, booking.id, "CONFIRMED")).toMatchObject({
      status: "CONFIRMED",
      resolution: null,
      version: 2,
      preferredDate: "2026-05-10T15:00:00.000Z",
      endsAt: "2026-05-10T17:00:00.000Z",
    });
    expect(await notificationsOf(client)).toMatchObject([
      { type: "booking_confirmed", message: "Mara Artist accepted: Consultation", relatedId: booking.id },
    ]);
    expect(await notificationsOf(artist)).toEqual([]);
  });

  test("may set another time and duration", async () => {
    const { id } = await build();
    const changes = { preferredDate: "2026-06-01T08:00:00Z", estimatedDuration: 45 };
    expect(await move(artist, id, "CONFIRMED", changes)).toMatchObject({
      preferredDate: "2026-06-01T08:00:00.000Z",
      endsAt: "2026-06-01T08:45:00.000Z",
      estimatedDuration: 45,
    });
  });

  test("a request without a time needs one", async () => {
    const { id } = await request(client);
    await expect(move(artist, id, "CONFIRMED")).rejects.toEqual({
      code: "BAD_USER_INPUT",
      message: "Choose a date and time",
      fields: { preferredDate: "Choose a date and time" },
    });
    expect(await rowOf({ id })).toMatchObject({ status: "pending", version: 1 });
    const preferredDate = "2026-05-20T10:00:00Z";
    expect(await move(artist, id, "CONFIRMED", { preferredDate })).toMatchObject({
      endsAt: "2026-05-20T10:30:00.000Z",
    });
  });

  test("a time that has passed meanwhile is refused", async () => {
    const { id } = await build({ preferredDate: at("02T12:00") });
    world.clock = at("02T12:00");
    await expect(move(artist, id, "CONFIRMED")).rejects.toMatchObject({
      fields: { preferredDate: "Choose a time in the future" },
    });
  });

  test.each([
    ["estimatedDuration", 10, "Choose a duration between 15 minutes and 24 hours"],
    ["preferredDate", "2026-04-30T10:00:00Z", "Choose a time in the future"],
    ["preferredDate", "soon", "Use an ISO-8601 date and time, such as 2026-05-01T17:00:00Z"],
    ["reason", "x".repeat(501), "Reason must be at most 500 characters"],
  ])("refuses %s %j", async (field, value, sentence) => {
    const { id } = await build();
    await expect(move(artist, id, "CONFIRMED", { [field]: value })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { [field]: sentence },
    });
  });
});

describe("confirmed sessions of one artist", () => {
  // The session that stands already is from 12:00 to 14:00.
  test.each([
    ["ends when it starts", "10:00", 120, true],
    ["ends a minute into it", "10:01", 120, false],
    ["starts when it ends", "14:00", 120, true],
    ["starts a minute before it ends", "13:59", 120, false],
    ["is the same", "12:00", 120, false],
    ["lies within it", "12:30", 60, false],
    ["contains it", "11:00", 240, false],
    ["starts with it and is shorter", "12:00", 60, false],
    ["ends with it and is shorter", "13:00", 60, false],
    ["is hours later", "18:00", 60, true],
  ])("may stand beside one that %s: %s for %d minutes, %s", async (_name, time, estimatedDuration, fits) => {
    const standing = await build({ preferredDate: at("10T12:00") });
    await move(artist, standing.id, "CONFIRMED");
    const { id } = await build({ clientId: stranger.id, preferredDate: at(`10T${time}`), estimatedDuration });
    const accepted = move(artist, id, "CONFIRMED");
    if (fits) {
      expect(await accepted).toMatchObject({ status: "CONFIRMED" });
    } else {
      await expect(accepted).rejects.toEqual({
        code: "SLOT_TAKEN",
        message: `${SLOT_TAKEN} It is Consultation with Casey Client.`,
        fields: { preferredDate: SLOT_TAKEN },
      });
      expect(await rowOf({ id })).toMatchObject({ status: "pending", version: 1 });
      expect(await notificationsOf(stranger)).toEqual([]);
    }
  });

  test("do not stand in the way of another artist's", async () => {
    const standing = await build({ preferredDate: at("10T12:00") });
    await move(artist, standing.id, "CONFIRMED");
    const other = await build({ artistId: stranger.id, preferredDate: at("10T12:00") });
    expect(await move(stranger, other.id, "CONFIRMED")).toMatchObject({ status: "CONFIRMED" });
  });

  test("give their time free when they are cancelled", async () => {
    const standing = await build({ preferredDate: at("10T12:00") });
    await move(artist, standing.id, "CONFIRMED");
    await move(client, standing.id, "CANCELLED");
    const next = await build({ preferredDate: at("10T12:00") });
    expect(await move(artist, next.id, "CONFIRMED")).toMatchObject({ status: "CONFIRMED" });
  });

  test("are kept apart by the database itself", async () => {
    await build({ status: "confirmed", preferredDate: at("10T12:00") });
    const insert = (start: string, end: string) =>
      world.services.database.withConnection((connection) =>
        connection.query(
          `INSERT INTO bookings (id, client_id, artist_id, service, estimated_duration, preferred_date, ends_at, status)
           VALUES (gen_random_uuid(), $1, $2, 'Consultation', 60, $3, $4, 'confirmed')`,
          [client.id, artist.id, start, end],
        ),
      );
    await expect(insert("2026-05-10T13:59:00", "2026-05-10T15:00:00")).rejects.toMatchObject({ code: "23P01" });
    await expect(insert("2026-05-10T11:00:00", "2026-05-10T12:01:00")).rejects.toMatchObject({ code: "23P01" });
    await insert("2026-05-10T14:00:00", "2026-05-10T15:00:00");
    await insert("2026-05-10T11:00:00", "2026-05-10T12:00:00");
    await expect(insert("2026-05-11T12:00:00", "2026-05-11T12:00:00")).rejects.toMatchObject({ code: "23514" });
  });

  test("are one of fifty overlapping requests that are accepted at once", async () => {
    const requests = await Promise.all(Array.from({ length: 50 }, () => build({ preferredDate: at("10T12:00") })));
    const outcomes = await Promise.allSettled(requests.map(({ id }) => move(artist, id, "CONFIRMED")));

    const failures = outcomes.filter((outcome) => outcome.status === "rejected").map((outcome) => outcome.reason.code);
    expect(failures).toEqual(Array(49).fill("SLOT_TAKEN"));
    expect(await world.services.db.booking.count({ where: { artistId: artist.id, status: "confirmed" } })).toBe(1);
    expect(await notificationsOf(client)).toHaveLength(1);
  });

  test.each([1, 2, 3])(
    "are one thing where fifty clients, the artist and the waitlist want the last open time at once, over GraphQL and REST (%i)",
    async () => {
      const { db } = world.services;
      const url = await world.listen();
      const owner = await buildArtist(world, { timeZone: "UTC", minimumNotice: 0 });
      const hours = [{ weekday: 1, start: "10:00", end: "11:00" }];
      await db.availability.create({ data: { artistId: owner.id, timeZone: "UTC", hours, bufferAfter: 0 } });
      // A Monday.
      const [start, estimatedDuration] = [at("11T10:00"), 60];
      const ofOwner = { artistId: owner.id, preferredDate: start, estimatedDuration };
      const pending = await Promise.all(Array.from({ length: 10 }, () => build(ofOwner)));
      const session = await build({ ...ofOwner, status: "confirmed" });
      const waiting = await buildUser(world);
      await waits.join(waiting, owner.id);
      await move(client, session.id, "CANCELLED");
      const offer = (await waits.offered(waiting)) ?? expect.fail("Nothing is offered");

      const people = await Promise.all(Array.from({ length: 50 }, () => buildUser(world)));
      const input = {
        artistId: owner.id,
        service: "Consultation",
        preferredDate: start.toISOString(),
        estimatedDuration,
      };
      const rest = (person: TestPerson, method: string, path: string, body: unknown) =>
        callRest<unknown>(url, person.token, method, path, body);
      const inTurns = (index: number, ways: (() => Promise<unknown>)[]) => ways[index % ways.length]?.();
      const asked = people.map((person, index) =>
        inTurns(index, [
          () => request(person, input),
          () => rest(person, "POST", "/api/bookings", input),
          () => rest(person, "POST", `/api/artists/${owner.id}/holds`, { start: start.toISOString(), duration: 60 }),
        ]),
      );
      const taken = [
        ...pending.map(({ id }, index) =>
          inTurns(index, [
            () => move(owner, id, "CONFIRMED"),
            () => rest(owner, "PUT", `/api/bookings/${id}/status`, { status: "confirmed" }),
          ]),
        ),
        rest(owner, "POST", "/api/calendar/walk-ins", { start: start.toISOString(), duration: 60 }),
        waits.answer(waiting, offer.id, true),
        rest(waiting, "POST", `/api/waitlist/offers/${offer.id}`, { accept: true }),
      ];
      const [answers, takings] = await Promise.all([Promise.allSettled(asked), Promise.allSettled(taken)]);

      const codeOf = (outcome: PromiseSettledResult<unknown>): string =>
        outcome.status === "fulfilled" ? "ok" : (outcome.reason.code ?? outcome.reason.message.slice(0, 3));
      // Kept for the one who waits, then somebody's: nobody else may even ask for it.
      expect(new Set(answers.map(codeOf))).toEqual(new Set(["SLOT_TAKEN", "409"]));
      const [booking, another] = await db.booking.findMany({ where: { artistId: owner.id, status: "confirmed" } });
      const walkIns = await db.calendarEntry.count({ where: { artistId: owner.id } });
      expect(another).toBeUndefined();
      expect(Number(booking !== undefined) + walkIns).toBe(1);
      // Whoever waits asks on both ways, and is told the same twice.
      const isTheirs = booking?.clientId === waiting.id;
      const outcomes = takings.map(codeOf);
      expect(outcomes.slice(-2)).toEqual(isTheirs ? ["ok", "ok"] : ["OFFER_TAKEN", "409"]);
      expect(outcomes.slice(0, -2).filter((outcome) => outcome === "ok")).toHaveLength(isTheirs ? 0 : 1);
      expect(new Set(outcomes)).not.toContain("500");
      expect(await db.slotHold.count({ where: { artistId: owner.id, holderId: { not: waiting.id } } })).toBe(0);
    },
  );
});

describe("a move", () => {
  test("of a booking that has changed meanwhile is refused to whoever says what they saw", async () => {
    const { id } = await build();
    await move(artist, id, "CONFIRMED", { expectedVersion: 1 });
    const stale = move(client, id, "CANCELLED", { expectedVersion: 1 });
    await expect(stale).rejects.toEqual({
      code: "STALE_BOOKING",
      message: "This booking has changed: it is confirmed now.",
      version: 2,
    });
    expect(await move(client, id, "CANCELLED", { expectedVersion: 2 })).toMatchObject({ version: 3 });
  });

  test.each([
    ["DECLINED", "booking_declined", "Mara Artist declined: Consultation. “Too soon”"],
    ["CANCELLED_BY_ARTIST", "booking_cancelled", "Mara Artist cancelled: Consultation. “Too soon”"],
  ])("to %s tells the client why", async (resolution, type, message) => {
    const booking = await build(
      resolution === "DECLINED" ? {} : { status: "confirmed", preferredDate: at("10T12:00") },
    );
    const moved = await move(artist, booking.id, "CANCELLED", { reason: " Too soon " });
    expect(moved).toMatchObject({ resolution, reason: "Too soon" });
    expect(await notificationsOf(client)).toMatchObject([{ type, message }]);
  });

  test("that takes a confirmed session away from its client needs a reason", async () => {
    const booking = await build({ status: "confirmed", preferredDate: at("10T12:00") });
    for (const reason of [undefined, "", "  "]) {
      await expect(move(artist, booking.id, "CANCELLED", { reason })).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
        fields: { reason: "Tell the client why" },
      });
    }
    expect(await rowOf(booking)).toEqual(booking);
  });

  test("by both at once, accept, decline and withdraw, leaves one final state and one message about each step", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await build({ preferredDate: at(`1${round}T12:00`) });
      await world.services.db.notification.deleteMany();
      const outcomes = await Promise.allSettled([
        move(artist, id, "CONFIRMED", { expectedVersion: 1 }),
        move(artist, id, "CANCELLED", { expectedVersion: 1 }),
        move(client, id, "CANCELLED", { expectedVersion: 1 }),
      ]);
      const failures = outcomes
        .filter((outcome) => outcome.status === "rejected")
        .map((outcome) => outcome.reason.code);
      expect(failures).toEqual(["STALE_BOOKING", "STALE_BOOKING"]);
      expect(await rowOf({ id })).toMatchObject({ version: 2 });
      expect([...(await notificationsOf(client)), ...(await notificationsOf(artist))]).toHaveLength(1);
    }
  });
});
