import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { RATES } from "../../core/limits.ts";
import { openRateLimits, UNLIMITED } from "../../core/rate-limits.ts";
import { buildArtist, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { readBusyCalendars } from "./busy-calendars.ts";

const world = useTestWorld();

/** A Monday. */
const NOW = new Date("2026-05-04T12:00:00Z");
const MINUTE = 60_000;
const ADDRESS = "https://calendar.example/secret/mine.ics";

const CONNECT = `mutation ($input: ConnectBusyCalendarInput!) {
  connectBusyCalendar(input: $input) { id host readAt isFailing createdAt }
}`;
const DISCONNECT = `mutation { disconnectBusyCalendar }`;
const BUSY = `{ busyCalendar { host readAt isFailing } }`;
const GAPS = `{ busyCalendar { unreadEvents unknownTimeZones } }`;
const HOURS = `mutation ($input: UpdateAvailabilityInput!) { updateAvailability(input: $input) { id } }`;
const SLOTS = `query ($artistId: ID!) {
  openSlots(artistId: $artistId, from: "2026-05-05T00:00:00Z", to: "2026-05-06T00:00:00Z", duration: 60) { start }
}`;
const REQUEST = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`;
const CALENDAR = `{ bookingCalendar(from: "2026-05-05T00:00:00Z", to: "2026-05-06T00:00:00Z") { busy { start end } } }`;

let artist: TestPerson;
/** What the pretended host answers; it listens on loopback, and only tests dial it. */
let answer: RequestListener;
let addresses: string[];

beforeAll(async () => {
  const host = createServer((request, response) => answer(request, response));
  await once(host.listen(0, "127.0.0.1").unref(), "listening");
  const { port } = host.address() as AddressInfo;
  world.services.network = {
    resolve: async () => addresses,
    async dial() {
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      return socket;
    },
  };
});

beforeEach(async () => {
  world.clock = NOW;
  addresses = ["93.184.216.34"];
  await world.empty("users");
  artist = await buildArtist(world, { timeZone: "UTC", takesBookings: true });
  say(["20260505T100000Z", "20260505T130000Z"]);
});
afterEach(() => {
  world.clock = null;
  world.services.limits = UNLIMITED;
});

const say = (...events: [start: string, end: string][]) => {
  const lines = events.flatMap(([start, end], uid) => [
    "BEGIN:VEVENT",
    `UID:${uid}@example`,
    `DTSTART:${start}`,
    `DTEND:${end}`,
    "SUMMARY:Dentist",
    "END:VEVENT",
  ]);
  const file = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", ...lines, "END:VCALENDAR", ""].join("\r\n");
  answer = (_request, response) => response.setHeader("Content-Type", "text/calendar").end(file);
};
const sayOddly = () => {
  const event = (uid: number, ...lines: string[]) => ["BEGIN:VEVENT", `UID:${uid}@example`, ...lines, "END:VEVENT"];
  const file = [
    "BEGIN:VCALENDAR",
    ...event(1, "DTSTART;TZID=Studio Time:20260505T100000", "DURATION:PT1H"),
    ...event(2, "DTSTART:20260505T120000Z", "DURATION:PT1H", "RRULE:FREQ=SOMETIMES"),
    ...event(3, "DTSTART:soon", "DURATION:PT1H"),
    "END:VCALENDAR",
  ].join("\r\n");
  answer = (_request, response) => response.end(file);
};
const later = (minutes: number) => {
  world.clock = new Date(NOW.getTime() + minutes * MINUTE);
};
const connectTo = (url: string, person = artist) => world.run(person, CONNECT, { input: { url } });
const keepHours = () =>
  world.run(artist, HOURS, {
    input: { hours: [{ weekday: 2, start: "09:00", end: "15:00" }], step: 60, bufferAfter: 0 },
  });
const openHours = async (viewer: TestPerson) =>
  (await world.run(viewer, SLOTS, { artistId: artist.id })).openSlots.map(({ start }) => start.slice(11, 13));
const busy = async () =>
  (await world.run(artist, CALENDAR)).bookingCalendar.busy.map(({ start, end }) => [
    start.slice(11, 16),
    end.slice(11, 16),
  ]);

describe("a calendar elsewhere", () => {
  test("keeps clients from the times at which it says that one is busy", async () => {
    const client = await buildUser(world);
    await keepHours();
    expect(await openHours(client)).toEqual(["09", "10", "11", "12", "13", "14"]);
    const { connectBusyCalendar } = await connectTo(ADDRESS);
    expect(connectBusyCalendar).toEqual({
      id: artist.id,
      host: "calendar.example",
      readAt: NOW.toISOString(),
      isFailing: false,
      createdAt: NOW.toISOString(),
    });
    expect(await openHours(client)).toEqual(["09", "13", "14"]);
    const input = {
      artistId: artist.id,
      service: "Small Tattoo (< 3 inches)",
      preferredDate: "2026-05-05T11:00:00Z",
      estimatedDuration: 60,
      description: "A fern",
    };
    await expect(world.run(client, REQUEST, { input })).rejects.toMatchObject({ code: "SLOT_TAKEN" });
  });

  test("stands in one's own calendar, where times that touch are one, and says nothing else", async () => {
    say(
      ["20260505T100000Z", "20260505T110000Z"],
      ["20260505T110000Z", "20260505T120000Z"],
      ["20260505T113000Z", "20260505T123000Z"],
      ["20260505T230000Z", "20260506T030000Z"],
    );
    await connectTo(ADDRESS);
    expect(await busy()).toEqual([
      ["10:00", "12:30"],
      ["23:00", "00:00"],
    ]);
    const [row] = await world.services.db.$queryRaw<
      { text: string }[]
    >`SELECT busy_calendars::text FROM busy_calendars`;
    expect(JSON.stringify(row)).not.toContain("Dentist");
  });

  test("is connected by the address that calendars hand out, too, and another takes its place", async () => {
    await connectTo("webcal://calendar.example/one.ics");
    say(["20260505T200000Z", "20260505T210000Z"]);
    await connectTo("https://other.example/two.ics");
    expect((await world.run(artist, BUSY)).busyCalendar?.host).toBe("other.example");
    expect(await busy()).toEqual([["20:00", "21:00"]]);
  });

  test("is forgotten, with all that it said", async () => {
    await connectTo(ADDRESS);
    expect(await world.run(artist, DISCONNECT)).toEqual({ disconnectBusyCalendar: true });
    expect(await world.run(artist, DISCONNECT)).toEqual({ disconnectBusyCalendar: false });
    expect(await world.run(artist, BUSY)).toEqual({ busyCalendar: null });
    expect(await busy()).toEqual([]);
  });

  test("is read as far as it can be, and says what could not be, until that is mended", async () => {
    sayOddly();
    await connectTo(ADDRESS);
    expect(await busy()).toEqual([
      ["10:00", "11:00"],
      ["12:00", "13:00"],
    ]);
    expect(await world.run(artist, GAPS)).toEqual({
      busyCalendar: { unreadEvents: 2, unknownTimeZones: ["Studio Time"] },
    });
    say();
    later(30);
    expect(await readBusyCalendars(world.services)).toBe(1);
    expect(await world.run(artist, GAPS)).toEqual({ busyCalendar: { unreadEvents: 0, unknownTimeZones: [] } });
    sayOddly();
    later(60);
    expect(await readBusyCalendars(world.services)).toBe(1);
    expect(await world.run(artist, GAPS)).toMatchObject({ busyCalendar: { unreadEvents: 2 } });
  });

  test("is nobody else's", async () => {
    const other = await buildArtist(world);
    await connectTo(ADDRESS);
    expect(await world.run(other, BUSY)).toEqual({ busyCalendar: null });
    expect(await world.run(other, DISCONNECT)).toEqual({ disconnectBusyCalendar: false });
    expect((await world.run(artist, BUSY)).busyCalendar).not.toBeNull();
  });
});

describe("an address", () => {
  const NOT_AN_ADDRESS = "Use the https or webcal address of your calendar.";
  const NOT_READ = "This calendar could not be read. Use its secret address in iCal format, which ends in .ics.";
  const refusal = (message: string) => ({
    code: "BAD_USER_INPUT",
    fields: { url: message },
  });

  test.each(["http://calendar.example/a.ics", "ftp://calendar.example", "https://me:word@calendar.example", "mine"])(
    "that is none is refused: %s",
    async (url) => {
      await expect(connectTo(url)).rejects.toMatchObject(refusal(NOT_AN_ADDRESS));
    },
  );

  test.each<[string, () => void]>([
    [
      "leads inside",
      () => {
        addresses = ["10.0.0.7"];
      },
    ],
    [
      "leads elsewhere",
      () => {
        answer = (_request, response) => response.writeHead(302, { Location: "https://other.example" }).end();
      },
    ],
    [
      "answers a page",
      () => {
        answer = (_request, response) => response.end("<title>Sign in</title>");
      },
    ],
    [
      "has nothing",
      () => {
        answer = (_request, response) => response.writeHead(404).end();
      },
    ],
    [
      "has no end",
      () => {
        answer = (_request, response) => response.end("x".repeat(6 * 1024 * 1024));
      },
    ],
  ])("that %s is refused alike, and the one before stays", async (_what, change) => {
    await connectTo(ADDRESS);
    change();
    await expect(connectTo("https://worse.example/a.ics")).rejects.toMatchObject(refusal(NOT_READ));
    expect((await world.run(artist, BUSY)).busyCalendar?.host).toBe("calendar.example");
    expect(await busy()).toEqual([["10:00", "13:00"]]);
  });

  test("is tried once at a time for each artist, so that slow ones keep nobody else's waiting", async () => {
    const other = await buildArtist(world);
    const atOnce = answer;
    const held: (() => void)[] = [];
    answer = (request, response) => {
      if (request.url === "/slow.ics") held.push(() => atOnce(request, response));
      else atOnce(request, response);
    };
    const tries = Array.from({ length: 5 }, () => connectTo("https://calendar.example/slow.ics"));
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await connectTo(ADDRESS, other);
    expect(held).toHaveLength(1);
    answer = atOnce;
    held.at(0)?.();
    await Promise.all(tries);
  });

  test("is tried so often, and no more", async () => {
    world.services.limits = await openRateLimits(undefined);
    for (let count = 0; count < RATES.busyCalendar.points; count += 1) await connectTo(ADDRESS);
    await expect(connectTo(ADDRESS)).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });
});

describe("as time goes by", () => {
  beforeEach(() => connectTo(ADDRESS));

  test("it is read again every half an hour", async () => {
    say(["20260505T170000Z", "20260505T180000Z"]);
    later(29);
    expect(await readBusyCalendars(world.services)).toBe(0);
    later(30);
    expect(await readBusyCalendars(world.services)).toBe(1);
    expect(await busy()).toEqual([["17:00", "18:00"]]);
    expect(await readBusyCalendars(world.services)).toBe(0);
  });

  test("one that cannot be read keeps what it said, is said to fail, and is asked more and more rarely", async () => {
    answer = (_request, response) => response.writeHead(500).end();
    const tries: number[] = [];
    const counted = answer;
    let minute = 0;
    answer = (request, response) => {
      tries.push(minute);
      counted(request, response);
    };
    for (minute = 30; minute <= 30 + 30 + 60 + 120; minute += 30) {
      later(minute);
      expect(await readBusyCalendars(world.services)).toBe(0);
    }
    expect(tries).toEqual([30, 60, 120, 240]);
    expect(await world.run(artist, BUSY)).toEqual({
      busyCalendar: { host: "calendar.example", readAt: NOW.toISOString(), isFailing: true },
    });
    expect(await busy()).toEqual([["10:00", "13:00"]]);
    say();
    later(30 + 30 + 60 + 120 + 240);
    expect(await readBusyCalendars(world.services)).toBe(1);
    expect((await world.run(artist, BUSY)).busyCalendar?.isFailing).toBe(false);
    expect(await busy()).toEqual([]);
  });

  test("it is not read for somebody who is leaving", async () => {
    await world.services.db.user.update({ where: { id: artist.id }, data: { deletionRequestedAt: NOW } });
    later(60);
    expect(await readBusyCalendars(world.services)).toBe(0);
  });
});
