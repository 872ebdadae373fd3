import type { Transaction } from "../../db/database.ts";

/** Which of these people have not left for good. */
export async function findPresent(db: Transaction, ids: readonly (string | null)[]): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM users WHERE id = ANY(${wanted}::uuid[]) AND erased_at IS NULL`;
  return new Set(rows.map(({ id }) => id));
}
