import type { Services } from "../core/services.ts";
import type { Transaction } from "../db/database.ts";
import type { Counter, Upkeep } from "../db/upkeep.ts";

/** Rows that one statement looks at. */
const BATCH = 2000;

/** Counts again whatever is kept as a number, and says in the log what it had to mend. @returns how many rows. */
export async function reconcileCounters(
  services: Pick<Services, "db" | "log">,
  upkeep: readonly Upkeep[],
): Promise<number> {
  let total = 0;
  for (const counter of upkeep.flatMap(({ counters = [] }) => counters)) {
    const mended = await reconcile(services.db, counter);
    if (mended.length > 0) services.log.warn({ counter: counter.name, mended }, "a counter was wrong and is mended");
    total += mended.length;
  }
  return total;
}

/** The ids of the rows that were wrong. */
async function reconcile(db: Services["db"], counter: Counter): Promise<string[]> {
  const mended: string[] = [];
  let after: string | undefined = "00000000-0000-0000-0000-000000000000";
  while (after) {
    const rows: { id: string; isWrong: boolean }[] = await db.$queryRaw`
      SELECT c.id, c.${counter.column} <> (${counter.counted}) AS "isWrong" FROM ${counter.table} AS c
      WHERE c.id > ${after}::uuid ORDER BY c.id LIMIT ${BATCH}`;
    for (const { id, isWrong } of rows) {
      if (isWrong && (await db.$transaction((transaction) => mend(transaction, counter, id)))) mended.push(id);
    }
    after = rows[BATCH - 1]?.id;
  }
  return mended;
}

/** A change of what is counted locks the row: only once it is ours is the count the last word. */
async function mend(db: Transaction, { table, column, counted }: Counter, id: string): Promise<boolean> {
  await db.$queryRaw`SELECT id FROM ${table} WHERE id = ${id}::uuid FOR UPDATE`;
  const changed = await db.$executeRaw`
    UPDATE ${table} AS c SET ${column} = (${counted}) WHERE c.id = ${id}::uuid AND c.${column} <> (${counted})`;
  return changed > 0;
}
