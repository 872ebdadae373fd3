// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp, press, viewer } from "../../testing/app.tsx";
import { useNewPosts } from "./useNewPosts.ts";

const by = (author: string, ...ids: string[]) => ids.map((id) => ({ id, user: { id: author } }));

function Feed({ posts }: { posts?: ReturnType<typeof by> | undefined }) {
  const { hasNewPosts, forget } = useNewPosts(posts);
  return hasNewPosts ? (
    <button type="button" onClick={forget}>
      New posts
    </button>
  ) : null;
}

const pill = () => screen.queryByRole("button");
const openFeed = (posts?: ReturnType<typeof by>) => {
  const app = openApp();
  app.show(<Feed posts={posts} />);
  return app;
};

test("nothing is requested before the feed has loaded", () => {
  expect(openFeed().asked).toEqual([]);
});

test("a newer post shows the pill, and the subscription pauses until it is pressed", async () => {
  const { asked, latest } = openFeed(by("mara", "5", "3"));
  expect(latest()).toMatchObject({ name: "FeedPostAdded", variables: { after: "5" } });
  await latest().answer({ feedPostAdded: "6" });
  expect(pill()?.textContent).toBe("New posts");
  expect(asked).toHaveLength(1);
  await press(pill() as Element);
  expect(pill()).toBeNull();
  expect(latest()).toMatchObject({ name: "FeedPostAdded", variables: { after: "5" } });
  expect(asked).toHaveLength(2);
});

test.each([
  ["an empty feed", [], undefined],
  ["one's own post on top", [...by(viewer.id, "9"), ...by("mara", "5", "3")], "5"],
  ["nothing but one's own", by(viewer.id, "9", "8"), "8"],
])("under %s it subscribes from the last seen post of others", async (_what, posts, after) => {
  const { latest } = openFeed(posts);
  expect(latest().variables).toEqual({ after });
  await latest().answer({ feedPostAdded: "9a" });
  expect(pill()).not.toBeNull();
});

test("a post that is already shown does not show the pill", async () => {
  const { latest } = openFeed([...by(viewer.id, "9"), ...by("mara", "5")]);
  window.dispatchEvent(new Event("offline"));
  window.dispatchEvent(new Event("online"));
  expect(latest().name).toBe("NewestPost");
  await latest().answer({
    feed: {
      __typename: "QueryFeedConnection",
      edges: [{ __typename: "QueryFeedConnectionEdge", node: { __typename: "Post", id: "9" } }],
    },
  });
  expect(pill()).toBeNull();
});
