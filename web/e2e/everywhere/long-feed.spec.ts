import { expect, type Page } from "@playwright/test";
import { sharePost } from "../content.ts";
import { test } from "../journey.ts";

const POSTS = 44;
/** Of a long feed no more cards are drawn than this. */
const MOST_DRAWN = 30;

const positionInView = (page: Page) =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll("[role=feed] [aria-posinset]")].find((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return top < innerHeight / 2 && bottom > innerHeight / 2;
    });
    return Number(found?.getAttribute("aria-posinset") ?? 0);
  });

test("of a long feed a few cards are drawn; places, words and focus are kept", async ({ journey }) => {
  const artist = await journey.join(
    { fullName: "Lou Long", userType: "Artist" },
    { viewport: { width: 390, height: 844 } },
  );
  for (let nth = POSTS; nth > 0; nth -= 1) await sharePost(artist, { caption: `Piece number ${nth}.` });
  const { page } = artist;
  const piece = (nth: number) => page.getByRole("article").filter({ hasText: `Piece number ${nth}.` });
  await page.goto("/");
  await expect(piece(1)).toBeVisible();

  await test.step("somebody begins to write under the first, and reads on to the last", async () => {
    await piece(1).getByRole("textbox", { name: "Add a comment" }).fill("I was about to say");
    // Never beyond what is drawn: behind the last there may be posts of others, and it would be gone again.
    await expect(async () => {
      await page.getByRole("article").last().scrollIntoViewIfNeeded({ timeout: 500 });
      await expect(piece(POSTS)).toHaveCount(1, { timeout: 500 });
    }).toPass({ intervals: [0], timeout: 60_000 });
    await piece(POSTS).scrollIntoViewIfNeeded();
    expect(await page.getByRole("article").count()).toBeLessThanOrEqual(MOST_DRAWN);
    await expect(piece(10)).toHaveCount(0);
    await expect(piece(1).getByRole("textbox", { name: "Add a comment" })).toHaveValue("I was about to say");
  });

  await test.step("the keyboard goes from card to card", async () => {
    await piece(POSTS - 2)
      .getByRole("button", { name: "Post options" })
      .focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(piece(POSTS - 3).locator(":focus")).toHaveCount(1);
  });

  await test.step("the way back leads to the same card", async () => {
    const position = await positionInView(page);
    expect(position).toBeGreaterThan(POSTS / 2);
    await page.getByRole("link", { name: "Discover" }).locator("visible=true").first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Discover" })).toBeVisible();
    await page.goBack();
    await expect.poll(() => positionInView(page)).toBe(position);
    expect(await page.getByRole("article").count()).toBeLessThanOrEqual(MOST_DRAWN);
  });
});
