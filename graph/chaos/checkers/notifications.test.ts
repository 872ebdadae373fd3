import { describe, expect, test } from "vitest";
import { did, evidence } from "./by-hand.ts";
import { likesAreNotifiedTogether, peopleAreNotified } from "./notifications.ts";

const notified = (changes = {}) => ({
  id: "n",
  person: "ana",
  type: "like",
  about: "p",
  comment: null,
  actor: "ben",
  actorsCount: 1,
  actors: [],
  ...changes,
});
const post = { id: "p", author: "ana", caption: "", likes: 0, comments: 0 };

describe("people are told of a booking's steps, of comments and of followers", () => {
  const rows = {
    posts: [post],
    comments: [
      { id: "c", person: "ben", post: "p", content: "" },
      { id: "own", person: "ana", post: "p", content: "" },
    ],
    follows: [{ person: "ben", other: "ana" }],
    bookings: [
      { id: "b", artist: "ana", client: "ben", note: "", status: "cancelled", version: 2, start: null, end: null },
    ],
    bookingEvents: [
      { booking: "b", version: 1, actor: "ben", from: null, to: "pending", resolution: null },
      { booking: "b", version: 2, actor: "ana", from: "pending", to: "cancelled", resolution: "declined" },
    ],
  };
  const all = [
    notified({ type: "booking_requested", about: "b" }),
    notified({ type: "booking_declined", about: "b", person: "ben", actor: "ana" }),
    notified({ type: "comment", about: "p", comment: "c" }),
    notified({ type: "follow", about: "ben" }),
  ];
  const log = [did("follow", { person: "ben", other: "ana" }, null, [0, 1])];

  test("of each once", () => {
    expect(peopleAreNotified(evidence(log, { ...rows, notifications: all }))).toEqual([]);
  });

  test.each(all.map(({ type }, index) => [type, index] as const))("not of %s", (_type, index) => {
    const notifications = all.filter((_row, place) => place !== index);
    expect(peopleAreNotified(evidence(log, { ...rows, notifications }))).toHaveLength(1);
  });

  test.each(all.map((row) => [row.type, row] as const))("twice of %s", (_type, row) => {
    expect(peopleAreNotified(evidence(log, { ...rows, notifications: [...all, row] }))).toHaveLength(1);
  });
});

describe("likes are told together", () => {
  const likes = [
    { person: "ana", post: "p" },
    { person: "ben", post: "p" },
    { person: "eve", post: "p" },
  ];

  test.each([
    ["in one row", [notified({ actors: ["eve", "ben"], actorsCount: 2 })], 0],
    ["somebody is missing", [notified({ actor: "ben" })], 1],
    ["somebody took theirs back", [notified({ actors: ["ben", "dev", "eve"], actorsCount: 3 })], 1],
    ["its number is another", [notified({ actors: ["ben", "eve"], actorsCount: 3 })], 1],
    ["in a row each", [notified(), notified({ actor: "eve" })], 1],
  ])("%s", (_name, notifications, anomalies) => {
    expect(likesAreNotifiedTogether(evidence([], { posts: [post], likes, notifications }))).toHaveLength(anomalies);
  });
});
