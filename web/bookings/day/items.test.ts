import { describe, expect, test } from "vitest";
import type { DayItems_SessionFragment as Session } from "./DayItems.generated.ts";
import { readItems, summarizeDay } from "./items.ts";
import { type Planned, plannedFrom, stretchOf } from "./sessions.ts";

const at = (time: string) => new Date(`2026-06-02T${time}`);
const mara = { id: "mara", fullName: "Mara Ink", isViewer: true };
const casey = { id: "casey", fullName: "Casey Kin", isViewer: false };
const session = (id: string, from: string, to: string, parties = { artist: mara, client: casey }): Session => ({
  id,
  preferredDate: at(from).toISOString(),
  endsAt: at(to).toISOString(),
  artistTimeZone: null,
  ...parties,
});
const span = (from: string, to: string) => ({ start: at(from).toISOString(), end: at(to).toISOString() });
type Own = Partial<NonNullable<Parameters<typeof readItems>[0]["bookingCalendar"]>>;
const words = (sessions: Session[], planned: Planned, own?: Own) => {
  const calendar = { timeZone: null, hours: null, busy: [], entries: [], ...own };
  return summarizeDay(readItems({ bookedSessions: sessions, bookingCalendar: calendar }), planned, true);
};
const sessions = [session("a", "10:00", "13:00"), session("b", "15:00", "16:00")];

describe("another session overlaps", () => {
  test.each([
    ["08:00", 120, null],
    ["08:00", 121, /^You have a session then: 10:00/],
    ["11:00", 15, /: 10:00/],
    ["12:59", 30, /: 10:00/],
    ["13:00", 120, null],
    ["13:00", 135, /: 3:00/],
    ["16:00", 60, null],
  ])("at %s for %i minutes: %s", (start, minutes, sentence) => {
    const { taken, warnings } = words(sessions, { start: at(start), minutes });
    expect(taken).toEqual(sentence && expect.stringMatching(sentence));
    expect(warnings).toEqual(sentence ? [taken] : []);
  });

  test("the moved session does not overlap with itself", () => {
    const { taken, others } = words(sessions, { start: at("11:00"), minutes: 60, bookingId: "a" });
    expect([taken, others]).toEqual([null, expect.stringMatching(/^That day: 3:00[^·]*$/)]);
  });
});

describe("an artist's hours", () => {
  const hours = [span("09:00", "12:00"), span("12:00", "14:00"), span("15:00", "18:00")];
  test.each([
    ["09:00", 300, []],
    ["08:45", 60, ["That's outside your hours."]],
    ["13:30", 120, ["That's outside your hours."]],
    ["15:00", 180, []],
    ["15:00", 195, ["That's outside your hours."]],
  ])("at %s for %i minutes: %j", (start, minutes, warnings) => {
    expect(words([], { start: at(start), minutes }, { hours })).toMatchObject({ taken: null, warnings });
  });

  test("a day off is closed, and without weekly hours nothing is shown", () => {
    const planned = { start: at("10:00"), minutes: 60 };
    expect(words([], planned, { hours: [] }).others).toBe("That day: no other session · closed");
    expect(words([], planned).others).toBe("That day: no other session");
  });
});

test("of several overlaps, a blocking one comes before a warning", () => {
  const busy = [span("09:00", "17:00")];
  const { taken, warnings, others } = words(sessions, { start: at("11:00"), minutes: 60 }, { busy });
  expect([taken, warnings.length]).toEqual([expect.stringMatching(/^You have a session then/), 1]);
  expect(others).toMatch(/^That day: 9:00.* busy elsewhere · 3:00/);
  expect(words([], { start: at("11:00"), minutes: 60 }, { busy }).taken).toBeNull();
});

test("an overlap is not repeated in the rest of the day", () => {
  const planned = { start: at("15:30"), minutes: 60 };
  const alone = [session("c", "15:00", "16:00")];
  expect(words(alone, planned)).toMatchObject({
    others: null,
    taken: expect.stringMatching(/^You have a session then/),
  });
  expect(words(alone, planned, { hours: [] }).others).toBe("That day: closed");
});

test("the open hours exclude what takes time", () => {
  const block = (start: string, end: string) => ({
    id: start,
    kind: "BLOCK" as const,
    title: "",
    start: at(start).toISOString(),
    end: at(end).toISOString(),
  });
  const planned = { start: at("15:00"), minutes: 60 };
  const told = (entries: ReturnType<typeof block>[], hours = [span("11:00", "14:00")]) =>
    words([], planned, { hours, entries }).others?.replaceAll("\u202f", " ").replaceAll("\u2009", " ");
  expect(told([block("11:00", "13:00")])).toBe("That day: 11:00 AM – 1:00 PM blocked · open 1:00 – 2:00 PM");
  expect(told([block("12:00", "13:00")])).toBe(
    "That day: 12:00 – 1:00 PM blocked · open 11:00 AM – 12:00 PM and 1:00 – 2:00 PM",
  );
  expect(told([block("10:00", "14:00")])).toBe("That day: 10:00 AM – 2:00 PM blocked · nothing else open");
});

test("time that is blocked for days is shown with its days", () => {
  const block = {
    id: "x",
    kind: "BLOCK" as const,
    title: "",
    start: at("10:00").toISOString(),
    end: "2026-06-05T12:00:00Z",
  };
  expect(words([], { start: at("08:00"), minutes: 60 }, { entries: [block] }).others).toMatch(
    /^That day: Tue, Jun 2.*Fri, Jun 5.* blocked$/,
  );
});

test("the query covers the day in every time zone, and the session's part of the next", () => {
  const planned = { start: at("10:00"), minutes: 60 };
  expect(stretchOf(planned)).toEqual({ from: "2026-06-01T00:00:00.000Z", to: "2026-06-04T00:00:00.000Z" });
  const long = { ...planned, minutes: 3 * 24 * 60 };
  expect(stretchOf(long).to).toBe(new Date("2026-06-05T10:00").toISOString());
});

test("entries of the neighboring days are not shown unless they overlap", () => {
  const around = [
    { ...session("y", "10:00", "11:00"), preferredDate: "2026-06-01T10:00", endsAt: "2026-06-01T11:00" },
    { ...session("t", "10:00", "11:00"), preferredDate: "2026-06-03T00:30", endsAt: "2026-06-03T02:00" },
  ];
  expect(words(around, { start: at("10:00"), minutes: 60 }).others).toBe("That day: no other session");
  expect(words(around, { start: at("23:00"), minutes: 120 }).taken).toMatch(/^You have a session then: 12:30/);
});

test("half a date, or no duration, plans nothing", () => {
  for (const [start, minutes] of [
    [null, "60"],
    [new Date(Number.NaN), "60"],
    [at("10:00"), "later"],
    [at("10:00"), ""],
  ] as const) {
    expect(plannedFrom(start, minutes)).toBeNull();
  }
  expect(plannedFrom(at("10:00"), "60")).toEqual({ start: at("10:00"), minutes: 60 });
});

test("a session is shown by its hours and the other person; only the artist's own entries may overlap", () => {
  const planned = { start: at("08:00"), minutes: 60 };
  const told = (one: Session) => words([one], planned).others;
  const isFirm = (one: Session) => readItems({ bookedSessions: [one] }).items[0]?.isFirm;
  expect(told(session("a", "10:00", "13:00"))).toMatch(/10:00.*1:00\sPM with Casey Kin/);
  const far = { ...session("a", "10:00", "13:00"), artistTimeZone: "Pacific/Kiritimati" };
  expect(told(far)).toMatch(/10:00.*1:00\sPM \S+ with Casey Kin/);
  const asClient = session("c", "10:00", "13:00", { artist: casey, client: mara });
  expect(told(asClient)).toMatch(/with Casey Kin/);
  const inHebrew = { ...casey, fullName: "\u05e2\u05d3\u05d4" };
  const isolated = /with \u2068\u05e2\u05d3\u05d4\u2069$/;
  expect(told(session("d", "10:00", "13:00", { artist: mara, client: inHebrew }))).toMatch(isolated);
  expect([session("a", "10:00", "13:00"), asClient].map(isFirm)).toEqual([true, false]);
});

describe("in the time zone of a studio elsewhere", () => {
  const timeZone = "Asia/Kolkata";
  const hours = [{ start: "2026-06-02T04:30:00Z", end: "2026-06-02T12:30:00Z" }];
  const there = { id: "a", preferredDate: "2026-06-02T05:30:00Z", endsAt: "2026-06-02T06:30:00Z" };
  const before = { ...there, id: "b", preferredDate: "2026-06-01T17:30:00Z", endsAt: "2026-06-01T18:30:00Z" };
  const sessions = [there, before].map((times) => ({
    ...session("", "10:00", "11:00"),
    ...times,
    artistTimeZone: timeZone,
  }));

  test("the day is the studio's, and its entries are shown in its time zone", () => {
    const planned = { start: new Date("2026-06-01T20:30:00Z"), minutes: 60, timeZone };
    expect(stretchOf(planned)).toEqual({ from: "2026-06-01T00:00:00.000Z", to: "2026-06-04T00:00:00.000Z" });
    const { others, warnings } = words(sessions, planned, { timeZone, hours });
    expect(others).toMatch(
      /^That day: 11:00\sAM.*12:00\sPM GMT\+5:30 with Casey Kin · open 10:00.*11:00\sAM GMT\+5:30 and 12:00.*6:00\sPM GMT\+5:30$/,
    );
    expect(warnings).toEqual(["That's outside your hours."]);
  });
});
