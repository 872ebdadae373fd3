import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import DataLoader from "dataloader";
import type { Database } from "../db/database.ts";

/** How many are answered by one statement; what a larger crowd asks is read in several, one after the other. */
export const MOST_AT_ONCE = 1000;
/** Milliseconds after which a statement is not waited for any more by those who come later: its connection may be dead. */
const PATIENCE = 250;

/**
 * Defines a reading for crowds: whatever anybody asks while one statement is under way is answered by the next. So what
 * is told to many at once costs as many statements as to one, and however many come at once, each reading has one
 * connection at most. Nothing is remembered.
 * @param load answers each that was asked, in their order.
 */
export function gathered<Ask, Answer>(
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
  const begin = createPacer();
  let underWay: Promise<unknown>;
  return new DataLoader<Ask, Answer>(
    (asks) => {
      const answers = load(asks);
      underWay = answers;
      return answers;
    },
    {
      cache: false,
      maxBatchSize: MOST_AT_ONCE,
      batchScheduleFn(dispatch) {
        begin(() => {
          dispatch();
          return underWay;
        });
      },
    },
  );
}

/** @returns begins a work in a turn of its own, once the one before it is done or has taken too long. */
export function createPacer(): (work: () => Promise<unknown>) => void {
  const settled = () => undefined;
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    last = last
      .then(() => nextTurn())
      .then(() => Promise.race([work().then(settled, settled), sleep(PATIENCE, undefined, { ref: false })]));
  };
}
