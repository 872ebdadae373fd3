import fc from "fast-check";
import { expect, test } from "vitest";
import { runExclusive } from "./keyedMutex.ts";

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

test("the first task starts synchronously, the next when it has ended", async () => {
  const { begun, task, finish } = openTasks();
  void runExclusive("a", task("one"));
  void runExclusive("a", task("two"));
  expect(begun).toEqual(["one"]);
  finish("one");
  await settle();
  expect(begun).toEqual(["one", "two"]);
  finish("two");
  await settle();
  void runExclusive("a", task("three"));
  expect(begun).toEqual(["one", "two", "three"]);
});

test("tasks of different keys run in parallel", () => {
  const { begun, task } = openTasks();
  void runExclusive("b", task("to one person"));
  void runExclusive("c", task("to another"));
  expect(begun).toEqual(["to one person", "to another"]);
});

test("a failed task rejects for its caller and does not stop the next", async () => {
  const { begun, task, fail } = openTasks();
  const failing = runExclusive("d", task("one"));
  void runExclusive("d", task("two"));
  fail("one");
  await expect(failing).rejects.toThrow("one");
  await settle();
  expect(begun).toEqual(["one", "two"]);
});

test("each key runs one task at a time and in order, whatever its tasks do", async () => {
  const tasks = fc.array(fc.record({ key: fc.constantFrom("x", "y"), ticks: fc.nat(5), fails: fc.boolean() }));
  await fc.assert(
    fc.asyncProperty(tasks, fc.uuid(), async (asked, world) => {
      const done: Record<string, number[]> = { x: [], y: [] };
      const running: Record<string, number> = { x: 0, y: 0 };
      const turns = asked.map(({ key, ticks, fails }, index) =>
        runExclusive(world + key, async () => {
          running[key] = (running[key] ?? 0) + 1;
          expect(running[key]).toBe(1);
          for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
          running[key] -= 1;
          done[key]?.push(index);
          if (fails) throw new Error("planned");
        }),
      );
      const outcomes = await Promise.allSettled(turns);
      expect(outcomes.map(({ status }) => status === "rejected")).toEqual(asked.map(({ fails }) => fails));
      for (const order of Object.values(done)) expect(order).toEqual([...order].sort((one, other) => one - other));
    }),
  );
});
