import { describe, expect, test } from "vitest";
import { fromLocalInput, toLocalInput } from "../../ui/form/localTime.ts";
import type { DaySessions_BookingFragment as Session } from "./DaySessions.generated.ts";
import { findClash, isExclusive, otherSessions, plannedFrom, sessionText, stretchOf } from "./sessions.ts";

const at = (time: string) => new Date(`2026-06-02T${time}`);
const mara = { id: "mara", fullName: "Mara Ink", isViewer: true };
const casey = { id: "casey", fullName: "Casey Kin", isViewer: false };
const session = (id: string, from: string, to: string, parties = { artist: mara, client: casey }): Session => ({
  id,
  service: "Flash Tattoo",
  preferredDate: at(from).toISOString(),
  endsAt: at(to).toISOString(),
  artistTimeZone: null,
  ...parties,
});
const sessions = [session("a", "10:00", "13:00"), session("b", "15:00", "16:00")];

describe("another session is in the way", () => {
  test.each([
    ["08:00", 120, undefined],
    ["08:00", 121, "a"],
    ["11:00", 15, "a"],
    ["12:59", 30, "a"],
    ["13:00", 120, undefined],
    ["13:00", 135, "b"],
    ["16:00", 60, undefined],
  ])("at %s for %i minutes: %s", (start, minutes, id) => {
    expect(findClash(sessions, { start: at(start), minutes })?.id).toBe(id);
  });

  test("but never the one that is being moved", () => {
    const planned = { start: at("11:00"), minutes: 60, bookingId: "a" };
    expect(findClash(sessions, planned)).toBeUndefined();
    expect(otherSessions(sessions, planned).map(({ id }) => id)).toEqual(["b"]);
  });
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
  expect(sessionText(session("a", "10:00", "13:00"))).toMatch(/10:00.*1:00\sPM with Casey Kin/);
  const far = { ...session("a", "10:00", "13:00"), artistTimeZone: "Pacific/Kiritimati" };
  expect(sessionText(far)).toMatch(/10:00.*1:00\sPM \S+ with Casey Kin/);
  const asClient = session("c", "10:00", "13:00", { artist: casey, client: mara });
  expect(sessionText(asClient)).toMatch(/with Casey Kin/);
  const inHebrew = { ...casey, fullName: "\u05e2\u05d3\u05d4" };
  const isolated = /with \u2068\u05e2\u05d3\u05d4\u2069$/;
  expect(sessionText(session("d", "10:00", "13:00", { artist: mara, client: inHebrew }))).toMatch(isolated);
  expect([isExclusive(session("a", "10:00", "13:00")), isExclusive(asClient)]).toEqual([true, false]);
});
