import { expect, test } from "vitest";
import { chosenOf, eventLabel, eventLine, groupEvents, withGroup, withType } from "./events.ts";

const type = (name: string) => ({ name, description: name });
const [bookings, messages] = groupEvents([
  type("booking.requested"),
  type("message.created"),
  type("booking.no_show"),
]) as [ReturnType<typeof groupEvents>[number], ReturnType<typeof groupEvents>[number]];

test("types of the same kind are one group", () => {
  expect([bookings.noun, bookings.types.length, messages.noun]).toEqual(["booking", 2, "message"]);
});

test.each([
  ["*", "All events"],
  ["calendar_entry.*", "All calendar entry events"],
  ["booking.no_show", "Booking no show"],
])("%s is called %s", (event, label) => {
  expect(eventLabel(event)).toBe(label);
});

test.each([
  [["booking.*", "*"], "Gets all events"],
  [["booking.*", "message.created"], "Gets all booking events, message created"],
  [["a.a", "b.b", "c.c", "d.d", "e.e"], "Gets a a, b b, c c, d d, e e"],
  [["a.a", "b.b", "c.c", "d.d", "e.e", "f.f"], "Gets a a, b b, c c, d d and 2 more"],
])("an endpoint with %j: %s", (events, line) => {
  expect(eventLine(events)).toBe(line);
});

test("a whole group is chosen and left again, and leaves others alone", () => {
  const chosen = withGroup(["message.created", "booking.requested"], bookings, true);
  expect(chosen).toEqual(["message.created", "booking.*"]);
  expect(chosenOf(chosen, bookings)).toEqual(["booking.requested", "booking.no_show"]);
  expect(withGroup(chosen, bookings, false)).toEqual(["message.created"]);
});

test("one type is chosen, and taken out of a whole group", () => {
  expect(withType(["message.*"], bookings, "booking.no_show", true)).toEqual(["message.*", "booking.no_show"]);
  expect(withType(["booking.*", "message.*"], bookings, "booking.no_show", false)).toEqual([
    "message.*",
    "booking.requested",
  ]);
  expect(chosenOf(["*"], messages)).toEqual(["message.created"]);
});
