import type { Locator, Page } from "@playwright/test";
import { quantile } from "../../../graph/bench/statistics.ts";
import { ACTS } from "./settings.ts";

/** Waits for frames and timers after an act, and for its performance entries. */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 250)));
      }),
  );

/** @returns the longest blocking task of the act; 16 ms is the shortest that the browser records. */
async function costOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  await settle(page);
  await page.evaluate(() => {
    window.notes.acts = [];
  });
  await act();
  // A busy browser records entries late; shorter tasks are never recorded.
  await page.waitForFunction(() => window.notes.acts.length > 0, undefined, { timeout: 2_000 }).catch(() => undefined);
  await settle(page);
  return Math.max(16, ...(await page.evaluate(() => window.notes.acts)));
}

const mostOf = (values: number[]) =>
  quantile(
    values.sort((a, b) => a - b),
    0.75,
  );

async function repeat(page: Page, act: (nth: number) => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let nth = 0; nth < ACTS; nth += 1) costs.push(await costOf(page, () => act(nth)));
  return mostOf(costs);
}

/** The first visible one, so that pressing it scrolls nothing; found at once, as the list may grow. */
async function inView(found: Locator): Promise<Locator> {
  const place = await found.evaluateAll((elements) =>
    elements.findIndex((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return top > 0 && bottom < window.innerHeight && at !== null && element.contains(at);
    }),
  );
  if (place >= 0) return found.nth(place);
  const first = found.first();
  await first.scrollIntoViewIfNeeded();
  return first;
}

export async function like(page: Page): Promise<number> {
  const heart = await inView(page.getByRole("article").getByRole("button", { name: /^Like, / }));
  const handle = await heart.elementHandle();
  return repeat(page, async () => handle?.click());
}

export async function follow(page: Page): Promise<number> {
  const panel = page.getByRole("region", { name: "Artists Near You" });
  const button = panel.getByRole("listitem").first().getByRole("button");
  await button.scrollIntoViewIfNeeded();
  return repeat(page, () => button.click());
}

export async function comment(page: Page): Promise<number> {
  const field = await inView(page.getByRole("article").getByRole("textbox", { name: "Add a comment" }));
  const handle = await field.elementHandle();
  await handle?.focus();
  return repeat(page, async () => {
    await page.keyboard.type("o");
    await page.keyboard.press("Enter");
  });
}

// The dialog's code is loaded before: network time does not count.
export async function openAndClose(page: Page): Promise<[open: number, close: number]> {
  const prompt = page.getByRole("button", { name: "Share your latest work" });
  const dialog = page.getByRole("dialog", { name: "Share Your Tattoo" });
  await page.evaluate(() => window.scrollTo(0, 0));
  await prompt.click();
  await dialog.getByRole("button", { name: "Cancel" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  const [opened, closed]: [number[], number[]] = [[], []];
  for (let nth = 0; nth < ACTS; nth += 1) {
    opened.push(await costOf(page, () => prompt.click()));
    await dialog.waitFor();
    closed.push(await costOf(page, () => dialog.getByRole("button", { name: "Cancel" }).click()));
    await dialog.waitFor({ state: "hidden" });
  }
  return [mostOf(opened), mostOf(closed)];
}

// The keyboard leaves the feed without a hover effect: only the other page counts.
export async function chip(page: Page): Promise<number> {
  await page.locator("body").press("g");
  await page.keyboard.press("n");
  const chips = page.getByRole("group", { name: "Show" });
  // Both lists are cached.
  for (const name of ["Unread", "All"]) {
    await chips.getByRole("button", { name }).click();
    await settle(page);
  }
  const cost = await repeat(page, (nth) => chips.getByRole("button", { name: nth % 2 ? "All" : "Unread" }).click());
  await page.goBack();
  await page.getByRole("article").first().waitFor();
  return cost;
}

/** From the press on a link until the other page is painted, and from Back until the same post is at its place. */
export async function leaveAndReturn(page: Page): Promise<[leave: number, back: number]> {
  const [left, returned]: [number[], number[]] = [[], []];
  const link = page
    .getByRole("link", { name: /^Messages/ })
    .locator("visible=true")
    .first();
  // The other page's code and data are prefetched.
  for (let nth = -1; nth < Math.ceil(ACTS / 2); nth += 1) {
    const place = await page.evaluate(findPlace);
    await page.evaluate(startLeaving);
    await link.click();
    const leaving = await page.evaluate(() => window.leaving);
    await page.waitForURL(/\/messages/);
    await settle(page);
    const back = await page.evaluate(goBack, place);
    await settle(page);
    if (nth < 0) continue;
    left.push(leaving);
    returned.push(back);
  }
  return [mostOf(left), mostOf(returned)];
}

declare global {
  interface Window {
    leaving: Promise<number>;
  }
}

interface Place {
  position: string;
  top: number;
}

function findPlace(): Place {
  const at = (share: number) =>
    [...document.querySelectorAll<HTMLElement>("[role=feed] [aria-posinset]")].find((article) => {
      const { top, bottom } = article.getBoundingClientRect();
      return top <= innerHeight * share && bottom >= innerHeight * share;
    });
  const article = at(0.5) ?? at(0.3) ?? at(0.8);
  if (!article) throw new Error("No post stands in view");
  return { position: article.getAttribute("aria-posinset") ?? "", top: article.getBoundingClientRect().top };
}

/** Listens for the press; `window.leaving` resolves after the next frame. */
function startLeaving(): void {
  window.leaving = new Promise((resolve) => {
    document.addEventListener(
      "click",
      ({ timeStamp }) => {
        // Polling each frame would slow the page under test.
        const changes = new MutationObserver(() => {
          if (document.querySelector("[role=feed][aria-label=Posts]")?.checkVisibility()) return;
          changes.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        });
        changes.observe(document.body, { attributeFilter: ["class"], childList: true, subtree: true });
      },
      { once: true, capture: true },
    );
  });
}

function goBack({ position, top }: Place): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const look = () => {
      const article = document.querySelector(`[role=feed] [aria-posinset="${position}"]`);
      if (!article?.checkVisibility() || Math.abs(article.getBoundingClientRect().top - top) >= 100) return;
      stop();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    };
    const changes = new MutationObserver(look);
    const timer = setTimeout(() => {
      stop();
      reject(new Error("The way back does not lead to the same post"));
    }, 10_000);
    const stop = () => {
      changes.disconnect();
      window.removeEventListener("scroll", look);
      clearTimeout(timer);
    };
    changes.observe(document.body, { attributeFilter: ["class"], childList: true, subtree: true });
    window.addEventListener("scroll", look);
    history.back();
  });
}
