import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import DataLoader from "dataloader";
import type { Database } from "../db/database.ts";

/** Keys of one statement; more are read by several statements, one after the other. */
export const MAX_BATCH_SIZE = 1000;
/** Milliseconds after which a statement is not waited for any more by those who come later: its connection may be dead. */
const PATIENCE = 250;

/**
 * Defines a batched read across requests: what is asked while one statement is under way is answered by the next. An
 * event that many receive at once costs as many statements as for one receiver. Each loader takes one connection at
 * most, and caches nothing.
 * @param load answers each key, in their order.
 */
export function batchLoader<Ask, Answer>(
  load: (database: Database, asks: readonly Ask[]) => Promise<readonly Answer[]>,
): (asker: { database: Database }, ask: Ask) => Promise<Answer> {
  const loaders = new WeakMap<Database, DataLoader<Ask, Answer>>();
  return ({ database }, ask) => {
    let loader = loaders.get(database);
    if (!loader) {
      loader = createLoader((asks) => load(database, asks));
      loaders.set(database, loader);
    }
    return loader.load(ask);
  };
}

function createLoader<Ask, Answer>(load: (asks: readonly Ask[]) => Promise<readonly Answer[]>) {
  const begin = createSerialQueue();
  let underWay: Promise<unknown>;
  return new DataLoader<Ask, Answer>(
    (asks) => {
      const answers = load(asks);
      underWay = answers;
      return answers;
    },
    {
      cache: false,
      maxBatchSize: MAX_BATCH_SIZE,
      batchScheduleFn(dispatch) {
        begin(() => {
          dispatch();
          return underWay;
        });
      },
    },
  );
}

/** @returns begins a task once the one before it is done or has taken too long. */
export function createSerialQueue(): (work: () => Promise<unknown>) => void {
  const settled = () => undefined;
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    last = last
      .then(() => nextTurn())
      .then(() => Promise.race([work().then(settled, settled), sleep(PATIENCE, undefined, { ref: false })]));
  };
}
