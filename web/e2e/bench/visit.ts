import type { Browser, CDPSession, Page } from "@playwright/test";
import { CPU_SLOWDOWN, NETWORK, SCREENS, type Width } from "./settings.ts";

interface Notes {
  /** Presses and keys: milliseconds until the next frame. */
  acts: number[];
  /** Start and duration of tasks over 50 ms. */
  tasks: { start: number; length: number }[];
  largestPaint: number;
  firstPaint: number;
  shifts: number;
}

declare global {
  interface Window {
    notes: Notes;
  }
}

/** A page with an empty cache, on a slow machine. */
interface Visit {
  page: Page;
  setSlowdown(times: number): Promise<void>;
  /** Main-thread milliseconds since navigation. */
  readBusy(): Promise<number>;
  /** Megabytes of the JavaScript heap after a garbage collection. */
  readHeap(): Promise<number>;
  close(): Promise<void>;
}

interface VisitOptions {
  url: string;
  width: Width;
  /** Token; none for a visitor. */
  token?: string;
  far?: boolean;
}

export async function openVisit(browser: Browser, { url, width, token, far = false }: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: SCREENS[width],
    deviceScaleFactor: width < 600 ? 2 : 1,
    hasTouch: width < 600,
    serviceWorkers: "block",
    locale: "en-US",
  });
  // The TypeScript loader wraps functions in a helper that the browser lacks.
  await context.addInitScript("globalThis.__name = (named) => named;");
  if (token) await context.addInitScript((value) => localStorage.setItem("token", value), token);
  await context.addInitScript(takeNotes);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const setSlowdown = (rate: number) => cdp.send("Emulation.setCPUThrottlingRate", { rate }).then(() => undefined);
  await setSlowdown(CPU_SLOWDOWN);
  await cdp.send("Performance.enable");
  if (far) await slowNetwork(cdp);
  return {
    page,
    setSlowdown,
    async readBusy() {
      const { metrics } = await cdp.send("Performance.getMetrics");
      return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
    },
    async readHeap() {
      await cdp.send("HeapProfiler.enable");
      await cdp.send("HeapProfiler.collectGarbage");
      await cdp.send("HeapProfiler.collectGarbage");
      return (await cdp.send("Runtime.getHeapUsage")).usedSize / 1e6;
    },
    close: () => context.close(),
  };
}

async function slowNetwork(cdp: CDPSession): Promise<void> {
  const { latency, bytesPerSecond } = NETWORK;
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** Runs in the page before any other script. */
function takeNotes(): void {
  const notes: Notes = { acts: [], tasks: [], largestPaint: 0, firstPaint: 0, shifts: 0 };
  window.notes = notes;
  const watch = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  watch(
    "event",
    (entry) => {
      if ((entry as PerformanceEventTiming).interactionId) notes.acts.push(entry.duration);
    },
    { durationThreshold: 16 },
  );
  watch("longtask", ({ startTime, duration }) => notes.tasks.push({ start: startTime, length: duration }));
  watch("largest-contentful-paint", ({ startTime }) => {
    notes.largestPaint = startTime;
  });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") notes.firstPaint = startTime;
  });
  watch("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) notes.shifts += value;
  });
}
