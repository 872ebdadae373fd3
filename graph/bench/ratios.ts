import type { Measured, Slot } from "./measure.ts";
import { medianOf } from "./statistics.ts";

/** Compared round by round: a slow moment of the machine slows both sides of one round. */
export interface Ratio {
  median: number;
  lowest: number;
  highest: number;
}

export const ratioOfThroughput = (own: Measured, other: Measured): Ratio =>
  compare(own, other, (slot, otherSlot) => slot.perSecond / otherSlot.perSecond);

/** CPU time of the other per own CPU time: 1 when both are alike, higher is better. */
export const ratioOfTime = (own: Measured, other: Measured): Ratio =>
  compare(own, other, (slot, otherSlot) => timeOf(otherSlot) / timeOf(slot));

const timeOf = ({ nodeSeconds, postgresSeconds, requests }: Slot): number =>
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
