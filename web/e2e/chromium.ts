import { existsSync } from "node:fs";
import { join } from "node:path";
import packagedChromium from "@sparticuz/chromium";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/** The first Chromium there is: named by PLAYWRIGHT_CHROMIUM, installed, or the one that comes in an npm package. */
export async function findChromium(): Promise<string> {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named) return named;
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(":")];
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  return installed ?? packagedChromium.executablePath();
}

/** Runs as root, without a screen and without calling anybody. */
export const CHROMIUM_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
