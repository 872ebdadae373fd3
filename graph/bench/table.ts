import { FLOOR, GOALS, type Goal, LIMIT } from "./goals.ts";
import type { Measured, Slot } from "./measure.ts";
import type { Profile } from "./profile.ts";
import { describeRatio, type Ratio, ratioOfThroughput, ratioOfTime } from "./ratios.ts";
import type { Lines } from "./report.ts";
import { medianOf, quantile } from "./statistics.ts";

const HEADINGS = [
  "operation",
  "by",
  "req/s",
  "p50 ms",
  "p99 ms",
  "of L's req/s",
  "of L's CPU",
  "CPU of Node, ms a request",
  "of Postgres",
  "statements",
  "kB",
];

/** One line each: medians over the rounds, latencies over all requests. */
export function toLines(measured: readonly Measured[]): Lines {
  return [HEADINGS, ...measured.map((own) => toLine(own, limitOf(measured, own)))];
}

export const isReported = (heading: string): boolean =>
  ["operation", "by", "req/s", "p99 ms", "of L's CPU"].includes(heading);

export const besideLimit = ([headings = [], ...rows]: Lines): Lines => [
  headings,
  ...rows.filter((line) => line[headings.indexOf("of L's CPU")] !== "1"),
];

/** The baseline of a contestant; undefined for itself. */
export const limitOf = (measured: readonly Measured[], { contestant }: Measured): Measured | undefined =>
  measured.find(
    ({ contestant: other }) =>
      other !== contestant && other.operation === contestant.operation && [LIMIT, FLOOR].includes(other.stack),
  );

function toLine({ contestant, statements, slots }: Measured, limit: Measured | undefined): string[] {
  const own = { contestant, statements, slots };
  const latencies = slots.flatMap((slot) => slot.latencies).sort((a, b) => a - b);
  const ratio = (compare: (own: Measured, other: Measured) => Ratio) =>
    limit ? describeRatio(compare(own, limit)) : "1";
  return [
    contestant.operation,
    contestant.stack,
    medianOf(slots.map((slot) => slot.perSecond)).toFixed(0),
    quantile(latencies, 0.5).toFixed(1),
    quantile(latencies, 0.99).toFixed(1),
    ratio(ratioOfThroughput),
    ratio(ratioOfTime),
    perRequest(slots, "nodeSeconds")?.toFixed(2) ?? "–",
    perRequest(slots, "postgresSeconds")?.toFixed(2) ?? "–",
    statements === null ? "–" : String(statements),
    (medianOf(slots.map((slot) => slot.bytes)) / 1000).toFixed(1),
  ];
}

function perRequest(slots: readonly Slot[], name: "nodeSeconds" | "postgresSeconds"): number | null {
  if (slots.some((slot) => slot[name] === null)) return null;
  const sum = (of: (slot: Slot) => number) => slots.reduce((total, slot) => total + of(slot), 0);
  return (sum((slot) => slot[name] ?? 0) / sum(({ requests }) => requests)) * 1000;
}

export function toGoalLines(measured: readonly Measured[], acceptTimes: readonly number[]): Lines {
  return [["goal", "wanted", "reached", "met"], ...GOALS.map((goal) => toGoalLine(goal, measured, acceptTimes))];
}

function toGoalLine(goal: Goal, measured: readonly Measured[], acceptTimes: readonly number[]): string[] {
  const { operation, stack, measure } = goal;
  const find = (by: string) =>
    measured.find(({ contestant }) => contestant.operation === operation && contestant.stack === by);
  const own = find(stack);
  const unknown = ["not measured", "–"];
  switch (measure.kind) {
    case "ratio": {
      const other = find(measure.to);
      const ratio = own && other && ratioOfThroughput(own, other);
      const reached = ratio ? [describeRatio(ratio), isMet(ratio.median >= measure.atLeast)] : unknown;
      return [`${operation}, ${stack}`, `≥ ${measure.atLeast.toFixed(2)} of ${measure.to}`, ...reached];
    }
    case "statements": {
      const count = own?.statements ?? null;
      const reached = count === null ? unknown : [String(count), isMet(count <= measure.atMost)];
      return [`${operation}, ${stack}`, `≤ ${measure.atMost} statements`, ...reached];
    }
    case "cpu": {
      const spent =
        own && (perRequest(own.slots, "nodeSeconds") ?? 0) + (perRequest(own.slots, "postgresSeconds") ?? 0);
      const reached = spent === undefined ? unknown : [`${spent.toFixed(1)} ms`, isMet(spent <= measure.atMost)];
      return [`${operation}, ${stack}`, `≤ ${measure.atMost} ms of processor`, ...reached];
    }
    case "p99": {
      const p99 = quantile(
        [...acceptTimes].sort((a, b) => a - b),
        0.99,
      );
      return [
        operation,
        `p99 ≤ ${measure.atMost} ms, one winner`,
        `${p99.toFixed(0)} ms, one winner`,
        isMet(p99 <= measure.atMost),
      ];
    }
  }
}

/** Milliseconds per request by part of our server, highest first. */
export function toProfileLines(profiles: ReadonlyMap<Measured, Profile>): Lines {
  const sums = new Map<string, number>();
  for (const parts of profiles.values()) {
    for (const [part, time] of Object.entries(parts)) sums.set(part, (sums.get(part) ?? 0) + time);
  }
  const parts = Array.from(sums.keys()).sort((a, b) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0));
  return [
    ["CPU of Node, ms a request", ...parts],
    ...Array.from(profiles, ([{ contestant }, times]) => [
      contestant.operation,
      ...parts.map((part) => (times[part] ?? 0).toFixed(3)),
    ]),
  ];
}

const isMet = (met: boolean) => (met ? "yes" : "no");
