import type { Random } from "../../testing/random.ts";
import type { FaultName } from "./names.ts";

/** One thing that goes wrong, and for how long. */
export interface PlannedFault {
  name: FaultName;
  /** Milliseconds of peace before it. */
  after: number;
  /** Milliseconds until it is made good. */
  lasts: number;
}

/**
 * What goes wrong, one after the other, as a seed has it: every fault once before any comes again. Short runs have
 * short faults, so that there is room for several.
 */
export function* planFaults(random: Random, names: readonly FaultName[], seconds: number): Generator<PlannedFault> {
  const longest = seconds >= 30 ? 4500 : 1200;
  while (names.length > 0) {
    for (const name of shuffle(random, names)) {
      yield { name, after: random.whole(200, longest / 3), lasts: random.whole(300, longest) };
    }
  }
}

function shuffle<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
