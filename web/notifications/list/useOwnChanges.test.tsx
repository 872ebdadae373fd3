// @vitest-environment happy-dom
import { gql } from "@apollo/client";
import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp } from "../../testing/app.tsx";
import { LiveNotifications } from "./LiveNotifications.tsx";

const nothing = {
  __typename: "OwnChange",
  post: null,
  comment: null,
  person: null,
  notification: null,
  notificationsRead: null,
  conversationId: null,
};

const READ = gql`fragment Read on Notification { id read url booking { id } }`;

function open() {
  const app = openApp();
  const rows = [
    { id: "1", url: "/profile/a", booking: null },
    { id: "2", url: null, booking: { __typename: "Booking", id: "b" } },
    { id: "3", url: "/profile/a", booking: null },
  ];
  for (const row of rows) {
    app.cache.writeFragment({ fragment: READ, data: { __typename: "Notification", read: false, ...row } });
  }
  app.show(<LiveNotifications />);
  const subscription = app.asked.find(({ name }) => name === "OwnChanged");
  if (!subscription) throw new Error("It does not listen");
  return {
    ...app,
    hear: (change: object) => subscription.answer({ ownChanged: { ...nothing, ...change } }),
    read: () =>
      rows
        .map(({ id }) =>
          app.cache.readFragment<{ id: string; read: boolean }>({ id: `Notification:${id}`, fragment: READ }),
        )
        .filter((row) => row?.read)
        .map((row) => row?.id),
    asksForCounts: async () => {
      await waitFor(() => expect(app.latest().name).toBe("UnreadCounts"));
      // The counts are asked for in turn: the next waits for this answer.
      await app.latest().lose();
    },
  };
}

test("a notification read elsewhere is read here, and the badge is refetched", async () => {
  const { hear, read, asksForCounts } = open();
  await hear({ notification: { __typename: "Notification", id: "2", read: true } });
  expect(read()).toEqual(["2"]);
  await asksForCounts();
});

test.each([
  [null, null, ["1", "2", "3"]],
  ["2", null, ["1", "2"]],
  [null, "SOCIAL", ["1", "3"]],
  ["2", "BOOKINGS", ["2"]],
])("all up to %s of topic %s are read", async (newestSeenId, topic, expected) => {
  const { hear, read, asksForCounts } = open();
  await hear({ notificationsRead: { __typename: "OwnNotificationsRead", newestSeenId, topic } });
  expect(read()).toEqual(expected);
  await asksForCounts();
});

test("a like from another device is shown", async () => {
  const { hear, cache } = open();
  const post = { __typename: "Post", id: "p", likedByMe: true, likes: 4 };
  await hear({ post });
  const fragment = gql`fragment Liked on Post { id likedByMe likes }`;
  expect(cache.readFragment({ id: "Post:p", fragment })).toEqual(post);
});
