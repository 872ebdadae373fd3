import { expect, test } from "vitest";
import { createRandom } from "../../testing/random.ts";
import { FAULTS, type FaultName } from "./names.ts";
import { planFaults } from "./plan.ts";

const NAMES = Object.keys(FAULTS) as FaultName[];
const planOf = (seed: number, seconds = 60) =>
  Array.from(
    NAMES,
    (() => {
      const plan = planFaults(createRandom(seed, "faults"), NAMES, seconds);
      return () => plan.next().value;
    })(),
  );

test("a seed is a schedule, and another is another", () => {
  expect(planOf(7)).toEqual(planOf(7));
  expect(planOf(7)).not.toEqual(planOf(8));
});

test("everything goes wrong once before anything does again", () => {
  expect(
    planOf(7)
      .map((fault) => fault?.name)
      .sort(),
  ).toEqual([...NAMES].sort());
});

test("a short run has short faults", () => {
  for (const fault of planOf(7, 10)) expect(fault?.lasts).toBeLessThanOrEqual(1200);
});
