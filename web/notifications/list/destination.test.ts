import { expect, test } from "vitest";
import type { NotificationRow_NotificationFragment as Notification } from "../NotificationRow.generated.ts";
import { destinationOf, isGone } from "./destination.ts";

const notification = {
  id: "n",
  title: "",
  message: "",
  read: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  url: null,
  actorsCount: 1,
  post: null,
  booking: null,
  actor: { id: "a", username: "mara", fullName: "Mara", avatar: null },
};

const there = { post: { id: "x", imageUrl: "/objects/x" }, booking: {} as Notification["booking"] };

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
  ["moderation", null, "/settings/security#account-status"],
  ["admin_announcement", null, null],
  ["something_new", "/nowhere/x", null],
])("%s at %s leads to %s", (type, url, address) => {
  expect(destinationOf({ ...notification, ...there, type, url })).toBe(address);
});

test.each([
  ["comment", "/post/x#comment-y"],
  ["booking_requested", "/bookings/x"],
  ["follow", "/profile/a"],
])("%s at %s leads nowhere once that is gone", (type, url) => {
  const gone = { ...notification, actor: null, type, url };
  expect(isGone(gone)).toBe(true);
  expect(destinationOf(gone)).toBe(null);
});

test.each([
  ["security", null],
  ["waitlist_offer", "/bookings?view=waitlist"],
  ["verification", "/settings/verification"],
  ["project_planned", "/projects/x"],
  ["follow_requested", "/profile/a"],
])("%s at %s is about nothing that can be gone", (type, url) => {
  expect(isGone({ ...notification, actor: null, type, url })).toBe(false);
});
