import { existsSync } from "node:fs";
import { join } from "node:path";
import packagedChromium from "@sparticuz/chromium";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/** The first Chromium found: PLAYWRIGHT_CHROMIUM, an installed one, or the npm package's. */
export async function findChromium(): Promise<string> {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named) return named;
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(":")];
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  return installed ?? packagedChromium.executablePath();
}

/** For root, without a screen and without background requests. */
export const CHROMIUM_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
