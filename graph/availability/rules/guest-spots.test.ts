import { beforeEach, describe, expect, test } from "vitest";
import { bookingActs } from "../../testing/bookings.ts";
import { readCalendar } from "../../testing/calendars.ts";
import type { VariablesFor } from "../../testing/document-types.ts";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { MAX_GUEST_SPOTS } from "../input.ts";

const world = useTestWorld();
const acts = bookingActs(world);

const SPOT = "guestSpots { id from to location studioName timeZone hours { weekday start end } }" as const;
const ADD = `mutation ($input: AddGuestSpotInput!) { addGuestSpot(input: $input) { ${SPOT} } }` as const;
const REMOVE = `mutation ($id: ID!) { removeGuestSpot(id: $id) { ${SPOT} } }` as const;
const READ = `query ($id: ID!) { availability(artistId: $id) { ${SPOT} } }` as const;
const ON_PROFILE = "query ($id: ID!) { user(id: $id) { guestSpots { location from } } }" as const;
const OUTSIDE = `query ($id: ID!) { availability(artistId: $id) { bookingsOutside { id } } }` as const;
const SLOTS = `query ($id: ID!, $from: DateTime!, $to: DateTime!) {
  openSlots(artistId: $id, from: $from, to: $to, duration: 60) { start } }` as const;
const PLACE = `query ($id: ID!) {
  booking(id: $id) { guestSpot { location studioName } } bookingCalendarFile(bookingId: $id) }` as const;
const PLACES = "{ bookings(role: CLIENT) { edges { node { id guestSpot { location } } } } }" as const;
type Input = VariablesFor<typeof ADD>["input"];

const everyDay = (start: string, end: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start, end }));
const BERLIN = {
  from: "2026-06-03",
  to: "2026-06-04",
  location: "Berlin",
  studioName: "Blaue Nadel",
  timeZone: "Europe/Berlin",
  hours: everyDay("10:00", "12:00"),
};
const at = (field: string, message: string) => ({ code: "BAD_USER_INPUT", message, fields: { [field]: message } });

let artist: TestPerson;
let client: TestPerson;

beforeEach(async () => {
  // A Monday, 7:00 AM in Chicago.
  world.clock = new Date("2026-06-01T12:00:00Z");
  artist = await buildArtist(world, { timeZone: "America/Chicago", minimumNotice: 0 });
  client = await buildUser(world);
  await world.services.db.availability.create({
    data: { artistId: artist.id, timeZone: "America/Chicago", hours: everyDay("09:00", "11:00"), step: 60 },
  });
});

const add = async (changes: Partial<Input> = {}, person: TestPerson | null = artist) =>
  (await world.run(person, ADD, { input: { ...BERLIN, ...changes } })).addGuestSpot.guestSpots;
const remove = async (id: string, person: TestPerson | null = artist) =>
  (await world.run(person, REMOVE, { id })).removeGuestSpot.guestSpots;
const slots = async () =>
  (
    await world.run(client, SLOTS, { id: artist.id, from: "2026-06-02T00:00:00Z", to: "2026-06-06T00:00:00Z" })
  ).openSlots.map(({ start }) => start.slice(8, 16));

describe("a guest spot", () => {
  test("is said for all who look; its hours hold by the clocks there, and those at home do not", async () => {
    expect(await slots()).toEqual([
      "02T14:00",
      "02T15:00",
      "03T14:00",
      "03T15:00",
      "04T14:00",
      "04T15:00",
      "05T14:00",
      "05T15:00",
    ]);
    const [spot] = await add();
    expect(spot).toEqual({ ...BERLIN, id: expect.any(String) });
    expect((await world.run(null, READ, { id: artist.id })).availability.guestSpots).toEqual([spot]);
    const away = ["02T14:00", "02T15:00", "03T08:00", "03T09:00", "04T08:00", "04T09:00", "05T14:00", "05T15:00"];
    expect(await slots()).toEqual(away);
    expect(await remove(spot?.id ?? "")).toEqual([]);
    expect(await slots()).toContain("03T14:00");
  });

  test("stands on the profile until it is over, and not on a private one, but for its owner", async () => {
    await add();
    const onProfile = async (person: TestPerson, id: string) =>
      (await world.run(person, ON_PROFILE, { id })).user.guestSpots;
    const spots = [{ location: "Berlin", from: "2026-06-03" }];
    expect(await onProfile(client, artist.id)).toEqual(spots);
    expect(await onProfile(artist, client.id)).toEqual([]);
    await world.services.db.user.update({ where: { id: artist.id }, data: { profileVisible: false } });
    expect(await onProfile(client, artist.id)).toEqual([]);
    expect(await onProfile(artist, artist.id)).toEqual(spots);
    world.clock = new Date("2026-06-05T12:00:00Z");
    expect(await onProfile(artist, artist.id)).toEqual([]);
  });

  test("leaves sessions at home outside of the hours, which its artist alone is told", async () => {
    const session = { artistId: artist.id, clientId: client.id, estimatedDuration: 60, status: "confirmed" } as const;
    const book = (start: string, changes = {}) =>
      buildBooking(world, { ...session, preferredDate: new Date(start), ...changes });
    const late = await book("2026-06-04T14:00:00Z");
    const early = await book("2026-06-03T14:00:00Z");
    await book("2026-06-02T14:00:00Z");
    await book("2026-06-03T15:00:00Z", { status: "pending" });
    await book("2026-05-03T03:00:00Z");
    const outside = async (person: TestPerson | null) =>
      (await world.run(person, OUTSIDE, { id: artist.id })).availability.bookingsOutside.map(({ id }) => id);
    expect(await outside(artist)).toEqual([]);
    await add();
    expect(await outside(artist)).toEqual([early.id, late.id]);
    for (const person of [client, null]) expect(await outside(person)).toEqual([]);
    await world.services.db.availability.update({ where: { artistId: artist.id }, data: { hours: [] } });
    expect(await outside(artist)).toEqual([]);
  });

  test("gives its zone to the sessions there", async () => {
    await add();
    const ask = (preferredDate: string) =>
      acts.request(client, { artistId: artist.id, service: "Consultation", estimatedDuration: 60, preferredDate });
    expect(await ask("2026-06-03T08:00:00Z")).toMatchObject({ artistTimeZone: "Europe/Berlin" });
    expect(await ask("2026-06-05T14:00:00Z")).toMatchObject({ artistTimeZone: "America/Chicago" });
    await expect(ask("2026-06-03T14:00:00Z")).rejects.toMatchObject({ code: "OUTSIDE_HOURS" });
  });

  test("goes by the zone of its city where that is known", async () => {
    expect(await add({ location: "Portland, OR", timeZone: null })).toMatchObject([
      { timeZone: "America/Los_Angeles" },
    ]);
    await expect(add({ timeZone: null })).rejects.toEqual(at("timeZone", "Choose a valid time zone"));
  });

  test("shares no day with another one, also of two that are added at once", async () => {
    const outcomes = await Promise.all(
      ["2026-06-04", "2026-06-03"].map((from) =>
        add({ from }).then(
          () => "added",
          ({ code }) => code,
        ),
      ),
    );
    expect(outcomes.sort()).toEqual(["CONFLICT", "added"]);
    const sentence = "You already have a guest spot on these dates";
    await expect(add()).rejects.toEqual({ code: "CONFLICT", message: sentence, fields: { from: sentence } });
    expect(await add({ from: "2026-06-05", to: "2026-06-05" })).toHaveLength(2);
  });

  test("is not shown once it is over, and cannot be added then", async () => {
    await add();
    world.clock = new Date("2026-06-07T12:00:00Z");
    expect((await world.run(client, READ, { id: artist.id })).availability.guestSpots).toEqual([]);
    await expect(add({ from: "2026-06-01", to: "2026-06-02" })).rejects.toEqual(at("to", "Choose a day from today on"));
  });

  test("is one of twenty at most", async () => {
    const data = Array.from({ length: MAX_GUEST_SPOTS }, (_, index) => {
      const day = new Date(Date.UTC(2026, 8, index + 1));
      const { location, timeZone, hours } = BERLIN;
      return { artistId: artist.id, firstDay: day, lastDay: day, location, timeZone, hours };
    });
    await world.services.db.guestSpot.createMany({ data });
    await expect(add()).rejects.toEqual(at("from", `You can add up to ${MAX_GUEST_SPOTS} guest spots`));
  });

  test.each([
    [{ to: "2026-06-02" }, "to", "Choose a last day on or after the first"],
    [{ to: "2026-09-03" }, "to", "Choose 92 days at most"],
    [{ location: " " }, "location", "Enter where you work"],
    [{ location: "a".repeat(101) }, "location", "Use at most 100 characters"],
    [{ studioName: "a".repeat(121) }, "studioName", "Use at most 120 characters"],
    [{ timeZone: "Germany" }, "timeZone", "Choose a valid time zone"],
    [{ hours: [] }, "hours", "Enter when you work there"],
    [{ hours: [{ weekday: 1, start: "12:00", end: "10:00" }] }, "hours.0.end", "End time must be after start time"],
  ])("with %o is refused", async (changes, field, sentence) => {
    await expect(add(changes)).rejects.toEqual(at(field, sentence));
  });

  test("is the artist's own, who alone says it", async () => {
    const [spot] = await add();
    const another = await buildArtist(world);
    await expect(remove(spot?.id ?? "", another)).rejects.toEqual({
      code: "NOT_FOUND",
      message: "Guest spot not found",
    });
    for (const person of [client, null]) {
      const code = person ? "FORBIDDEN" : "UNAUTHENTICATED";
      await expect(add({}, person)).rejects.toMatchObject({ code });
      await expect(remove(spot?.id ?? "", person)).rejects.toMatchObject({ code });
    }
  });
});

describe("a session on its days", () => {
  const book = (start: string) =>
    buildBooking(world, {
      ...{ artistId: artist.id, clientId: client.id, status: "confirmed" },
      ...{ preferredDate: new Date(start), estimatedDuration: 60 },
    });
  const placeOf = async (id: string, person = client) => {
    const { booking, bookingCalendarFile } = await world.run(person, PLACE, { id });
    return [booking.guestSpot, readCalendar(bookingCalendarFile).events[0]?.location];
  };

  test("is there, by the clocks there, and every other one at their own studio", async () => {
    await world.services.db.user.update({ where: { id: artist.id }, data: { studioName: "Black Lotus" } });
    await add();
    const berlin = [{ location: "Berlin", studioName: "Blaue Nadel" }, "Blaue Nadel, Berlin"];
    // The days begin seven hours before those at home do.
    const [first, last] = [await book("2026-06-02T22:00:00Z"), await book("2026-06-04T20:00:00Z")];
    const [before, after] = [await book("2026-06-02T20:00:00Z"), await book("2026-06-04T22:00:00Z")];
    for (const person of [client, artist])
      for (const { id } of [first, last]) expect(await placeOf(id, person)).toEqual(berlin);
    for (const { id } of [before, after]) expect(await placeOf(id)).toEqual([null, "Black Lotus, Austin, TX"]);
    const { bookings } = await world.run(client, PLACES);
    const away = bookings.edges.flatMap(({ node }) => (node.guestSpot ? [node.id] : []));
    expect(away.sort()).toEqual([first.id, last.id].sort());
  });

  test("keeps where it is from whoever the artist has blocked", async () => {
    await add();
    const { id } = await book("2026-06-03T09:00:00Z");
    await world.services.db.block.create({ data: { blockerId: artist.id, blockedId: client.id } });
    expect(await placeOf(id)).toEqual([null, ""]);
    expect((await placeOf(id, artist))[0]).toMatchObject({ location: "Berlin" });
  });
});
