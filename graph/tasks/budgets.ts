import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { PROJECT_ROOT } from "../core/root.ts";

interface Chunk {
  file: string;
  name?: string;
  isDynamicEntry?: boolean;
  imports?: string[];
}

interface Budget {
  name: string;
  bytes: number;
  limit: number;
}

const KIB = 1024;
/** What a screen may fetch before it runs, gzipped. */
const FEED_LIMIT = 216 * KIB;
const LANDING_LIMIT = 120 * KIB;
/** What any other screen or dialog may bring of its own. */
const LAZY_LIMIT = 60 * KIB;
/** The grid of an artist's calendar is a library of its own, fetched where there is room for one: docs/decisions/0039-calendar-grid.md. */
const GRID_LIMIT = 87 * KIB;

const PAGE = "index.html";
const LANDING = "auth/LandingPage.tsx";
const SIGNED_IN = "app/SignedIn.tsx";
const FEED = "feed/FeedPage.tsx";
/** Fetched on every page as soon as its first screen is drawn (web/ui/overlay/lazyOverlay.tsx). */
const OVERLAYS = "ui/overlay/overlayChunk.ts";
const GRID = "bookings/calendar/CalendarGrid.tsx";

const folder = process.argv[2] ?? join(PROJECT_ROOT, "dist", "web");
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, ".vite", "manifest.json"), "utf8"));

function read(key: string): Chunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build's manifest has no ${key}`);
  return chunk;
}

/** The chunks that must be there before the given ones run. */
function closureOf(keys: string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue;
    found.add(key);
    closureOf(read(key).imports ?? [], found);
  }
  return found;
}

const sizeOf = (keys: Iterable<string>) =>
  [...keys].reduce((sum, key) => sum + gzipSync(readFileSync(join(folder, read(key).file)), { level: 9 }).length, 0);

const without = (keys: Iterable<string>, known: Set<string>) => [...keys].filter((key) => !known.has(key));

const feed = closureOf([PAGE, SIGNED_IN, FEED]);
const ready = closureOf([OVERLAYS], new Set(feed));
/** Fields, their state and their rules come with the first form (web/build/chunks.ts). */
const forms = closureOf(
  Object.keys(manifest).filter((key) => read(key).name?.startsWith("forms-")),
  new Set(ready),
);
const lazy = Object.keys(manifest).filter((key) => read(key).isDynamicEntry && key !== LANDING && !ready.has(key));
const budgets: Budget[] = [
  { name: "Landing, first", bytes: sizeOf(closureOf([PAGE, LANDING])), limit: LANDING_LIMIT },
  { name: "Feed, first", bytes: sizeOf(feed), limit: FEED_LIMIT },
  { name: "What opens over a page, once", bytes: sizeOf(without(ready, feed)), limit: LAZY_LIMIT },
  { name: "What forms are made of, once", bytes: sizeOf(without(forms, ready)), limit: LAZY_LIMIT },
  ...lazy
    .map((key) => ({
      name: key,
      bytes: sizeOf(without(closureOf([key]), forms)),
      limit: key === GRID ? GRID_LIMIT : LAZY_LIMIT,
    }))
    .sort((one, other) => other.bytes - one.bytes),
];

const kib = (bytes: number) => (bytes / KIB).toFixed(1).padStart(6);
console.info("JavaScript of the build, gzipped\n\n   KiB    limit");
for (const { name, bytes, limit } of budgets) {
  console.info(`${kib(bytes)} / ${kib(limit)}  ${name}${bytes > limit ? "   TOO LARGE" : ""}`);
}
process.exitCode = budgets.some(({ bytes, limit }) => bytes > limit) ? 1 : 0;
