import { expect } from "@playwright/test";
import { sharePost } from "../content.ts";
import { test } from "../journey.ts";

test("the feed's data is requested once, in parallel with its code", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Ida Early", userType: "Artist" });
  const words = `The first of ${artist.username}`;
  await sharePost(artist, { caption: words });
  const { page } = artist;
  const asked: string[] = [];
  page.on("request", (request) => {
    const [, name] = /"operationName":"(\w+)"/.exec(request.postData() ?? "") ?? [];
    if (name) asked.push(name);
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/signed-in-/, async (route) => {
    await held;
    await route.fallback();
  });
  // The document ends after the answer to the first query.
  const answer = page.waitForResponse((response) => /"FeedPage"/.test(response.request().postData() ?? ""));
  await page.route("**/color-scheme.js", async (route) => {
    await answer;
    await route.fallback();
  });
  const picture = page.waitForRequest(/\/objects\/[\w-]+\?w=/);
  await page.goto("/", { waitUntil: "commit" });
  await picture;
  expect(asked.toSorted()).toEqual(["FeedPage", "Viewer"]);
  const [caption, photo] = [page.getByText(words), page.locator("img")];
  await expect(caption, "the first post stands in the frame").toBeVisible();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const before = await photo.boundingBox();
  release();
  await expect(page.getByRole("article").first()).toContainText(words);
  await expect(caption, "and once in the feed").toHaveCount(1);
  const after = await page
    .getByRole("article")
    .first()
    .getByRole("img", { name: /tattoo/i })
    .boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0)), "in the same place").toBeLessThan(30);
  expect(asked.filter((name) => ["FeedPage", "Viewer"].includes(name))).toHaveLength(2);
});
