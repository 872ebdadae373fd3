import { beforeEach, describe, expect, test } from "vitest";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { MAX_EXCEPTIONS } from "../input.ts";

const world = useTestWorld();

const AVAILABILITY = `id takesBookings timeZone hours { weekday start end }
  exceptions { id from to hours { start end } label } bufferBefore bufferAfter minimumNotice bookAhead dailyLimit step` as const;
const READ = `query ($id: ID!) { availability(artistId: $id) { ${AVAILABILITY} } }` as const;
const UPDATE =
  `mutation ($input: UpdateAvailabilityInput!) { updateAvailability(input: $input) { ${AVAILABILITY} } }` as const;
const SET =
  `mutation ($input: SetAvailabilityExceptionInput!) { setAvailabilityException(input: $input) { ${AVAILABILITY} } }` as const;
const REMOVE = `mutation ($id: ID!) { removeAvailabilityException(id: $id) { exceptions { id } } }` as const;
const OUTSIDE = `query ($id: ID!) { availability(artistId: $id) { bookingsOutside { id } } }` as const;
const SLOTS = `query ($id: ID!, $from: DateTime!, $to: DateTime!, $duration: Int!) {
  openSlots(artistId: $id, from: $from, to: $to, duration: $duration) { start end duration } }` as const;

const NINE_TO_TWELVE = { start: "09:00", end: "12:00" };
/** Mondays to Fridays. */
const WEEK = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...NINE_TO_TWELVE }));
const TERMS = { timeZone: "America/Chicago", hours: WEEK, bufferAfter: 0, minimumNotice: 0, step: 60 };
const FORBIDDEN = { code: "FORBIDDEN", message: "Only artists have hours" };
const NOT_FOUND = { code: "NOT_FOUND", message: "Exception not found" };
const at = (field: string, message: string) => ({ code: "BAD_USER_INPUT", message, fields: { [field]: message } });

let artist: TestPerson;
let client: TestPerson;

beforeEach(async () => {
  // A Monday, 7:00 AM in Chicago.
  world.clock = new Date("2026-06-01T12:00:00Z");
  [artist, client] = [await buildArtist(world, { location: null }), await buildUser(world)];
});

const read = async (person: TestPerson | null = client) =>
  (await world.run(person, READ, { id: artist.id })).availability;
const update = async (input: Record<string, unknown>, person: TestPerson | null = artist) =>
  (await world.send(person, UPDATE, { input })).updateAvailability;
const set = async (input: {
  id?: string;
  from: string;
  to?: string;
  hours?: (typeof NINE_TO_TWELVE)[];
  label?: string;
}) => (await world.run(artist, SET, { input })).setAvailabilityException;
const slots = async (from: string, to: string, duration = 60, person: TestPerson | null = client) =>
  (await world.run(person, SLOTS, { id: artist.id, from, to, duration })).openSlots.map(({ start }) => start);

test("an artist who says nothing can be asked for any time", async () => {
  expect(await read(null)).toEqual({
    id: artist.id,
    takesBookings: true,
    timeZone: null,
    hours: [],
    exceptions: [],
    bufferBefore: 0,
    bufferAfter: 15,
    minimumNotice: 0,
    bookAhead: 180,
    dailyLimit: null,
    step: 30,
  });
  expect(await slots("2026-06-01T00:00:00Z", "2026-06-30T00:00:00Z")).toEqual([]);
});

test("hours are said once for all who look; what is left out stays", async () => {
  const changed = await update(TERMS);
  expect(changed).toMatchObject({ ...TERMS, bookAhead: 180, dailyLimit: null });
  expect(await read(null)).toEqual(changed);
  expect(await update({ dailyLimit: 2, takesBookings: false })).toEqual({
    ...(changed as object),
    dailyLimit: 2,
    takesBookings: false,
  });
  expect(await update({ dailyLimit: null, takesBookings: null, hours: null, step: null })).toMatchObject({
    takesBookings: false,
    dailyLimit: null,
    hours: WEEK,
    step: 60,
  });
  expect(await update({ hours: [] })).toMatchObject({ hours: [] });
});

test("sessions that changed hours leave outside are listed for their artist alone, the earliest first", async () => {
  const session = { artistId: artist.id, clientId: client.id, estimatedDuration: 60, status: "confirmed" } as const;
  const book = (start: string) => buildBooking(world, { ...session, preferredDate: new Date(start) });
  const outside = async (person: TestPerson | null = artist) =>
    (await world.run(person, OUTSIDE, { id: artist.id })).availability.bookingsOutside.map(({ id }) => id);
  // 11:00 AM and 9:00 AM in Chicago.
  const [last, first] = [await book("2026-06-03T16:00:00Z"), await book("2026-06-02T14:00:00Z")];
  await update(TERMS);
  expect(await outside()).toEqual([]);
  await update({ hours: WEEK.map((day) => ({ ...day, end: "11:00" })) });
  expect(await outside()).toEqual([last.id]);
  await set({ from: "2026-06-02" });
  expect(await outside()).toEqual([first.id, last.id]);
  for (const person of [client, null]) expect(await outside(person)).toEqual([]);
  await update({ hours: [] });
  expect(await outside()).toEqual([]);
});

test("hours go by the zone of the artist's city where they chose none, and need one", async () => {
  await expect(update({ hours: WEEK })).rejects.toEqual(at("timeZone", "Choose a valid time zone"));
  await world.services.db.user.update({ where: { id: artist.id }, data: { location: "Austin, TX" } });
  expect(await update({ hours: WEEK })).toMatchObject({ timeZone: "America/Chicago" });
  // They have not moved their studio, they only show no city any more.
  await world.services.db.user.update({ where: { id: artist.id }, data: { location: null } });
  expect(await read()).toMatchObject({ timeZone: "America/Chicago" });
});

test.each([
  ["timeZone", { timeZone: "Texas" }, "Choose a valid time zone"],
  ["timeZone", { timeZone: "" }, "Choose a valid time zone"],
  ["hours.0.end", { hours: [{ weekday: 1, start: "12:00", end: "12:00" }] }, "End time must be after start time"],
  ["hours.0.start", { hours: [{ weekday: 1, start: "9:00", end: "12:00" }] }, "Choose a time, such as 09:30"],
  ["hours.0.weekday", { hours: [{ weekday: 0, start: "09:00", end: "12:00" }] }, "Choose a day of the week"],
  [
    "hours.2.start",
    { hours: [...WEEK.slice(1, 3), { weekday: 2, start: "11:59", end: "13:00" }] },
    "These hours overlap",
  ],
  [
    "hours.6.start",
    { hours: Array.from({ length: 7 }, (_, hour) => ({ weekday: 1, start: `0${hour}:00`, end: `0${hour}:30` })) },
    "Choose at most 6 times a day",
  ],
  ["bufferBefore", { bufferBefore: 241 }, "Choose between 0 and 240 minutes"],
  ["bufferAfter", { bufferAfter: -1 }, "Choose between 0 and 240 minutes"],
  ["minimumNotice", { minimumNotice: 1441 }, "Choose a notice between 0 hours and 60 days"],
  ["bookAhead", { bookAhead: 731 }, "Choose between 1 and 730 days"],
  ["dailyLimit", { dailyLimit: 13 }, "Choose between 1 and 12 sessions"],
  ["step", { step: 20 }, "Choose 15, 30 or 60 minutes"],
])("a wrong %s is refused: %j", async (field, input, sentence) => {
  await expect(update(input)).rejects.toEqual(at(field, sentence));
  expect(await read()).toMatchObject({ hours: [] });
});

describe("exceptions", () => {
  beforeEach(() => update(TERMS));

  test("close days, or give them other hours, for everybody to read", async () => {
    await set({ from: "2026-06-02", label: " Convention " });
    const { exceptions } = await set({ from: "2026-06-03", to: "2026-06-05", hours: [NINE_TO_TWELVE] });
    expect(exceptions).toMatchObject([
      { from: "2026-06-02", to: "2026-06-02", hours: [], label: "Convention" },
      { from: "2026-06-03", to: "2026-06-05", hours: [NINE_TO_TWELVE], label: "" },
    ]);
    expect((await read(null)).exceptions).toEqual(exceptions);
    const [{ id } = { id: "" }] = exceptions;
    expect((await set({ id, from: "2026-06-01" })).exceptions[0]).toEqual({
      id,
      from: "2026-06-01",
      to: "2026-06-01",
      hours: [],
      label: "",
    });
    expect((await world.run(artist, REMOVE, { id })).removeAvailabilityException.exceptions).toHaveLength(1);
    await expect(world.run(artist, REMOVE, { id })).rejects.toEqual(NOT_FOUND);
  });

  test("do not meet on a day, also where two are set at once", async () => {
    const conflict = { code: "CONFLICT", fields: { from: "You already have an exception on these dates" } };
    const outcomes = await Promise.allSettled([
      set({ from: "2026-06-10" }),
      set({ from: "2026-06-09", to: "2026-06-11" }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(set({ from: "2026-06-10", to: "2026-06-12" })).rejects.toMatchObject(conflict);
    const { exceptions } = await set({ from: "2026-06-20" });
    await expect(set({ id: exceptions[1]?.id ?? "", from: "2026-06-10" })).rejects.toMatchObject(conflict);
  });

  test.each([
    ["from", { from: "2026-02-30" }, "Choose a day"],
    ["to", { from: "2026-06-10", to: "2026-06-09" }, "Choose a last day on or after the first"],
    ["to", { from: "2026-06-10", to: "2027-06-11" }, "Choose a year at most"],
    ["to", { from: "2026-05-31" }, "Choose a day from today on"],
    ["label", { from: "2026-06-10", label: "x".repeat(81) }, "Use at most 80 characters"],
    [
      "hours.0.end",
      { from: "2026-06-10", hours: [{ start: "12:00", end: "09:00" }] },
      "End time must be after start time",
    ],
    ["hours.1.start", { from: "2026-06-10", hours: [NINE_TO_TWELVE, NINE_TO_TWELVE] }, "These hours overlap"],
  ])("a wrong %s is refused: %j", async (field, input, sentence) => {
    await expect(set(input)).rejects.toEqual(at(field, sentence));
  });

  test("there are as many as may be", async () => {
    const rows = Array.from({ length: MAX_EXCEPTIONS }, (_, index) => {
      const firstDay = new Date(Date.parse("2026-07-01") + index * 24 * 3600_000);
      return { artistId: artist.id, firstDay, lastDay: firstDay };
    });
    await world.services.db.availabilityException.createMany({ data: rows });
    await expect(set({ from: "2026-06-10" })).rejects.toEqual(at("from", "You can set up to 100 exceptions"));
  });

  test("of somebody else are not found, and a canvas has none", async () => {
    const { exceptions } = await set({ from: "2026-06-10" });
    const input = { id: exceptions[0]?.id ?? "", from: "2026-06-11" };
    const other = await buildArtist(world);
    await expect(world.run(other, SET, { input })).rejects.toEqual(NOT_FOUND);
    await expect(world.run(other, REMOVE, { id: input.id })).rejects.toEqual(NOT_FOUND);
    await expect(world.run(artist, REMOVE, { id: "nothing" })).rejects.toEqual(NOT_FOUND);
    await expect(world.run(client, SET, { input })).rejects.toEqual(FORBIDDEN);
    await expect(world.run(client, REMOVE, { id: input.id })).rejects.toEqual(FORBIDDEN);
    await expect(update({}, client)).rejects.toEqual(FORBIDDEN);
    expect((await read()).exceptions).toEqual(exceptions);
  });
});

describe("open times", () => {
  const MONDAY = ["2026-06-01T00:00:00Z", "2026-06-02T00:00:00Z"] as const;
  beforeEach(() => update(TERMS));

  test("are those of the hours, whoever asks", async () => {
    const expected = ["2026-06-01T14:00:00.000Z", "2026-06-01T15:00:00.000Z", "2026-06-01T16:00:00.000Z"];
    expect(await slots(...MONDAY)).toEqual(expected);
    expect(await slots(...MONDAY, 60, null)).toEqual(expected);
    expect(await slots(...MONDAY, 120)).toEqual(expected.slice(0, 2));
    const [first] = (await world.run(client, SLOTS, { id: artist.id, from: MONDAY[0], to: MONDAY[1], duration: 120 }))
      .openSlots;
    expect(first).toEqual({ start: expected[0], end: "2026-06-01T16:00:00.000Z", duration: 120 });
  });

  test("keep clear of what is agreed, and not of what is only asked for", async () => {
    const session = (status: "confirmed" | "pending", hour: number) =>
      buildBooking(world, {
        artistId: artist.id,
        clientId: client.id,
        status,
        preferredDate: new Date(`2026-06-01T${hour}:00:00Z`),
        endsAt: new Date(`2026-06-01T${hour + 1}:00:00Z`),
        estimatedDuration: 60,
      });
    await session("pending", 14);
    await session("confirmed", 15);
    expect(await slots(...MONDAY)).toEqual(["2026-06-01T14:00:00.000Z", "2026-06-01T16:00:00.000Z"]);
    await update({ bufferBefore: 15 });
    expect(await slots(...MONDAY)).toEqual([]);
    await update({ bufferBefore: 0, dailyLimit: 1 });
    expect(await slots(...MONDAY)).toEqual([]);
  });

  test("end where exceptions, notice or closed books say so", async () => {
    const days = async () =>
      (await slots("2026-06-01T00:00:00Z", "2026-06-06T00:00:00Z", 180)).map((start) => start.slice(8, 10)).join(" ");
    expect(await days()).toBe("01 02 03 04 05");
    await set({ from: "2026-06-03" });
    expect(await days()).toBe("01 02 04 05");
    await update({ minimumNotice: 24, bookAhead: 3 });
    expect(await days()).toBe("02");
    await update({ takesBookings: false });
    expect(await days()).toBe("");
  });

  test.each([
    ["artistId", { id: () => client.id }, "This user isn't an artist"],
    ["to", { to: () => MONDAY[0] }, "Choose an end after the start"],
    ["to", { to: () => "2026-08-03T00:00:00Z" }, "Choose 62 days at most"],
    ["from", { from: () => "1999-01-01T00:00:00Z" }, "Choose a time of this century"],
    ["duration", { duration: () => 20 }, "Choose a duration between 15 minutes and 24 hours"],
  ])("with a wrong %s there are none", async (field, wrong, sentence) => {
    const variables = { id: artist.id, from: MONDAY[0], to: MONDAY[1], duration: 60 };
    const changes = Object.fromEntries(Object.entries(wrong).map(([name, value]) => [name, value()]));
    await expect(world.send(client, SLOTS, { ...variables, ...changes })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { [field]: sentence },
    });
  });

  test("are a statement's worth, and there are none of nobody, nor where there is a block", async () => {
    expect(await world.countStatements(() => slots(...MONDAY, 60, null))).toBe(2);
    await world.services.db.block.create({ data: { blockerId: artist.id, blockedId: client.id } });
    const missing = { code: "NOT_FOUND", message: "User not found" };
    await expect(slots(...MONDAY)).rejects.toEqual(missing);
    await expect(read()).rejects.toEqual(missing);
    await expect(world.run(null, READ, { id: client.id })).rejects.toEqual(at("artistId", "This user isn't an artist"));
  });
});
