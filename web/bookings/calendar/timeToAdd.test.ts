import { expect, test } from "vitest";
import { timeToAdd } from "./timeToAdd.ts";

// By Austin's clocks it is 9:20 PM on a Tuesday.
const now = new Date("2026-12-02T03:20:00Z");
const timeZone = "America/Chicago";
const on = (weekday: number, start: string, end: string) => ({ weekday, start, end });
const special = (from: string, hours: { start: string; end: string }[]) => ({
  id: from,
  from,
  to: from,
  label: "",
  hours,
});
const availability = {
  hours: [on(2, "20:00", "24:00"), on(4, "14:00", "18:00"), on(4, "10:00", "13:00"), on(6, "11:00", "15:00")],
  exceptions: [special("2026-12-08", []), special("2026-12-20", [{ start: "09:00", end: "12:00" }])],
};

test.each([
  ["today, the next full hour of those that are open", "2026-12-01", "2026-12-02T04:00:00.000Z"],
  ["on another day, when its hours begin", "2026-12-03", "2026-12-03T16:00:00.000Z"],
  ["on a weekday that is closed, on the next that is open", "2026-12-04", "2026-12-05T17:00:00.000Z"],
  ["on a special day that is closed, on the next that is open", "2026-12-08", "2026-12-10T16:00:00.000Z"],
  ["on a special day with hours of its own, when these begin", "2026-12-20", "2026-12-20T15:00:00.000Z"],
])("%s", (_, day, start) => {
  expect(timeToAdd({ day, availability, timeZone }, now).toISOString()).toBe(start);
});

test("after today's last hour it is the next open day", () => {
  const late = new Date("2026-12-02T05:20:00Z");
  expect(timeToAdd({ day: "2026-12-01", availability, timeZone }, late).toISOString()).toBe("2026-12-03T16:00:00.000Z");
});

test("without opening hours it is noon of another day", () => {
  const at = timeToAdd({ day: "2026-07-03", availability: null, timeZone }, now);
  expect(at.toISOString()).toBe("2026-07-03T17:00:00.000Z");
});
