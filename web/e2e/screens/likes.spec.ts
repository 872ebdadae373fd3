import { expect } from "@playwright/test";
import { sharePost } from "../content.ts";
import { breakOperation } from "../failures.ts";
import { test } from "../journey.ts";

const LIKE = "mutation ($id: ID!) { likePost(id: $id) { id } }";

test("the like count of a post lists the people, who can be followed from there", async ({ journey }) => {
  journey.provoke(/500/);
  const { page, ...author } = await journey.join({ fullName: "Ebba Lund", userType: "Artist" });
  const [fan, friend] = [
    await journey.join({ fullName: "Ivo Rask", userType: "Canvas" }),
    await journey.join({ fullName: "Mia Strand", userType: "Canvas" }),
  ];
  const id = await sharePost({ page, ...author }, { caption: "Fresh" });
  await page.goto(`/post/${id}`);
  const post = page.getByRole("article", { name: "Post by Ebba Lund" });
  const who = post.getByRole("button", { name: /^Who liked this/ });
  await expect(post.getByRole("button", { name: "Like, 0 likes" })).toBeVisible();
  await expect(who, "nobody does").toBeHidden();
  for (const person of [fan, friend]) await person.ask(LIKE, { id });
  await expect(post.getByRole("button", { name: "Like, 2 likes" })).toBeVisible();
  await breakOperation(page, /query Likers/);
  await who.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Likes" });
  await expect(dialog.getByText("Error Loading Likes")).toBeVisible();
  await dialog.getByRole("button", { name: "Retry" }).click();
  const people = dialog.getByRole("list", { name: "Likes" }).getByRole("listitem");
  await expect(people).toContainText([friend.fullName, fan.fullName]);
  await people
    .first()
    .getByRole("button", { name: /^Follow/ })
    .click();
  await expect(people.first().getByRole("button", { name: /^(Following|Unfollow)/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(who).toBeFocused();
});

test("a member finds their liked posts, the latest first, and nobody else sees them", async ({ journey }) => {
  const author = await journey.join({ fullName: "Ebba Lund", userType: "Artist" });
  const { page, ...fan } = await journey.join({ fullName: "Ivo Rask", userType: "Canvas" });
  const [older, newer] = [
    await sharePost(author, { caption: "The older one" }),
    await sharePost(author, { caption: "The newer one" }),
  ];
  await page.goto("/liked");
  await expect(page.getByRole("heading", { name: "You haven't liked anything yet" })).toBeVisible();
  await fan.ask(LIKE, { id: newer });
  await fan.ask(LIKE, { id: older });
  await page.goto("/");
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Liked Posts" }).click();
  await expect(page).toHaveURL("/liked");
  await expect(page).toHaveTitle(/^Liked posts/);
  const liked = page.getByRole("list", { name: "Liked posts" }).getByRole("link");
  await expect(liked).toHaveCount(2);
  await expect(liked.first()).toHaveAttribute("href", `/post/${older}`);
  await liked.first().click();
  await page.getByRole("button", { name: "Like, 1 like" }).click();
  await expect(page.getByRole("button", { name: "Like, 0 likes" })).toBeVisible();
  await page.goBack();
  await expect(liked).toHaveCount(1);
  await expect(liked).toHaveAttribute("href", `/post/${newer}`);
});
