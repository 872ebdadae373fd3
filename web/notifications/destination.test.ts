import { expect, test } from "vitest";
import { destinationOf } from "./destination.ts";

const notification = {
  id: "n",
  title: "",
  message: "",
  read: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  relatedId: "x",
  actor: { id: "a", username: "mara", fullName: "Mara", avatar: null },
};

test.each([
  ["like", "/post/x"],
  ["comment", "/post/x"],
  ["tag_requested", "/post/x"],
  ["follow", "/profile/mara"],
  ["booking_requested", "/bookings?booking=x"],
  ["booking_cancelled", "/bookings?booking=x"],
  ["admin_announcement", null],
])("%s leads to %s", (type, address) => {
  expect(destinationOf({ ...notification, type })).toBe(address);
});

test("a follower whose name is not known is found by id", () => {
  expect(destinationOf({ ...notification, type: "follow", actor: null })).toBe("/profile/x");
});
