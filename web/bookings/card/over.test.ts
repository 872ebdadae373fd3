import { expect, test } from "vitest";
import { overNote } from "./over.ts";

test("a past session says what it waits for, until its outcome is recorded", () => {
  const session = { status: "CONFIRMED", endsAt: "2026-06-01T13:00:00.000Z" } as const;
  const end = new Date(session.endsAt);
  expect(overNote(session, "ARTIST", end)).toBe(
    "This session is over. Say whether it took place; after 3 days it counts as completed.",
  );
  expect(overNote(session, "CLIENT", end)).toBe(
    "This session is over. The artist says whether it took place; after 3 days it counts as completed.",
  );
  expect(overNote(session, "CLIENT", new Date(end.getTime() - 1))).toBeNull();
  expect(overNote({ ...session, endsAt: null }, "CLIENT", end)).toBeNull();
  expect(overNote({ ...session, status: "COMPLETED" }, "CLIENT", end)).toBeNull();
});
