import type { Span } from "../../availability/rules/work-days.ts";
import { HelperProcess } from "../../core/helper-process.ts";
import type { Reading, readCalendar } from "./foreign/read-calendar.ts";

/** Its work is bounded, to about a second; this is for what we did not think of, and for a slow machine. */
const TIMEOUT_MS = 10_000;
const MAX_HEAP_MB = 192;

const reader = new HelperProcess<Parameters<typeof readCalendar>, Reading>({
  program: "graph/icalendar/rules/foreign/reader-process.ts",
  timeoutMs: TIMEOUT_MS,
  maxHeapMb: MAX_HEAP_MB,
});

/**
 * What an iCalendar file says between two moments, read in a process of its own, one file at a time.
 * @param timeZone By whose clocks whole days are meant, and times where the file says nothing better.
 * @throws an error where it is no such file, nothing in it can be read, or it takes too much time or memory.
 */
export const readBusyTimes = (bytes: Uint8Array, asked: Span, timeZone: string): Promise<Reading> =>
  reader.perform(bytes, asked, timeZone);
