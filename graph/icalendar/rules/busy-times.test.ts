import { expect, test } from "vitest";
import { readBusyTimes } from "./busy-times.ts";

const NOW = Date.parse("2026-05-01T00:00:00Z");
const TWO_YEARS = { start: NOW, end: NOW + 731 * 24 * 60 * 60 * 1000 };
const MB = 1024 * 1024;

const fileOf = (...lines: string[]) => Buffer.from(["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR", ""].join("\r\n"));
const event = ["BEGIN:VEVENT", "UID:1", "DTSTART:20260505T100000Z", "DURATION:PT1H", "END:VEVENT"];
const PLAIN = fileOf(...event);

/** For how long this process worked, which others wait for, and by how much it grew. */
async function costOf(work: () => Promise<unknown>): Promise<{ ms: number; grown: number }> {
  const [memory, before] = [process.resourceUsage().maxRSS, process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, grown: (process.resourceUsage().maxRSS - memory) * 1024 };
}

const MINUTELY = [
  "BEGIN:VEVENT",
  "UID:2",
  "DTSTART;TZID=Europe/Berlin:20260501T100000",
  "DURATION:PT1M",
  "RRULE:FREQ=MINUTELY;COUNT=9900",
  "END:VEVENT",
];

test.each<[string, Buffer]>([
  ["an event every minute", fileOf(...MINUTELY)],
  ["many of them", fileOf(...Array.from({ length: 200 }, () => MINUTELY).flat())],
  ["five megabytes of lines", Buffer.from(`BEGIN:VCALENDAR\r\n${"BEGIN:VEVENT\r\nEND:VEVENT\r\n".repeat(200_000)}`)],
  ["five megabytes of folds", Buffer.from(`BEGIN:VCALENDAR\r\nX-A:${"\r\n a".repeat(MB)}`)],
  [
    "an exception for each of many times",
    fileOf(...event.slice(0, -1), `EXDATE:${"20260505T100000Z,".repeat(280_000)}`, "END:VEVENT"),
  ],
])(
  "%s keep nobody else waiting, whatever comes of them",
  async (_what, bytes) => {
    await readBusyTimes(PLAIN, TWO_YEARS, "UTC");
    const read = () => readBusyTimes(bytes, TWO_YEARS, "America/Chicago").catch((error: Error) => error);
    expect((await costOf(read)).grown).toBeLessThan(100 * MB);
    // Again where a garbage collection fell into the first try.
    await expect.poll(async () => (await costOf(read)).ms, { timeout: 40_000 }).toBeLessThan(100);
    expect((await readBusyTimes(PLAIN, TWO_YEARS, "UTC")).busy).toHaveLength(1);
  },
  60_000,
);

test("files that come together are read one after the other, each by its own clocks", async () => {
  const day = fileOf("BEGIN:VEVENT", "UID:1", "DTSTART;VALUE=DATE:20260505", "END:VEVENT");
  const zones = ["UTC", "America/Chicago", "Asia/Tokyo"];
  const found = await Promise.all(zones.map((zone) => readBusyTimes(day, TWO_YEARS, zone)));
  expect(found.map(({ busy }) => new Date(busy[0]?.start ?? 0).toISOString().slice(0, 13))).toEqual([
    "2026-05-05T00",
    "2026-05-05T05",
    "2026-05-04T15",
  ]);
});

test("what is no calendar is refused", async () => {
  await expect(readBusyTimes(Buffer.from("<title>Sign in</title>"), TWO_YEARS, "UTC")).rejects.toThrow(
    "It is no calendar",
  );
});
