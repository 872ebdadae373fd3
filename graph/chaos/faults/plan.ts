import type { Random } from "../../testing/random.ts";
import type { FaultName } from "./names.ts";

interface PlannedFault {
  name: FaultName;
  /** Milliseconds before it. */
  after: number;
  /** Milliseconds until its repair. */
  lasts: number;
}

/** Seeded: every fault occurs once before any repeats. Short runs have short faults, so that several fit. */
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
