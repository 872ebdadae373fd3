import { describe, expect, test } from "vitest";
import { fromLocalInput, toLocalInput } from "../../ui/form/localTime.ts";
import type { DayItems_SessionFragment as Session } from "./DayItems.generated.ts";
import { readItems, wordsOf } from "./items.ts";
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
  return wordsOf(readItems({ bookedSessions: sessions, bookingCalendar: calendar }), planned, true);
};
const sessions = [session("a", "10:00", "13:00"), session("b", "15:00", "16:00")];

describe("another session is in the way", () => {
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

  test("but never the one that is being moved", () => {
    const { taken, others } = words(sessions, { start: at("11:00"), minutes: 60, bookingId: "a" });
    expect([taken, others]).toEqual([null, expect.stringMatching(/^That day: 3:00[^·]*$/)]);
  });
});

describe("an artist's hours", () => {
  const hours = [span("09:00", "12:00"), span("12:00", "14:00"), span("15:00", "18:00")];
  test.each([
    ["09:00", 300, []],
    ["08:45", 60, ["That is outside your hours."]],
    ["13:30", 120, ["That is outside your hours."]],
    ["15:00", 180, []],
    ["15:00", 195, ["That is outside your hours."]],
  ])("at %s for %i minutes: %j", (start, minutes, warnings) => {
    expect(words([], { start: at(start), minutes }, { hours })).toMatchObject({ taken: null, warnings });
  });

  test("a day on which they do not work is closed, and where they say no hours nothing is said of them", () => {
    const planned = { start: at("10:00"), minutes: 60 };
    expect(words([], planned, { hours: [] }).others).toBe("That day: no other session · closed");
    expect(words([], planned).others).toBe("That day: no other session");
  });
});

test("of what is in the way, what takes the time comes before what only speaks against it", () => {
  const busy = [span("09:00", "17:00")];
  const { taken, warnings, others } = words(sessions, { start: at("11:00"), minutes: 60 }, { busy });
  expect([taken, warnings.length]).toEqual([expect.stringMatching(/^You have a session then/), 1]);
  expect(others).toMatch(/^That day: 9:00.* busy elsewhere · 3:00/);
  expect(words([], { start: at("11:00"), minutes: 60 }, { busy }).taken).toBeNull();
});

test("time that is blocked for days is told with its days", () => {
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

test("a day is the reader's own, with what the session takes of the next", () => {
  expect(stretchOf({ start: at("10:00"), minutes: 60 })).toEqual({
    from: at("00:00").toISOString(),
    to: new Date("2026-06-03T00:00").toISOString(),
  });
  expect(stretchOf({ start: at("23:00"), minutes: 120 }).to).toBe(new Date("2026-06-03T01:00").toISOString());
});

test("half a date, or no duration, is nothing that is planned", () => {
  for (const [start, minutes] of [
    ["", "60"],
    ["2026-06", "later"],
    ["2026-06-02T10:00", ""],
  ] as const) {
    expect(plannedFrom(start, minutes)).toBeNull();
  }
  expect(plannedFrom(toLocalInput(at("10:00")), "60")).toMatchObject({
    start: fromLocalInput("2026-06-02T10:00"),
    minutes: 60,
  });
});

test("a session is told by its hours and the other side; only an artist's own time can be given once", () => {
  const told = (one: Session) => readItems({ bookedSessions: [one] }).items[0];
  expect(told(session("a", "10:00", "13:00"))?.text).toMatch(/10:00.*1:00\sPM with Casey Kin/);
  const far = { ...session("a", "10:00", "13:00"), artistTimeZone: "Pacific/Kiritimati" };
  expect(told(far)?.text).toMatch(/10:00.*1:00\sPM \S+ with Casey Kin/);
  const asClient = session("c", "10:00", "13:00", { artist: casey, client: mara });
  expect(told(asClient)?.text).toMatch(/with Casey Kin/);
  const inHebrew = { ...casey, fullName: "\u05e2\u05d3\u05d4" };
  const isolated = /with \u2068\u05e2\u05d3\u05d4\u2069$/;
  expect(told(session("d", "10:00", "13:00", { artist: mara, client: inHebrew }))?.text).toMatch(isolated);
  expect([told(session("a", "10:00", "13:00"))?.isFirm, told(asClient)?.isFirm]).toEqual([true, false]);
});
