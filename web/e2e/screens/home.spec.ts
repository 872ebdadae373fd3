import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { sharePost } from "../content.ts";
import { breakOperation } from "../failures.ts";
import { takePhoto, test } from "../journey.ts";

test("the home page shows new posts, nearby artists and trends, and survives failures of each", {
  tag: "@core",
}, async ({ journey }) => {
  journey.provoke(/500|ERR_INTERNET_DISCONNECTED|WebSocket/);
  const artist = await journey.join({ fullName: "Rue Alder", userType: "Artist" });
  const { page, ask } = await journey.join({ fullName: "Kit Marsh", userType: "Canvas" });
  await sharePost(artist, { caption: "A long one for the arm. #dragons #blackwork" });
  await breakOperation(page, /query TrendingStyles\b/);
  await page.goto("/");

  await test.step("what is trending fails by itself, and comes with Retry", async () => {
    const trending = page.getByRole("region", { name: "Trending Styles" });
    await expect(trending).toContainText("Unable to load trending styles");
    await expect(page.getByRole("article").first()).toBeVisible();
    await trending.getByRole("button", { name: "Retry" }).click();
    await expect(trending).not.toContainText("Unable to load trending styles");
    const style = trending.getByRole("link").first();
    await expect(style.or(trending.getByText("No trending hashtags yet"))).toBeVisible();
    if (await style.isVisible()) {
      await expect(style).toHaveAccessibleName(/^#\S+ ?(\d+|\d+\.\dk) posts? this week$/);
      await style.click();
      await expect(page).toHaveURL(/\/hashtag\/.+/);
      await page.goBack();
    }
  });

  await test.step("the highlights are the newest of three styles", async () => {
    const highlights = page.getByRole("region", { name: "Recent Work Highlights" });
    await expect(highlights.getByRole("link")).toHaveCount(3);
    await expect(highlights.getByRole("link", { name: /^Portraits, \d+ posts?$/ })).toBeVisible();
    await expect(highlights.getByRole("link", { name: /^Geometric, \d+ posts?$/ })).toBeVisible();
    await highlights.getByRole("link", { name: /^Dragons, \d+ posts?$/ }).click();
    await expect(page.getByRole("heading", { name: "#dragons", level: 1 })).toBeVisible();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL("/");
  });

  await test.step("behind another page the feed is neither seen nor reached, and stands as it was left after it", async () => {
    const feed = page.getByRole("feed", { name: "Posts" });
    const card = await feed.getByRole("article").first().elementHandle();
    await page.getByRole("link", { name: "Browse Artists" }).click();
    await expect(page).toHaveTitle(/^Discover/);
    await expect(page.getByRole("feed")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveTitle(/^Home/);
    await expect(feed).toBeVisible();
    expect(await card?.evaluate((element) => element.checkVisibility()), "the very same card").toBe(true);
  });

  await test.step("at most three artists are near; one is followed and no longer", async () => {
    const near = page.getByRole("region", { name: "Artists Near You" });
    await expect(near.getByRole("listitem").first()).toContainText("Your city");
    expect(await near.getByRole("listitem").count()).toBeLessThanOrEqual(3);
    const first = near.getByRole("listitem").first();
    await first.getByRole("button", { name: /^Follow / }).click();
    await expect(first.getByRole("button", { name: /^Following /, pressed: true })).toBeVisible();
    await first.getByRole("button", { name: /^Following / }).click();
    await expect(first.getByRole("button", { name: /^Follow /, pressed: false })).toBeVisible();
  });

  await test.step("the promo card and the footer lead on", async () => {
    await expect(page.getByRole("link", { name: "Browse Artists" })).toHaveAttribute("href", "/discover");
    const footer = page.getByRole("complementary", { name: "Suggestions" });
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Inkfolk`);
    await expect(footer.getByRole("link", { name: "API docs" })).toHaveAttribute("href", "/api/docs");
    await expect(footer.getByRole("link", { name: "Report a problem" })).toHaveAttribute("href", /^mailto:/);
    await expect(footer.getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/privacy-policy");
    await footer.getByRole("button", { name: "Keyboard shortcuts" }).click();
    const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(shortcuts.getByRole("listitem").filter({ hasText: "Go to Discover" })).toContainText("gd");
    await page.keyboard.press("Escape");
    await expect(shortcuts).toBeHidden();
    await page.keyboard.press("/");
    const search = page.getByRole("combobox", { name: "Search artists and people" });
    await expect(search).toBeFocused();
    await page.keyboard.type("?gd");
    await expect(search, "a field keeps what is typed into it").toHaveValue("?gd");
    await search.fill("");
    await search.blur();
    await page.keyboard.type("gd");
    await expect(page).toHaveURL("/discover");
    await page.keyboard.press("?");
    await shortcuts.getByRole("switch", { name: "Use single keys" }).click();
    await page.keyboard.press("Escape");
    await expect(shortcuts).toBeHidden();
    await page.keyboard.type("gm?");
    await expect(page, "turned off, the keys do nothing").toHaveURL("/discover");
    await expect(shortcuts).toBeHidden();
    await page.goto("/");
    await page.getByRole("link", { name: "Book Consultation" }).click();
    await expect(page).toHaveURL("/bookings?new=1&service=Consultation");
    await page.goto("/");
  });

  await test.step("a photo dropped on the prompt starts a post", async () => {
    const bytes = [...(await readFile(await takePhoto()))];
    const dropped = await page.evaluateHandle((values) => {
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(values)], "dropped.jpg", { type: "image/jpeg" }));
      return files;
    }, bytes);
    await page.getByRole("button", { name: "Share your latest work" }).dispatchEvent("drop", { dataTransfer: dropped });
    const dialog = page.getByRole("dialog", { name: "Share Your Tattoo" });
    await expect(dialog.getByRole("button", { name: "Change Image" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Share", exact: true })).toBeEnabled();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("after a lost connection newer posts are announced, and shown when asked for", async () => {
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText("No connection. Trying again…")).toBeVisible();
    const caption = `Made while you were away, ${Date.now()}`;
    await sharePost(artist, { caption });
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "New posts" }).click();
    await expect(page.getByRole("article").filter({ hasText: caption })).toBeVisible();
  });

  await test.step("whoever has no city is asked for one", async () => {
    await ask("mutation { updateProfile(input: { location: null, locationIsOptional: true }) { id } }");
    await page.reload();
    const near = page.getByRole("region", { name: "Artists Near You" });
    await expect(near).toContainText("Add your city to see artists near you");
    await expect(near.getByRole("link", { name: "Add your city" })).toHaveAttribute("href", "/settings");
  });
});

test("on a phone a person without follows finds nearby artists after the first post, below the highlights", async ({
  journey,
}) => {
  const artist = await journey.join({ fullName: "Ana Prado", userType: "Artist" });
  await sharePost(artist, { caption: "Healed and happy." });
  const { page, ask } = await journey.join(
    { fullName: "Lee Moran", userType: "Canvas" },
    { viewport: { width: 390, height: 844 } },
  );
  const near = page.getByRole("region", { name: "Near you", exact: true });
  const highlights = page.getByRole("region", { name: "Recent Work Highlights" });

  await test.step("each with the way to their profile", async () => {
    await page.goto("/");
    await expect(highlights.getByRole("link")).toHaveCount(3);
    await expect(highlights.getByRole("link").first()).toBeInViewport({ ratio: 1 });
    // Only once the artists have taken the place of the skeleton, it stays attached.
    await expect(near.getByRole("link").first()).toContainText("Your city");
    await near.scrollIntoViewIfNeeded();
    expect(await near.getByRole("link").count()).toBeLessThanOrEqual(3);
    await near.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/profile\/.+/);
  });

  await test.step("a wider screen has both beside the feed", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/");
    await expect(highlights.getByRole("link")).toHaveCount(3);
    await expect(page.getByRole("region", { name: "Artists Near You" }).getByRole("listitem").first()).toBeVisible();
    await expect(near).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(near.getByRole("link").first()).toBeVisible();
  });

  await test.step("who follows three sees the highlights, and so does who named no city", async () => {
    await ask("mutation { updateProfile(input: { location: null, locationIsOptional: true }) { id } }");
    await page.goto("/");
    await expect(highlights.getByRole("link")).toHaveCount(3);
    await ask('mutation { updateProfile(input: { location: "Austin, TX" }) { id } }');
    for (const fullName of ["Ida One", "Ida Two", "Ida Three"]) {
      const { id } = await journey.join({ fullName, userType: "Artist" });
      await ask("mutation ($id: ID!) { followUser(id: $id) { id } }", { id });
    }
    await page.goto("/");
    await expect(highlights.getByRole("link")).toHaveCount(3);
    await expect(near).toHaveCount(0);
  });
});

test("a new post is announced at once, and shown when the pill is pressed", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Sol Reed", userType: "Artist" });
  const { page } = await journey.join({ fullName: "Kit Lane", userType: "Canvas" });
  await sharePost(artist, { caption: "What was there before" });
  await page.goto("/");
  const pill = page.getByRole("button", { name: "New posts" });
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(pill).toBeHidden();
  for (const caption of [`Made while you look, ${Date.now()}`, `And another, ${Date.now()}`]) {
    // Not the first article: another journey may share a newer post meanwhile.
    const post = page.getByRole("article").filter({ hasText: caption });
    await sharePost(artist, { caption });
    await expect(pill).toBeVisible();
    await expect(post).toHaveCount(0);
    await pill.focus();
    await page.keyboard.press("Enter");
    await expect(post).toBeVisible();
  }
});

test("a newcomer sees the first steps below the first post, until they are done or hidden", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Pia Stone", userType: "Artist" });
  await sharePost(artist, { caption: "Somebody's first." });
  const { page, ask } = await journey.join(
    { fullName: "Nia Newe", userType: "Canvas" },
    { viewport: { width: 390, height: 844 } },
  );
  const steps = page.getByRole("article", { name: "Your first steps" });
  await page.goto("/");

  await test.step("each leads to where it is done", async () => {
    await steps.scrollIntoViewIfNeeded();
    await expect(steps).toContainText("1 of 4 done");
    await expect(steps.getByRole("link")).toHaveText(["Add a profile picture", "Follow 3 artists", "Like a tattoo"]);
    await steps.getByRole("link", { name: "Follow 3 artists" }).click();
    await expect(page).toHaveURL("/discover");
    for (const fullName of ["Una One", "Una Two", "Una Three"]) {
      const { id } = await journey.join({ fullName, userType: "Artist" });
      await ask("mutation ($id: ID!) { followUser(id: $id) { id } }", { id });
    }
    await page.goto("/");
    await expect(steps).toContainText("2 of 4 done");
  });

  await test.step("a like counts at once", async () => {
    await page.getByRole("article").first().getByRole("button", { name: /^Like/ }).click();
    await expect(steps).toContainText("3 of 4 done");
  });

  await test.step("hidden they stay hidden", async () => {
    await steps.getByRole("button", { name: "Hide your first steps" }).click();
    await expect(steps).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(steps).toHaveCount(0);
  });
});
