import type { Browser } from "@playwright/test";
import { medianOf } from "../../../graph/bench/statistics.ts";
import { LOADS, type Width } from "./settings.ts";
import { openVisit } from "./visit.ts";

/** A load ends when the network is idle and started work has run. */
const REST_MS = 2_000;
const LONG_TASK_MS = 50;

/** Medians of loads with an empty cache; milliseconds, and the layout shift. */
interface Load {
  largestPaint: number;
  /** Of long tasks after the first paint, the time beyond 50 ms. */
  blocking: number;
  /** Of the main thread. */
  busy: number;
  shifts: number;
}

export async function measureLoads(browser: Browser, url: string, width: Width, token?: string): Promise<Load> {
  const loads: Load[] = [];
  for (let nth = 0; nth < LOADS; nth += 1) loads.push(await loadOnce(browser, url, width, token));
  const median = (name: keyof Load) => medianOf(loads.map((load) => load[name]));
  return {
    largestPaint: median("largestPaint"),
    blocking: median("blocking"),
    busy: median("busy"),
    shifts: median("shifts"),
  };
}

async function loadOnce(browser: Browser, url: string, width: Width, token?: string): Promise<Load> {
  const { page, readBusy, close } = await openVisit(browser, { url, width, token, far: true });
  try {
    await page.goto("/");
    await (token ? page.getByRole("article").first() : page.getByRole("heading", { level: 1 })).waitFor();
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(REST_MS);
    const { tasks, firstPaint, largestPaint, shifts } = await page.evaluate(() => window.notes);
    const late = tasks.filter(({ start }) => start >= firstPaint);
    return {
      largestPaint,
      blocking: late.reduce((sum, { length }) => sum + length - LONG_TASK_MS, 0),
      busy: await readBusy(),
      shifts,
    };
  } finally {
    await close();
  }
}
