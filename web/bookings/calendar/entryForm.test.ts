import { expect, test } from "vitest";
import { type EntryFormValues, entryForm } from "./entryForm.ts";

const CHICAGO = "America/Chicago";
const block: EntryFormValues = {
  ...{ kind: "BLOCK", start: "2026-06-03T10:00", end: "2026-06-03T11:00", duration: "60", name: "", note: "Fair" },
  ...{ allDay: true, day: "2026-06-03", lastDay: "" },
};

const HOUR = 3600_000;

test.each([
  ["a day", { day: "2026-06-03" }, "2026-06-03T05:00:00.000Z", 24],
  ["the day on which the clocks go forward", { day: "2026-03-08" }, "2026-03-08T06:00:00.000Z", 23],
  ["the day on which they go back", { day: "2026-11-01" }, "2026-11-01T05:00:00.000Z", 25],
  ["several", { day: "2026-06-03", lastDay: "2026-06-05" }, "2026-06-03T05:00:00.000Z", 72],
])("%s is blocked from midnight to midnight in the artist's time zone", (_which, days, start, hours) => {
  const parsed = entryForm(CHICAGO).parse({ ...block, ...days });
  expect(parsed).toMatchObject({ kind: "BLOCK", note: "Fair", start: new Date(start) });
  expect("end" in parsed && (parsed.end.getTime() - parsed.start.getTime()) / HOUR).toBe(hours);
});

test("a day starts at its first existing hour where the clocks skip midnight", () => {
  const parsed = entryForm("Africa/Cairo").parse({ ...block, day: "2026-04-24" });
  expect(parsed).toMatchObject({ start: new Date("2026-04-23T22:00:00Z"), end: new Date("2026-04-24T21:00:00Z") });
});

test.each([
  [{ day: "" }, "day", "Choose a day"],
  [{ lastDay: "2026-06-02" }, "lastDay", "Choose an end after the start"],
  [{ lastDay: "2026-07-04" }, "lastDay", "Choose 31 days at most"],
  [{ allDay: false, end: "2026-06-03T09:00" }, "end", "Choose an end after the start"],
])("an error about %j is shown at its field", (values, path, message) => {
  const { error } = entryForm(CHICAGO).safeParse({ ...block, ...values });
  expect(error?.issues[0]).toMatchObject({ path: [path], message });
});

test("hours are blocked unless the whole day is", () => {
  const parsed = entryForm(CHICAGO).parse({ ...block, allDay: false, day: "" });
  expect(parsed).toMatchObject({ start: new Date("2026-06-03T15:00:00Z"), end: new Date("2026-06-03T16:00:00Z") });
});
