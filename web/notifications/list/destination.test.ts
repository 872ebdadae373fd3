import { expect, test } from "vitest";
import { destinationOf } from "./destination.ts";

const notification = {
  id: "n",
  title: "",
  message: "",
  read: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  url: null,
  actorsCount: 1,
  isGone: false,
  post: null,
  booking: null,
  actor: { id: "a", username: "mara", fullName: "Mara", avatar: null },
};

test.each([
  ["like", "/post/x", "/post/x"],
  ["comment", "/post/x#comment-y", "/post/x#comment-y"],
  ["booking_requested", "/bookings/x", "/bookings/x"],
  ["message_request", "/messages?show=requests&conversation=x", "/messages?show=requests&conversation=x"],
  ["follow", "/profile/a", "/profile/mara"],
  ["follow_accepted", "/profile/a", "/profile/mara"],
  ["follow_requested", "/profile/a", "/profile?show=requests"],
  ["verification", "/settings/verification", "/settings/verification"],
  ["security", null, "/settings/security"],
  ["webhook_disabled", null, "/settings?tab=developer#webhooks"],
  ["moderation", null, "/settings/security#account-status"],
  ["admin_announcement", null, null],
  ["something_new", "/nowhere/x", null],
])("%s at %s links to %s", (type, url, address) => {
  expect(destinationOf({ ...notification, type, url })).toBe(address);
});

test("has no link once its subject is gone", () => {
  expect(destinationOf({ ...notification, type: "comment", url: "/post/x#comment-y", isGone: true })).toBe(null);
});
