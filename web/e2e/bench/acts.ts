import type { Locator, Page } from "@playwright/test";
import { quantile } from "../../../graph/bench/statistics.ts";
import { ACTS } from "./settings.ts";

/** What a person does with a loaded feed, and the milliseconds until the screen has answered: three of four took no longer. */
export type Act = "like" | "follow" | "comment" | "open a dialog" | "close it" | "chip" | "leave" | "return";

/** Frames and timers that follow an act have run, and what was noted of it has arrived. */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 250)));
      }),
  );

/** @returns the longest of what the act made the page do at once; the shortest that the browser notes is 16 ms. */
async function costOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  await settle(page);
  await page.evaluate(() => {
    window.notes.acts = [];
  });
  await act();
  // On a busy machine the browser notes late what it has done; what took less than it notes is waited for in vain.
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

/** The first of these that is in view, so that pressing it scrolls nothing; looked for at once, as the list may go on. */
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

/** A letter more, and then what was written is sent. */
export async function comment(page: Page): Promise<number> {
  const field = await inView(page.getByRole("article").getByRole("textbox", { name: "Add a comment" }));
  const handle = await field.elementHandle();
  await handle?.focus();
  return repeat(page, async () => {
    await page.keyboard.type("o");
    await page.keyboard.press("Enter");
  });
}

/** The dialog's code has come before: that is the network's time. */
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

/** Where the feed is left by the keyboard, as by nobody's finger: it is the other page that counts. */
export async function chip(page: Page): Promise<number> {
  await page.locator("body").press("g");
  await page.keyboard.press("n");
  const chips = page.getByRole("group", { name: "Show" });
  // Both lists have been read before.
  for (const name of ["Unread", "All"]) {
    await chips.getByRole("button", { name }).click();
    await settle(page);
  }
  const cost = await repeat(page, (nth) => chips.getByRole("button", { name: nth % 2 ? "All" : "Unread" }).click());
  await page.goBack();
  await page.getByRole("article").first().waitFor();
  return cost;
}

/** From the press on a link until the feed is gone and the other page stands, and from the way back until the same post stands where it stood. */
export async function leaveAndReturn(page: Page): Promise<[leave: number, back: number]> {
  const [left, returned]: [number[], number[]] = [[], []];
  const link = page
    .getByRole("link", { name: /^Messages/ })
    .locator("visible=true")
    .first();
  // The other page's code and data have come before.
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

/** The post in the middle of the screen, and where it stands. */
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

/** Listens for the press; `window.leaving` is settled when the frame after it stands. */
function startLeaving(): void {
  window.leaving = new Promise((resolve) => {
    document.addEventListener(
      "click",
      ({ timeStamp }) => {
        // Not frame by frame: each frame that is asked for would hold up the page that comes.
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
