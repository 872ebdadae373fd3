import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { beforeEach, expect, test, vi } from "vitest";

const SCRIPT = readFileSync(join(import.meta.dirname, "../../public/sandbox.js"), "utf8");
const DAY = 24 * 60 * 60_000;

/** How many days the server is ahead. */
let ahead: number;
let page: object;
let listeners: Map<string, () => unknown>;
let place: { textContent: string; dateTime: string };

const serverTime = () => new Date(Date.now() + ahead * DAY).toISOString();
const inPage = (code: string): unknown => runInContext(code, page);
const daysAhead = (time: unknown) => Math.round((Number(time) - Date.now()) / DAY);

beforeEach(() => {
  ahead = 300;
  place = { textContent: "", dateTime: "" };
  listeners = new Map();
  page = createContext({
    document: {
      visibilityState: "visible",
      querySelector: (selector: string) => (selector.startsWith("meta") ? { content: serverTime() } : place),
    },
    addEventListener: (name: string, listener: () => unknown) => listeners.set(name, listener),
    setInterval: () => 0,
    fetch: async () => Response.json({ now: serverTime() }),
  });
  inPage(SCRIPT);
});

test("a page of a sandbox takes the sandbox's time for now, and every other time as it is", () => {
  expect(daysAhead(inPage("Date.now()"))).toBe(300);
  expect(daysAhead(inPage("new Date().getTime()"))).toBe(300);
  expect(daysAhead(inPage("Date.parse(Date())"))).toBe(300);
  expect(daysAhead(inPage("new (class extends Date {})().getTime()"))).toBe(300);
  expect(inPage('new Date("2026-05-01T12:00:00Z").toISOString()')).toBe("2026-05-01T12:00:00.000Z");
  expect(inPage("new Date(0).getTime()")).toBe(0);
  expect(inPage("Date.UTC(2026, 0)")).toBe(Date.UTC(2026, 0));
  expect(inPage("new Date() instanceof Date && new Date().constructor === Date")).toBe(true);
});

test("its bar shows the time, also after somebody else moved it", async () => {
  listeners.get("DOMContentLoaded")?.();
  expect(daysAhead(Date.parse(place.dateTime))).toBe(300);
  ahead = 400;
  listeners.get("visibilitychange")?.();
  await vi.waitFor(() => expect(daysAhead(Date.parse(place.dateTime))).toBe(400));
  expect(place.textContent).toMatch(/^[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d\s[AP]M$/);
  expect(daysAhead(inPage("Date.now()"))).toBe(400);
});
