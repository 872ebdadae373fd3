import { expect, type Page } from "@playwright/test";
import { sharePost } from "../content.ts";
import { test, uniqueWord } from "../journey.ts";

const POSTS = 44;
/** The most cards that a long feed renders. */
const MOST_DRAWN = 30;

const positionInView = (page: Page) =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll("[role=feed] [aria-posinset]")].find((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return top < innerHeight / 2 && bottom > innerHeight / 2;
    });
    return Number(found?.getAttribute("aria-posinset") ?? 0);
  });

declare global {
  interface Window {
    /** Weak references to all cards of the page. */
    cards: WeakRef<Element>[];
  }
}

/** Runs in the page before any other script. */
function noteCards(): void {
  window.cards = [];
  const create = Document.prototype.createElement;
  Document.prototype.createElement = function (this: Document, name: string, ...more: []) {
    const element = create.call(this, name, ...more);
    if (name === "article") window.cards.push(new WeakRef(element));
    return element;
  } as typeof create;
}

/** Detached cards that are still referenced. */
async function countHeld(page: Page): Promise<number> {
  await page.requestGC();
  return page.evaluate(() => window.cards.filter((card) => card.deref()?.isConnected === false).length);
}

test("a long feed renders few cards, and keeps scroll position, typed text and focus", async ({ journey }) => {
  const artist = await journey.join(
    { fullName: "Lou Long", userType: "Artist" },
    { viewport: { width: 390, height: 844 } },
  );
  const other = await journey.join({ fullName: "Lea Long", userType: "Artist" });
  const captionOf = (nth: number) => `Piece number ${nth} of ${artist.username}.`;
  // Authors alternate: more than two posts in a row by one person are folded.
  for (let nth = POSTS; nth > 0; nth -= 1) {
    await sharePost(nth % 2 === 0 ? artist : other, { caption: captionOf(nth) });
  }
  const { page } = artist;
  const piece = (nth: number) => page.getByRole("article").filter({ hasText: captionOf(nth) });
  await page.addInitScript(noteCards);
  await page.goto("/");
  await expect(piece(1)).toBeVisible();

  await test.step("somebody begins to write under the first, and reads on to the last", async () => {
    await piece(1).getByRole("textbox", { name: "Add a comment" }).fill("I was about to say");
    // Scrolls only to rendered cards: later posts could replace the last one.
    await expect(async () => {
      // In the page: a timed-out locator would keep a reference.
      await page.evaluate(() => [...document.querySelectorAll("article")].at(-1)?.scrollIntoView());
      await expect(piece(POSTS)).toHaveCount(1, { timeout: 500 });
    }).toPass({ intervals: [0], timeout: 60_000 });
    await piece(POSTS).scrollIntoViewIfNeeded();
    await expect.poll(() => page.getByRole("article").count()).toBeLessThanOrEqual(MOST_DRAWN);
    await expect(piece(10)).toHaveCount(0);
    await expect(piece(1).getByRole("textbox", { name: "Add a comment" })).toHaveValue("I was about to say");
  });

  await test.step("what has been drawn and is gone is let go of, and what was never shown", async () => {
    expect(await page.evaluate(() => window.cards.length)).toBeGreaterThanOrEqual(POSTS);
    await expect.poll(() => countHeld(page)).toBe(0);
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
    await expect.poll(() => page.getByRole("article").count()).toBeLessThanOrEqual(MOST_DRAWN);
  });
});

test("many posts of one person in a row are folded, and an opened fold stays open", async ({ journey }) => {
  const artist = await journey.join({ fullName: `Fay ${uniqueWord()}`, userType: "Artist" });
  const other = await journey.join({ fullName: "Ole Other", userType: "Artist" });
  const { page } = await journey.join(
    { fullName: "Rea Reader", userType: "Canvas" },
    { viewport: { width: 390, height: 844 } },
  );
  const captionOf = (words: string) => `${words} So says ${artist.username}.`;
  await sharePost(other, { caption: captionOf("Before the flood.") });
  for (const words of ["Flood four.", "Flood three.", "Flood two.", "Flood one."])
    await sharePost(artist, { caption: captionOf(words) });
  const post = (words: string) => page.getByRole("article").filter({ hasText: captionOf(words) });
  const more = page.getByRole("button", { name: `2 more from ${artist.fullName}` });
  const fewer = page.getByRole("button", { name: `Fewer from ${artist.fullName}` });
  await page.goto("/");

  await test.step("two are shown, a line stands for the others, and others follow", async () => {
    for (const caption of ["Flood one.", "Flood two.", "Before the flood."]) {
      await post(caption).scrollIntoViewIfNeeded();
      await expect(post(caption)).toBeVisible();
    }
    await expect(post("Flood three.")).toHaveCount(0);
    await more.press("Enter");
    await expect(fewer).toBeFocused();
    for (const caption of ["Flood three.", "Flood four."]) {
      await post(caption).scrollIntoViewIfNeeded();
      await expect(post(caption)).toBeVisible();
    }
  });

  await test.step("so they are on the way back, and when newer posts have come", async () => {
    await post("Flood three.")
      .getByRole("link", { name: /open post/ })
      .click();
    await expect(page).toHaveURL(/\/post\//);
    await page.goBack();
    await expect(post("Flood three.")).toBeVisible();
    await sharePost(other, { caption: captionOf("After the flood.") });
    await page.getByRole("button", { name: "New posts" }).click();
    await expect(page.getByRole("article").first()).toContainText(captionOf("After the flood."));
    await expect(fewer).toBeAttached();
  });

  await test.step("it is folded again", async () => {
    await fewer.click();
    await expect(more).toHaveAttribute("aria-expanded", "false");
    await expect(post("Flood three.")).toHaveCount(0);
  });
});
