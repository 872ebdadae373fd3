import { expect } from "@playwright/test";
import { RATES } from "../../../graph/core/limits.ts";
import { sharePost } from "../content.ts";
import { test } from "../journey.ts";
import { choose } from "../menus.ts";

test("pages are preloaded and announced, and going back restores the scroll position", { tag: "@core" }, async ({
  journey,
}) => {
  const person = await journey.join({ fullName: "Wanda Ring", userType: "Artist" });
  const { page, username } = person;
  for (const caption of [username, "Second"]) await sharePost(person, { caption });
  await page.goto("/");
  const navigation = page.getByRole("banner").getByRole("navigation", { name: "Main" });

  await test.step("the code of a page comes while the pointer is on its link", async () => {
    const messages = page.getByRole("link", { name: "Messages" }).first();
    const code = page.waitForRequest(/MessagesPage/);
    await messages.hover();
    await code;
  });

  await test.step("a page far down the feed, and back to the same height", async () => {
    const oldest = page.getByRole("article").filter({ hasText: username });
    await oldest.getByRole("link", { name: /open post/ }).scrollIntoViewIfNeeded();
    await expect(oldest.getByRole("img", { name: /tattoo/i }).first()).toHaveJSProperty("complete", true);
    const height = await page.evaluate(() => window.scrollY);
    expect(height).toBeGreaterThan(500);
    await oldest.getByRole("link", { name: /open post/ }).click();
    await expect(page).toHaveURL(/\/post\//);
    await expect(page.getByRole("main")).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - height)).toBeLessThan(40);
  });

  await test.step("every page has a title of its own, and twenty pages a minute cost a tenth of the limit", async () => {
    journey.provoke(/404/);
    const titles = new Set<string>();
    let requests = 0;
    page.on("request", (request) => {
      if (/^\/(graphql|api)\b/.test(new URL(request.url()).pathname)) requests += 1;
    });
    const addresses = [
      "/",
      "/messages",
      "/bookings",
      "/portfolio",
      "/settings",
      "/discover",
      "/profile",
      "/nowhere/at/all",
    ];
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/.+ · Inkfolk$/);
      titles.add(await page.title());
    }
    expect(titles.size).toBe(addresses.length);
    expect((requests / addresses.length) * 20).toBeLessThanOrEqual(RATES.requestByPerson.points / 10);
  });

  await test.step("an address without a page keeps the navigation", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
    await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
    await navigation.getByRole("link", { name: "Home" }).click();
    await expect(page.getByRole("feed")).toBeVisible();
  });

  await test.step("a page that breaks keeps it, too, and comes with Retry", async () => {
    journey.provoke(/Failed to load resource|error loading dynamically|dynamically imported module|ERR_FAILED/i);
    await page.route(/BookingsPage/, (route) => route.abort());
    await page.reload();
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Bookings" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "This page failed" })).toBeVisible();
    await navigation.getByRole("link", { name: "Home" }).click();
    await expect(page.getByRole("feed")).toBeVisible();
    await page.unroute(/BookingsPage/);
    await page.goBack();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Bookings" })).toBeVisible();
  });
});

test("Back closes an overlay, as Escape does, and then leaves the page", async ({ journey }) => {
  const person = await journey.join({ fullName: "Greta Moss", userType: "Artist" });
  const { page } = person;
  await sharePost(person, { caption: "The only one" });
  await page.goto("/discover");
  await page.getByRole("link", { name: "Home" }).first().click();
  const post = page.getByRole("article").filter({ hasText: "The only one" });
  await expect(post).toBeVisible();

  await test.step("a form in which nothing was typed", async () => {
    const dialog = page.getByRole("dialog", { name: "Share Your Tattoo" });
    await page.getByRole("button", { name: "Share your latest work" }).click();
    await expect(dialog.getByLabel("Caption")).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/");
  });

  await test.step("a question over the page: the answer is no", async () => {
    await choose(page, post.getByRole("button", { name: "Post options" }), "Delete Post");
    const question = page.getByRole("alertdialog");
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL("/");
    await expect(post).toBeVisible();
  });

  await test.step("a list over the page, and then the page", async () => {
    await post.getByRole("link", { name: "Greta Moss" }).first().click();
    await expect(page).toHaveURL(/\/profile/);
    const address = page.url();
    await page.getByRole("button", { name: "0 Followers" }).click();
    const list = page.getByRole("dialog", { name: "Followers" });
    await expect(list).toBeVisible();
    await page.goBack();
    await expect(list).toBeHidden();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(page).toHaveURL("/");
    await page.goBack();
    await expect(page).toHaveURL("/discover");
  });
});
