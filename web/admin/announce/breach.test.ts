import { expect, test } from "vitest";
import { countDown } from "./breach.ts";

const DETECTED = new Date("2026-05-01T12:00:00Z");

test.each([
  ["2026-05-01T12:00:00Z", "72 hours left of 72"],
  ["2026-05-01T12:00:01Z", "71 hours left of 72"],
  ["2026-05-04T10:59:00Z", "1 hour left of 72"],
  ["2026-05-04T11:30:00Z", "Less than 1 hour left of 72"],
  ["2026-05-04T12:00:00Z", "Less than 1 hour left of 72"],
  ["2026-05-04T12:30:00Z", "Overdue by less than 1 hour: people must be notified within 72 hours"],
  ["2026-05-04T13:30:00Z", "Overdue by 1 hour: people must be notified within 72 hours"],
  ["2026-05-06T12:00:00Z", "Overdue by 48 hours: people must be notified within 72 hours"],
])("at %s: %s", (now, text) => {
  expect(countDown(DETECTED, new Date(now))).toEqual({ text, isOverdue: text.startsWith("Overdue") });
});
