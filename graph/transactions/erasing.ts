import type { Services } from "../core/services.ts";
import type { Transaction } from "../db/database.ts";
import { transact, type Work } from "./transact.ts";

/** What a noun removes of a person who leaves for good. It may be cut off anywhere, and is done again then. */
export type Erasure = Services["erasures"][number];

/** Small enough that nobody waits long for what a step holds. */
export const BATCH = 200;

/** Repeats a step, each time in a transaction of its own, until it finds nothing more. */
export async function inBatches(
  services: Services,
  step: (db: Transaction, work: Work) => Promise<readonly unknown[]>,
): Promise<void> {
  while ((await transact(services, (work) => step(work.db, work))).length === BATCH);
}
