import fc from "fast-check";
import { expect, test } from "vitest";
import { inTurn } from "./inTurn.ts";

/** Tasks that say when they begin, and end when they are told to. */
function openTasks() {
  const begun: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  return {
    begun,
    task: (name: string) => () => {
      begun.push(name);
      return new Promise<void>((resolve, reject) => {
        ends.set(name, (failure) => (failure ? reject(failure) : resolve()));
      });
    },
    finish: (name: string) => ends.get(name)?.(),
    fail: (name: string) => ends.get(name)?.(new Error(name)),
  };
}
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test("the first begins in the same moment, the next when it is over", async () => {
  const { begun, task, finish } = openTasks();
  void inTurn("a", task("one"));
  void inTurn("a", task("two"));
  expect(begun).toEqual(["one"]);
  finish("one");
  await settle();
  expect(begun).toEqual(["one", "two"]);
  finish("two");
  await settle();
  void inTurn("a", task("three"));
  expect(begun).toEqual(["one", "two", "three"]);
});

test("different keys do not wait for each other", () => {
  const { begun, task } = openTasks();
  void inTurn("b", task("to one person"));
  void inTurn("c", task("to another"));
  expect(begun).toEqual(["to one person", "to another"]);
});

test("a failure is its caller's, and holds up nobody", async () => {
  const { begun, task, fail } = openTasks();
  const failing = inTurn("d", task("one"));
  void inTurn("d", task("two"));
  fail("one");
  await expect(failing).rejects.toThrow("one");
  await settle();
  expect(begun).toEqual(["one", "two"]);
});

test("whatever takes how long and fails, each key keeps its order and runs one at a time", async () => {
  const tasks = fc.array(fc.record({ key: fc.constantFrom("x", "y"), ticks: fc.nat(5), fails: fc.boolean() }));
  await fc.assert(
    fc.asyncProperty(tasks, fc.uuid(), async (asked, world) => {
      const done: Record<string, number[]> = { x: [], y: [] };
      const running: Record<string, number> = { x: 0, y: 0 };
      const turns = asked.map(({ key, ticks, fails }, index) =>
        inTurn(world + key, async () => {
          running[key] = (running[key] ?? 0) + 1;
          expect(running[key]).toBe(1);
          for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
          running[key] -= 1;
          done[key]?.push(index);
          if (fails) throw new Error("as told");
        }),
      );
      const outcomes = await Promise.allSettled(turns);
      expect(outcomes.map(({ status }) => status === "rejected")).toEqual(asked.map(({ fails }) => fails));
      for (const order of Object.values(done)) expect(order).toEqual([...order].sort((one, other) => one - other));
    }),
  );
});
