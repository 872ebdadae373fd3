import { expect, test } from "vitest";
import { DATA_REQUEST_KINDS } from "../../../graph/datarequests/input.ts";
import { kindText, stateText } from "./labels.ts";

const dueAt = "2026-05-31T12:00:00Z";

test.each([
  [{ dueAt, isOverdue: false, answeredAt: null }, "Answer due by May 31, 2026"],
  [{ dueAt, isOverdue: true, answeredAt: null }, "Overdue: the answer was due on May 31, 2026"],
  [{ dueAt, isOverdue: false, answeredAt: "2026-05-04T12:00:00Z" }, "Answered on May 4, 2026"],
])("the state of %j has its label", (request, words) => {
  expect(stateText(request)).toBe(words);
});

test("every kind has its label", () => {
  for (const [kind, words] of Object.entries(DATA_REQUEST_KINDS)) {
    expect(kindText(kind.toUpperCase() as Parameters<typeof kindText>[0])).toBe(words);
  }
});
