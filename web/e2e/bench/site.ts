import { type Browser, chromium } from "@playwright/test";
import { createBenchDatabase } from "../../../graph/bench/database.ts";
import type { Release } from "../../../graph/bench/frame.ts";
import { startProduct } from "../../../graph/bench/live/servers.ts";
import { startScratch } from "../../../graph/bench/scratch.ts";
import { CHROMIUM_ARGUMENTS, findChromium } from "../chromium.ts";
import { createWorld } from "./world.ts";

export interface Site {
  browser: Browser;
  url: string;
  /** Of a signed-in person. */
  token: string;
  databaseUrl: string;
}

export async function openSite(releases: Release[]): Promise<Site> {
  const scratch = await startScratch();
  releases.push(scratch.stop);
  const database = await createBenchDatabase(scratch.url);
  const token = await createWorld(database.env);
  // The demo world's passwords are public: the server requires a confirmation of its use.
  const env = { ...database.env, DEMO: "1" };
  const { url } = await startProduct({ ...database, env }, (stop) => void releases.push(stop));
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGUMENTS });
  releases.push(() => browser.close());
  return { browser, url, token, databaseUrl: scratch.url };
}
