import type { Services } from "../../core/services.ts";
import { KEPT } from "./cursors.ts";

/** Rows stay a day longer than cursors, so that no clock that is ahead of another takes one away that may be read. */
const MARGIN = 24 * 60 * 60 * 1000;

/** Forgets old changes, and the counters of what is gone for good. @returns how many changes. */
export async function forgetOldChanges({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const before = new Date(now().getTime() - KEPT - MARGIN);
  return db.$executeRaw`
    WITH old AS (DELETE FROM changes WHERE at <= ${before}::timestamp RETURNING type, resource_id), ended AS (
      DELETE FROM change_counters USING old
      WHERE change_counters.resource_id = old.resource_id AND old.type LIKE '%.deleted'
    )
    SELECT FROM old`;
}
