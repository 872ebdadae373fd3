import type { Measured, Slot } from "./measure.ts";
import { renderAligned } from "./report.ts";

const HEADINGS = ["", "req/s", "p50 ms", "p99 ms", "of its limit", "CPU s / 1000 req", "SQL / req", "kB"];

/** The results, one line each: medians over the rounds, latencies over all requests of all rounds. */
export function renderTable(measured: readonly Measured[]): string {
  const slotsOf = new Map(measured.map(({ contestant, slots }) => [contestant, slots]));
  const lines = [HEADINGS];
  for (const { contestant, statements, slots: own } of measured) {
    const latencies = own.flatMap((slot) => slot.latencies).sort((a, b) => a - b);
    const requests = sum(own, "requests");
    lines.push([
      contestant.name,
      medianOf(own.map((slot) => slot.perSecond)).toFixed(0),
      quantile(latencies, 0.5).toFixed(1),
      quantile(latencies, 0.99).toFixed(1),
      describeRatio(own, contestant.limit && slotsOf.get(contestant.limit)),
      ((sum(own, "cpuSeconds") / requests) * 1000).toFixed(2),
      String(statements),
      (medianOf(own.map((slot) => slot.bytes)) / 1000).toFixed(1),
    ]);
  }
  return renderAligned(lines);
}

/** Rounds are compared with themselves: a slow moment of the machine slows both sides of one round. */
function describeRatio(own: readonly Slot[], limit: readonly Slot[] | undefined): string {
  if (!limit) return "1";
  const ratios = own.map((slot, round) => slot.perSecond / (limit[round]?.perSecond ?? Number.NaN));
  const [middle, lowest, highest] = [medianOf(ratios), Math.min(...ratios), Math.max(...ratios)];
  return `${middle.toFixed(2)} (${lowest.toFixed(2)}–${highest.toFixed(2)})`;
}

const sum = (slots: readonly Slot[], name: "requests" | "cpuSeconds") =>
  slots.reduce((total, slot) => total + slot[name], 0);

/** @param sorted in ascending order. */
const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return (quantile(sorted, 0.5) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2;
}
