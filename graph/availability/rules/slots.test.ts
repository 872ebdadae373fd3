import fc from "fast-check";
import { expect, test } from "vitest";
import { STEPS } from "../input.ts";
import { findProblem, findSlots, type Plan } from "./slots.ts";
import { findHours, type Span, zoneAt } from "./work-days.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const everyDay = (start: string, end: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start, end }));
const PLAN: Plan = {
  timeZone: "America/New_York",
  hours: everyDay("00:00", "04:00"),
  exceptions: [],
  spots: [],
  bufferBefore: 0,
  bufferAfter: 0,
  minimumNotice: 0,
  bookAhead: 730,
  dailyLimit: null,
  step: 30,
  sessions: [],
  blocks: [],
  holds: [],
};
const NOW = new Date("2026-01-01T00:00:00Z");

/** How an artist's clocks show a moment, asked without the library: the date, and the minutes since midnight. */
const formats = new Map<string, Intl.DateTimeFormat>();
function shown(time: number, timeZone: string): { date: string; minutes: number; weekday: number } {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short", timeStyle: "short", hourCycle: "h23" });
  formats.set(timeZone, format);
  const [date = "", clock = ""] = format.format(time).split(", ");
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return { date, minutes: hours * 60 + minutes, weekday: new Date(date).getUTCDay() || 7 };
}
const clockText = ({ start }: { start: Date }, timeZone = PLAN.timeZone) => {
  const { minutes } = shown(start.getTime(), timeZone);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
};

const dayOf = (plan: Partial<Plan>, date: string, duration = 60) => {
  const whole = { ...PLAN, ...plan };
  const begin = Date.parse(date);
  return findSlots(whole, new Date(begin - DAY), new Date(begin + 2 * DAY), duration, NOW).filter(
    ({ start }) => shown(start.getTime(), whole.timeZone).date === date,
  );
};
const clocks = (...args: Parameters<typeof dayOf>) =>
  dayOf(...args)
    .map((slot) => clockText(slot, args[0].timeZone))
    .join(" ");

test.each([
  ["an ordinary day", {}, "2026-03-07", "00:00 00:30 01:00 01:30 02:00 02:30 03:00"],
  ["spring has no half past two", {}, "2026-03-08", "00:00 00:30 01:00 01:30 03:00"],
  ["autumn's second one is none", {}, "2026-11-01", "00:00 00:30 01:00 01:30 02:00 02:30 03:00"],
  [
    "hours that begin in the gap begin after it",
    { hours: everyDay("02:30", "05:00") },
    "2026-03-08",
    "03:00 03:30 04:00",
  ],
  ["hours that end in the gap end before it", { hours: everyDay("00:00", "02:30") }, "2026-03-08", "00:00 00:30 01:00"],
  [
    "Arizona changes nothing",
    { timeZone: "America/Phoenix" },
    "2026-03-08",
    "00:00 00:30 01:00 01:30 02:00 02:30 03:00",
  ],
  ["Auckland changes in September", { timeZone: "Pacific/Auckland" }, "2026-09-27", "00:00 00:30 01:00 01:30 03:00"],
  [
    "Lord Howe changes by half an hour",
    { timeZone: "Australia/Lord_Howe", step: 60 },
    "2026-10-04",
    "00:00 01:00 03:00",
  ],
  ["Beirut's summer begins at midnight", { timeZone: "Asia/Beirut" }, "2026-03-29", "01:00 01:30 02:00 02:30 03:00"],
  ["Havana has midnight twice", { timeZone: "America/Havana", step: 60 }, "2026-11-01", "00:00 01:00 02:00 03:00"],
  ["until midnight", { hours: everyDay("22:00", "24:00") }, "2026-06-01", "22:00 22:30 23:00"],
])("%s", (_name, plan: Partial<Plan>, date, expected) => {
  expect(clocks(plan, date)).toBe(expected);
});

test("on the longer night an hour is an hour of the watch", () => {
  const [first, , , last] = dayOf({ step: 60 }, "2026-11-01");
  expect(first?.start.toISOString()).toBe("2026-11-01T04:00:00.000Z");
  expect(last?.start.toISOString()).toBe("2026-11-01T08:00:00.000Z");
});

test("an exception stands wholly in place of the week, and closes where it has no hours", () => {
  const exceptions = [
    { from: "2026-06-02", to: "2026-06-02", hours: [{ start: "20:00", end: "21:00" }] },
    { from: "2026-06-03", to: "2026-06-04", hours: [] },
  ];
  const days = ["2026-06-01", "2026-06-02", "2026-06-03", "2026-06-04", "2026-06-05"];
  expect(days.map((date) => clocks({ exceptions, step: 60 }, date, 120))).toEqual([
    "00:00 01:00 02:00",
    "",
    "",
    "",
    "00:00 01:00 02:00",
  ]);
  expect(clocks({ exceptions }, "2026-06-02")).toBe("20:00");
});

test("both sides' buffers count, and a full day is closed", () => {
  const at = (clock: string) => Date.parse(`2026-06-01T${clock}:00-04:00`);
  const sessions = [{ start: at("11:00"), end: at("12:00") }];
  const plan = { hours: everyDay("09:00", "15:00"), sessions, bufferBefore: 15, bufferAfter: 30, step: 15 };
  expect(clocks(plan, "2026-06-01")).toBe("09:00 09:15 12:45 13:00 13:15 13:30 13:45 14:00");
  expect(clocks({ ...plan, dailyLimit: 1 }, "2026-06-01")).toBe("");
  expect(clocks({ ...plan, dailyLimit: 2, step: 60 }, "2026-06-01")).toBe("09:00 13:00 14:00");
});

test("a session keeps its own buffers from a block, which keeps none and fills no day", () => {
  const at = (clock: string) => Date.parse(`2026-06-01T${clock}:00-04:00`);
  const blocks = [{ start: at("11:00"), end: at("12:00") }];
  const plan = {
    hours: everyDay("09:00", "15:00"),
    blocks,
    bufferBefore: 15,
    bufferAfter: 30,
    step: 15,
    dailyLimit: 1,
  };
  expect(clocks(plan, "2026-06-01")).toBe("09:00 09:15 09:30 12:15 12:30 12:45 13:00 13:15 13:30 13:45 14:00");
});

test("elsewhere the week of that place holds, by its clocks, and none at home", () => {
  const spots = [
    { from: "2026-06-02", to: "2026-06-03", timeZone: "Europe/Berlin", hours: everyDay("10:00", "12:00") },
  ];
  const plan = { hours: everyDay("09:00", "11:00"), spots, step: 60 };
  expect(clocks(plan, "2026-06-01")).toBe("09:00 10:00");
  const berlin = (date: string, changes: Partial<Plan> = {}) =>
    findSlots({ ...PLAN, ...plan, ...changes }, new Date(`${date}T00:00Z`), new Date(`${date}T24:00Z`), 60, NOW).map(
      ({ start }) => start.toISOString(),
    );
  expect(berlin("2026-06-02")).toEqual(["2026-06-02T08:00:00.000Z", "2026-06-02T09:00:00.000Z"]);
  // An exception holds wherever they are.
  expect(berlin("2026-06-02", { exceptions: [{ from: "2026-06-02", to: "2026-06-02", hours: [] }] })).toEqual([]);
  const session = { start: Date.parse("2026-06-03T06:00Z"), end: Date.parse("2026-06-03T07:00Z") };
  expect(berlin("2026-06-03", { sessions: [session], dailyLimit: 1 })).toEqual([]);
  const home = { ...PLAN, ...plan };
  expect(zoneAt(home, Date.parse("2026-06-02T08:00Z"))).toBe("Europe/Berlin");
  expect(zoneAt(home, Date.parse("2026-06-04T13:00Z"))).toBe("America/New_York");
  const nine = Date.parse("2026-06-02T13:00Z");
  expect(findProblem(home, { start: nine, end: nine + HOUR }, NOW)).toBe("OUTSIDE_HOURS");
});

test("the hours of a stretch are those of its days, as far as they lie in it", () => {
  const plan = {
    timeZone: "America/New_York",
    hours: everyDay("09:00", "15:00"),
    exceptions: [{ from: "2026-03-09", to: "2026-03-09", hours: [{ start: "22:00", end: "24:00" }] }],
    spots: [],
  };
  const stretch = { start: Date.parse("2026-03-07T12:00:00-05:00"), end: Date.parse("2026-03-10T09:30:00-04:00") };
  expect(findHours(plan, stretch).map(({ start, end }) => [start, end].map((each) => new Date(each).toJSON()))).toEqual(
    [
      ["2026-03-07T17:00:00.000Z", "2026-03-07T20:00:00.000Z"],
      // The clocks have changed in between.
      ["2026-03-08T13:00:00.000Z", "2026-03-08T19:00:00.000Z"],
      ["2026-03-10T02:00:00.000Z", "2026-03-10T04:00:00.000Z"],
      ["2026-03-10T13:00:00.000Z", "2026-03-10T13:30:00.000Z"],
    ],
  );
});

test("nothing is offered before the notice, and nothing too far ahead", () => {
  const now = new Date("2026-06-01T12:00:00-04:00");
  const plan = { ...PLAN, hours: everyDay("09:00", "15:00"), minimumNotice: 26, bookAhead: 3, step: 60 };
  const found = findSlots(plan, now, new Date(now.getTime() + 20 * DAY), 60, now);
  expect(found[0]?.start.toISOString()).toBe("2026-06-02T18:00:00.000Z");
  expect(found.at(-1)?.start.toISOString()).toBe("2026-06-04T16:00:00.000Z");
});

test.each([
  ["2026-06-01T13:00:00Z", "TOO_SOON"],
  ["2026-06-20T13:00:00Z", "TOO_FAR"],
  ["2026-06-03T12:59:00Z", "OUTSIDE_HOURS"],
  ["2026-06-03T18:01:00Z", "OUTSIDE_HOURS"],
  ["2026-06-03T13:07:00Z", null],
  ["2026-06-04T13:00:00Z", "SLOT_TAKEN"],
  ["2026-06-05T16:00:00Z", "DAY_FULL"],
])("a request for %s: %s", (start, problem) => {
  const session = (from: string) => ({ start: Date.parse(from), end: Date.parse(from) + HOUR });
  const plan = {
    ...PLAN,
    hours: everyDay("09:00", "15:00"),
    minimumNotice: 24,
    bookAhead: 10,
    dailyLimit: 2,
    sessions: ["2026-06-04T13:30:00Z", "2026-06-05T13:00:00Z", "2026-06-05T14:00:00Z"].map(session),
  };
  const begin = Date.parse(start);
  expect(findProblem(plan, { start: begin, end: begin + HOUR }, new Date("2026-06-01T00:00:00Z"))).toBe(problem);
});

/** The slots, found slowly: every minute's clock is looked at, wherever the artist is, and each rule is read as it is written. */
function findSlowly(plan: Plan, from: Date, to: Date, duration: number, now: Date): string[] {
  const isAway = (date: string) => plan.spots.some((spot) => spot.from <= date && date <= spot.to);
  const home = { timeZone: plan.timeZone, hours: plan.hours, isThere: (date: string) => !isAway(date) };
  const places = plan.spots.map(({ timeZone, hours, ...spot }) => ({
    timeZone,
    hours,
    isThere: (date: string) => spot.from <= date && date <= spot.to,
  }));
  const found = [home, ...places].flatMap((place) => findSlowlyAt(place, plan, from, to, duration, now));
  return [...new Set(found)].sort();
}

type Place = Pick<Plan, "timeZone" | "hours"> & { isThere: (date: string) => boolean };

function findSlowlyAt(place: Place, plan: Plan, from: Date, to: Date, duration: number, now: Date): string[] {
  const { timeZone } = place;
  const { step } = plan;
  const days = new Map<string, { at: number; minutes: number; weekday: number }[]>();
  for (let at = from.getTime() - 2 * DAY; at < to.getTime() + 2 * DAY; at += MINUTE) {
    const { date, ...clock } = shown(at, timeZone);
    const ofDay = days.get(date) ?? [];
    days.set(date, ofDay);
    ofDay.push({ at, ...clock });
  }
  const asMinutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const protectedFrom = ({ start, end }: Span): Span => ({
    start: start - plan.bufferBefore * MINUTE,
    end: end + plan.bufferAfter * MINUTE,
  });
  const kept = [...plan.sessions, ...plan.holds];
  const found: string[] = [];
  for (const [date, ofDay] of days) {
    if (!place.isThere(date)) continue;
    const exception = plan.exceptions.find((each) => each.from <= date && date <= each.to);
    const weekday = ofDay[0]?.weekday;
    const ranges = exception?.hours ?? place.hours.filter((range) => range.weekday === weekday);
    const sessions = kept.filter(({ start }) => shown(start, timeZone).date === date);
    if (plan.dailyLimit !== null && sessions.length >= plan.dailyLimit) continue;
    // When the clocks first show it, or something later.
    const reaches = (clock: number) =>
      (ofDay.find((each) => each.minutes >= clock) ?? { at: (ofDay.at(-1)?.at ?? 0) + MINUTE }).at;
    for (const range of ranges) {
      const [begins, ends] = [asMinutes(range.start), asMinutes(range.end)];
      const seen = new Set<number>();
      for (const { at, minutes: clock } of ofDay) {
        if (clock < begins || clock >= ends || (clock - begins) % step !== 0 || seen.has(clock)) continue;
        seen.add(clock);
        const span = { start: at, end: at + duration * MINUTE };
        const own = protectedFrom(span);
        const isBusy = kept.some((session) => {
          const other = protectedFrom(session);
          return own.start < other.end && other.start < own.end;
        });
        const isBlocked = plan.blocks.some((block) => own.start < block.end && block.start < own.end);
        const isSoon = at < now.getTime() + plan.minimumNotice * HOUR;
        const isFar = at > now.getTime() + plan.bookAhead * DAY;
        const isInside = at >= from.getTime() && span.end <= to.getTime() && span.end <= reaches(ends);
        if (isInside && !isBusy && !isBlocked && !isSoon && !isFar) found.push(new Date(at).toISOString());
      }
    }
  }
  return found;
}

const ZONES: [zone: string, changes: string[]][] = [
  ["America/New_York", ["2026-03-08", "2026-11-01"]],
  ["America/Phoenix", ["2026-03-08"]],
  ["Pacific/Auckland", ["2026-04-05", "2026-09-27"]],
  ["Asia/Kolkata", ["2026-06-01"]],
  ["Australia/Lord_Howe", ["2026-04-05", "2026-10-04"]],
];

const clock = fc.integer({ min: 0, max: 96 }).map((quarter) => quarter * 15);
const text = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
/** Ranges of a day that are apart. */
const ranges = fc
  .uniqueArray(clock, { maxLength: 6 })
  .map((times) => times.sort((one, other) => one - other))
  .map((times) =>
    times.flatMap((start, index) => {
      const end = times[index + 1];
      return index % 2 === 0 && end !== undefined ? [{ start: text(start), end: text(end) }] : [];
    }),
  );

const week = fc
  .array(ranges, { minLength: 7, maxLength: 7 })
  .map((days) => days.flatMap((of, index) => of.map((range) => ({ ...range, weekday: index + 1 }))));

const taken = (midnight: number) =>
  fc.array(
    fc.tuple(fc.integer({ min: -24, max: 72 }), fc.constantFrom(15, 60, 300)).map(([hours, minutes]) => ({
      start: midnight + hours * HOUR,
      end: midnight + hours * HOUR + minutes * MINUTE,
    })),
    { maxLength: 4 },
  );

const world = fc
  .constantFrom(...ZONES.flatMap(([timeZone, changes]) => changes.map((change) => ({ timeZone, change }))))
  .chain(({ timeZone, change }) => {
    const midnight = Date.parse(change);
    const date = (days: number) => new Date(midnight + days * DAY).toISOString().slice(0, 10);
    return fc.record({
      plan: fc.record<Plan>({
        timeZone: fc.constant(timeZone),
        hours: week,
        exceptions: fc
          .option(ranges, { nil: null })
          .map((hours) => (hours ? [{ from: date(-1), to: date(0), hours }] : [])),
        spots: fc
          .option(fc.record({ timeZone: fc.constantFrom(...ZONES.map(([zone]) => zone)), hours: week }), { nil: null })
          .map((spot) => (spot ? [{ from: date(0), to: date(1), ...spot }] : [])),
        bufferBefore: fc.constantFrom(0, 15, 40),
        bufferAfter: fc.constantFrom(0, 15, 240),
        minimumNotice: fc.constantFrom(0, 5, 30),
        bookAhead: fc.constantFrom(1, 2, 30),
        dailyLimit: fc.constantFrom(null, 1, 2),
        step: fc.constantFrom(...STEPS),
        sessions: taken(midnight),
        blocks: taken(midnight),
        holds: taken(midnight),
      }),
      from: fc.integer({ min: -24, max: 0 }).map((hours) => new Date(midnight + hours * HOUR)),
      to: fc.integer({ min: 6, max: 48 }).map((hours) => new Date(midnight + hours * HOUR)),
      duration: fc.constantFrom(15, 60, 135, 300),
      now: fc.integer({ min: -40, max: 6 }).map((hours) => new Date(midnight + hours * HOUR)),
    });
  });

test("no slot is missing and none too many, on the days that change the clocks and around them", () => {
  fc.assert(
    fc.property(world, ({ plan, from, to, duration, now }) => {
      const found = findSlots(plan, from, to, duration, now);
      expect(found.map(({ start }) => start.toISOString())).toEqual(findSlowly(plan, from, to, duration, now));
      for (const { start, end } of found) {
        expect(end.getTime() - start.getTime()).toBe(duration * MINUTE);
        const span = { start: start.getTime(), end: end.getTime() };
        expect(findProblem(plan, span, now)).toBeNull();
        const all = [...plan.sessions, ...plan.blocks, ...plan.holds];
        expect(all.filter((other) => span.start < other.end && other.start < span.end)).toEqual([]);
        const hours = findHours(plan, { start: from.getTime(), end: to.getTime() });
        expect(hours.some((open) => open.start <= span.start && span.end <= open.end)).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
}, 60_000);

test("two months of a busy year take a moment", () => {
  const sessions = Array.from({ length: 2000 }, (_, index) => {
    const start = NOW.getTime() + index * 4 * HOUR;
    return { start, end: start + HOUR };
  });
  const plan = { ...PLAN, hours: everyDay("09:00", "21:00"), step: 15, dailyLimit: 12, sessions };
  const found = () => findSlots(plan, NOW, new Date(NOW.getTime() + 62 * DAY), 60, NOW);
  found();
  const begin = performance.now();
  expect(found().length).toBeGreaterThan(500);
  expect(performance.now() - begin).toBeLessThan(500);
});
