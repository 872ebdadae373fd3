// @vitest-environment happy-dom
import { act, fireEvent, renderHook, screen, waitFor, within } from "@testing-library/react";
import { Profiler } from "react";
import { expect, test } from "vitest";
import { putPicturesAway, useShownPictures } from "../media/shownPictures.ts";
import { openApp, press } from "../testing/app.tsx";
import { type PostCard_PostFragment, PostCard_PostFragmentDoc } from "./PostCard.generated.ts";
import { PostCard } from "./PostCard.tsx";

const author = (name: string) => ({
  __typename: "User",
  id: name,
  username: name.toLowerCase(),
  fullName: name,
  avatar: null,
  verified: false,
});

const post = (id: string, by: string): PostCard_PostFragment & { __typename: string } => ({
  __typename: "Post",
  id,
  caption: `By ${by}`,
  createdAt: "2026-05-01T17:00:00.000Z",
  location: null,
  tags: [],
  healedWeeks: null,
  imageUrl: `/objects/${id}`,
  image: null,
  viewerCanDelete: false,
  viewerCanEdit: false,
  user: author(by),
  artist: null,
  verified: false,
  attribution: null,
  viewerCanAnswerTag: false,
  viewerCanRemoveTag: false,
  likedByMe: false,
  likes: 4,
  comments: 0,
  userComments: [],
});

function openPosts() {
  const app = openApp();
  for (const data of [post("one", "Mara"), post("other", "Dev")]) {
    app.cache.writeFragment({ fragment: PostCard_PostFragmentDoc, fragmentName: "PostCard_post", data });
  }
  const drawn = { one: 0, other: 0 };
  app.show(
    (["one", "other"] as const).map((id) => (
      <Profiler
        key={id}
        id={id}
        onRender={() => {
          drawn[id] += 1;
        }}
      >
        <PostCard id={id} />
      </Profiler>
    )),
  );
  const cardBy = (name: string) => within(screen.getByRole("article", { name: `Post by ${name}` }));
  return { app, drawn, cardBy };
}

test("a change of a post rerenders no other card", async () => {
  const { app, drawn, cardBy } = openPosts();
  const before = drawn.other;
  await press(cardBy("Mara").getByRole("button", { name: "Like, 4 likes" }));
  await waitFor(() => cardBy("Mara").getByRole("button", { name: "Like, 5 likes" }));
  await app.latest().answer({ likePost: { __typename: "Post", id: "one", likedByMe: true, likes: 5 } });
  await act(async () => {
    const id = app.cache.identify({ __typename: "Post", id: "one" });
    app.cache.modify({ id, fields: { caption: () => "Healed", comments: () => 7 } });
  });
  await waitFor(() => cardBy("Mara").getByText("Healed"));
  expect(drawn.one).toBeGreaterThan(before);
  expect(drawn.other).toBe(before);
});

test("a double tap on the picture likes once", async () => {
  const { app, cardBy } = openPosts();
  const picture = cardBy("Mara").getByRole("img", { name: /^Tattoo shared by Mara/ });
  for (let taps = 0; taps < 4; taps += 1) await act(async () => void fireEvent.click(picture, { detail: 1 }));
  await waitFor(() => cardBy("Mara").getByRole("button", { name: "Like, 5 likes", pressed: true }));
  expect(app.asked.map(({ name }) => name)).toEqual(["LikePost"]);
});

test("a key opens the picture at once, and pressing it twice likes nothing", async () => {
  const { app, cardBy } = openPosts();
  const shown = renderHook(() => useShownPictures());
  const picture = cardBy("Mara").getByRole("button", { name: /^View the picture/ });
  await press(picture);
  await press(picture);
  await waitFor(() => expect(shown.result.current?.pictures).toMatchObject([{ src: "/objects/one" }]));
  expect(app.asked).toEqual([]);
  act(putPicturesAway);
});

test.each([
  [0, "Healed · days after the session"],
  [1, "Healed · 1 week after the session"],
  [12, "Healed · 12 weeks after the session"],
])("a healed photo is labelled so, %i weeks after its session", async (healedWeeks, words) => {
  const app = openApp();
  const data = { ...post("one", "Casey"), healedWeeks };
  app.cache.writeFragment({ fragment: PostCard_PostFragmentDoc, fragmentName: "PostCard_post", data });
  app.show(<PostCard id="one" />);
  expect(await screen.findByText(words)).toBeTruthy();
});
