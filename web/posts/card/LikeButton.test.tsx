// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp, press } from "../../testing/app.tsx";
import { LikeButton_PostFragmentDoc } from "./LikeButton.generated.ts";
import { LikeButton } from "./LikeButton.tsx";

const post = (likedByMe: boolean, likes: number) => ({ __typename: "Post" as const, id: "p", likedByMe, likes });

function openPost() {
  const app = openApp();
  app.cache.writeFragment({ fragment: LikeButton_PostFragmentDoc, data: post(false, 4) });
  app.show(<LikeButton post={post(false, 4)} />);
  return app;
}
const heart = () => screen.getByRole("button", { name: /^Like, / });
const shown = () => ({ liked: heart().getAttribute("aria-pressed"), label: heart().getAttribute("aria-label") });

test("a like is shown optimistically, and then as the server counts it", async () => {
  const app = openPost();
  await press(heart());
  await waitFor(() => expect(shown()).toEqual({ liked: "true", label: expect.stringContaining("5") }));
  expect(app.latest()).toMatchObject({ name: "LikePost", variables: { id: "p" } });
  await app.latest().answer({ likePost: post(true, 9) });
  expect(shown()).toEqual({ liked: "true", label: expect.stringContaining("9") });
});

test("a failed like is undone, with an error", async () => {
  const app = openPost();
  await press(heart());
  await app.latest().refuse("Post not found", "NOT_FOUND");
  expect(shown()).toEqual({ liked: "false", label: expect.stringContaining("4") });
  expect(screen.getByRole("log").textContent).toBe("Error: Post not found");
});

test("without an answer the screen's own message is shown", async () => {
  const app = openPost();
  await press(heart());
  await app.latest().lose();
  expect(shown().liked).toBe("false");
  expect(screen.getByRole("log").textContent).toBe("Error: Failed to update like status");
});

test("of quick taps the last one wins, and superseded ones are skipped", async () => {
  const app = openPost();
  await press(heart());
  await press(heart());
  await press(heart());
  await press(heart());
  expect(app.asked.map(({ name }) => name)).toEqual(["LikePost"]);
  await app.latest().answer({ likePost: post(true, 5) });
  expect(app.asked.map(({ name }) => name)).toEqual(["LikePost", "UnlikePost"]);
  await app.latest().answer({ unlikePost: post(false, 4) });
  expect(shown().liked).toBe("false");
  expect(app.asked).toHaveLength(2);
});
