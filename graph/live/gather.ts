import { setTimeout as sleep } from "node:timers/promises";
import { Repeater } from "@graphql-yoga/subscription";

/**
 * Ids gathered into batches, each id once in a batch: the first batch is given at once, the next not before `pause`
 * milliseconds have passed and the last one was taken. However often something changes, whoever listens is told at
 * the pace at which they can read.
 */
export function gather(ids: AsyncIterableIterator<string>, first: readonly string[], pause: number) {
  return new Repeater<readonly string[]>(async (push, stop) => {
    const waiting = new Set(first);
    let isGiving = false;
    const give = async () => {
      if (isGiving) return;
      isGiving = true;
      while (waiting.size > 0) {
        const batch = [...waiting];
        waiting.clear();
        await Promise.all([push(batch), sleep(pause, undefined, { ref: false })]);
      }
      isGiving = false;
    };
    stop.then(() => {
      waiting.clear();
      void ids.return?.();
    });
    void give();
    for await (const id of ids) {
      waiting.add(id);
      void give();
    }
  });
}
