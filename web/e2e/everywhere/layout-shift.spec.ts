import { expect } from "@playwright/test";
import { sharePost } from "../content.ts";
import { test } from "../journey.ts";

/** Issue 4: what moves by itself while the feed loads. */
const MOST = 0.02;

declare global {
  interface Window {
    shifts: { value: number; what: string }[];
  }
}

test("nothing moves while the feed loads and scrolls", async ({ journey }) => {
  const artist = await journey.join({ fullName: "Stella Still", userType: "Artist" });
  for (const caption of ["One", "Two", "Three"]) await sharePost(artist, { caption: `${caption} #dotwork` });
  const { page } = artist;
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      })[]) {
        const what = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? "").join("\n");
        if (!entry.hadRecentInput) window.shifts.push({ value: entry.value, what });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await page.goto("/");
    const posts = page.getByRole("article", { name: `Post by ${artist.fullName}` });
    for (const post of await posts.all()) {
      const photo = post.getByRole("img", { name: /tattoo/i }).first();
      await photo.scrollIntoViewIfNeeded();
      await expect(photo).toHaveJSProperty("complete", true);
    }
    await expect(posts.first()).toBeVisible();
    await expect(page.getByRole("status", { name: /^loading/i })).toHaveCount(0);
    const shifts = await page.evaluate(() => window.shifts);
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    expect(total, `${size.width} px: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(MOST);
  }
});
