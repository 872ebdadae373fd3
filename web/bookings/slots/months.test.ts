import fc from "fast-check";
import { expect, test } from "vitest";
import { dayIn } from "./days.ts";
import { addMonths, monthOf, stretchOf, weeksOf } from "./months.ts";

test("months continue across the end of a year", () => {
  expect([addMonths("2026-12", 1), addMonths("2026-01", -1), addMonths("2026-05", 14)]).toEqual([
    "2027-01",
    "2025-12",
    "2027-07",
  ]);
});

test("a month has four to six weeks", () => {
  expect(weeksOf("2026-02")).toHaveLength(4);
  expect(weeksOf("2026-02").flat()).not.toContain(null);
  expect(weeksOf("2026-08")).toHaveLength(6);
  expect(weeksOf("2026-12")[0]).toEqual([
    null,
    null,
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
    "2026-12-05",
  ]);
});

const month = fc
  .tuple(fc.integer({ min: 2020, max: 2060 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, "0")}`);

test("a month's weeks contain each of its days once, under its weekday", () => {
  fc.assert(
    fc.property(month, (shown) => {
      const weeks = weeksOf(shown);
      const days = weeks.flat().filter((day) => day !== null);
      expect(days).toEqual([...new Set(days)].sort());
      expect(days.every((day) => monthOf(day) === shown)).toBe(true);
      expect(new Date(`${days.at(-1)}T24:00:00Z`).toISOString().slice(0, 7)).toBe(addMonths(shown, 1));
      for (const week of weeks) {
        for (const [weekday, day] of week.entries()) {
          if (day) expect(new Date(`${day}T12:00:00Z`).getUTCDay()).toBe(weekday);
        }
      }
    }),
  );
});

test("a month's range covers it in every time zone, within the server's limit", () => {
  fc.assert(
    fc.property(month, fc.constantFrom("Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"), (shown, zone) => {
      const { from, to } = stretchOf(shown);
      expect(dayIn(new Date(from), zone) < `${shown}-02`).toBe(true);
      expect(monthOf(dayIn(new Date(from), zone)) <= shown).toBe(true);
      expect(monthOf(dayIn(new Date(to), zone)) >= addMonths(shown, 1) || zone === "Pacific/Pago_Pago").toBe(true);
      expect((new Date(to).getTime() - new Date(from).getTime()) / (24 * 3600_000)).toBeLessThanOrEqual(62);
    }),
  );
});
