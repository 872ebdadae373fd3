import type { Page } from "@playwright/test";

/** The layout shift that web.dev calls good. */
const GOOD = 0.1;

declare global {
  interface Window {
    shifts: { value: number; what: string }[];
  }
}

export async function watchShifts(page: Page): Promise<void> {
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
}

/** What moved since the navigation, when the sum is above the limit. */
export async function findShifts(page: Page, most = GOOD): Promise<string[]> {
  const shifts = await page.evaluate(() => window.shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  return total <= most ? [] : shifts.map(({ value, what }) => `moved by ${value.toFixed(3)}: ${what}`);
}
