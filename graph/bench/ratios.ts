import type { Measured, Slot } from "./measure.ts";
import { medianOf } from "./statistics.ts";

/** How a contestant compares with another, round by round: a slow moment of the machine slows both sides of one round. */
export interface Ratio {
  median: number;
  lowest: number;
  highest: number;
}

/** Requests per second, of the other's. */
export const ratioOfThroughput = (own: Measured, other: Measured): Ratio =>
  compare(own, other, (slot, otherSlot) => slot.perSecond / otherSlot.perSecond);

/** The other's processor time for each request, of one's own: also 1 when both are alike, and higher is better. */
export const ratioOfTime = (own: Measured, other: Measured): Ratio =>
  compare(own, other, (slot, otherSlot) => timeOf(otherSlot) / timeOf(slot));

/** Seconds of the processor that a request took, the database's with it. */
export const timeOf = ({ nodeSeconds, postgresSeconds, requests }: Slot): number =>
  (nodeSeconds + (postgresSeconds ?? 0)) / requests;

function compare({ slots }: Measured, other: Measured, ratio: (own: Slot, other: Slot) => number): Ratio {
  const ratios = slots.flatMap((slot, round) => {
    const otherSlot = other.slots[round];
    return otherSlot ? [ratio(slot, otherSlot)] : [];
  });
  return { median: medianOf(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) };
}

export const describeRatio = ({ median, lowest, highest }: Ratio): string =>
  `${median.toFixed(2)} (${lowest.toFixed(2)}–${highest.toFixed(2)})`;
