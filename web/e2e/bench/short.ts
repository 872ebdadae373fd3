import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { medianOf } from "../../../graph/bench/statistics.ts";
import { comment, leaveAndReturn, like, openAndClose } from "./acts.ts";
import { openFeed, showEnd } from "./feed.ts";
import { measureLoads } from "./loads.ts";
import { CPU_SLOWDOWN, PURPOSE } from "./settings.ts";
import type { Site } from "./site.ts";
import { openVisit } from "./visit.ts";

const FILE = new URL("recorded.json", import.meta.url);
const WIDTH = 390;
const POSTS = 60;

/** Two runs of the same code differ by less. */
const TOLERANCE = 0.5;
const TRIES = 3;

/** Time of each act relative to a fixed piece of work in the same page and run. */
type Ratios = Record<string, number>;

/** Builds, lays out and removes a few lists. @returns milliseconds. */
function workOnce(): number {
  const start = performance.now();
  for (let round = 0; round < 20; round += 1) {
    const list = document.createElement("ul");
    for (let nth = 0; nth < 200; nth += 1) {
      const item = document.createElement("li");
      item.className = `item-${nth % 7}`;
      item.textContent = `The item number ${nth} of round ${round}`;
      list.append(item);
    }
    document.body.append(list);
    list.getBoundingClientRect();
    list.remove();
  }
  return performance.now() - start;
}

async function measureWork(page: Page): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < 7; nth += 1) times.push(await page.evaluate(workOnce));
  return medianOf(times);
}

async function measure({ browser, url, token }: Site): Promise<Ratios> {
  const { page, setSlowdown, close } = await openVisit(browser, { url, width: WIDTH, token });
  try {
    await setSlowdown(1);
    await openFeed(page, POSTS);
    await setSlowdown(CPU_SLOWDOWN);
    const before = await measureWork(page);
    const [liked, commented] = [await like(page), await comment(page)];
    await showEnd(page);
    const [left, returned] = await leaveAndReturn(page);
    const [opened, closed] = await openAndClose(page);
    const work = (before + (await measureWork(page))) / 2;
    // Unlike the time beyond 50 ms, it scales with the machine as the fixed work does.
    const { busy } = await measureLoads(browser, url, WIDTH, token);
    const times = { liked, commented, left, returned, opened, closed, "feed: loaded": busy };
    return Object.fromEntries(Object.entries(times).map(([name, time]) => [name, Number((time / work).toFixed(3))]));
  } finally {
    await close();
  }
}

/** Writes or checks the record; slower results are measured again, at most twice. */
export async function checkOrRecord(site: Site): Promise<void> {
  let ratios = await measure(site);
  console.info(ratios);
  if (PURPOSE === "record") return writeFileSync(FILE, `${JSON.stringify(ratios, undefined, 2)}\n`);
  const recorded = JSON.parse(readFileSync(FILE, "utf8")) as Ratios;
  const slower = (names: string[]) =>
    names.filter((name) => (ratios[name] ?? 0) > (recorded[name] ?? Number.POSITIVE_INFINITY) * (1 + TOLERANCE));
  let names = slower(Object.keys(recorded));
  for (let tries = 1; tries < TRIES && names.length > 0; tries += 1) {
    console.info(`Slower than recorded, and measured again: ${names.join(", ")}`);
    ratios = await measure(site);
    names = slower(names);
  }
  if (names.length === 0) return;
  const sentences = names.map((name) => `${name}: was ${recorded[name]} of a fixed piece of work, is ${ratios[name]}`);
  throw new Error(
    `Slower than recorded, ${TRIES} times in a row (npm run bench:web -- --record writes what is to be held):\n${sentences.join("\n")}`,
  );
}
