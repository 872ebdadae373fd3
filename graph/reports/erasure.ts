import type { Transaction } from "../db/database.ts";
import type { Erasure } from "../transactions/erasing.ts";

export const eraseReports: Erasure = async (services, userId) => {
  const { db } = services;
  // What they reported still waits for an admin; what they wrote about it goes.
  await db.report.updateMany({ where: { reporterId: userId }, data: { note: "" } });
  await db.report.deleteMany({ where: { personId: userId } });
  await db.decision.deleteMany({ where: { personId: userId } });
  await eraseFromKept(db, userId);
  await db.appeal.deleteMany({ where: { personId: userId } });
};

/** What they left below things of others' that our staff removed. */
async function eraseFromKept(db: Transaction, userId: string): Promise<void> {
  for (const name of ["likes", "comments", "commentLikes"]) {
    await db.$executeRaw`
      UPDATE decisions SET kept = jsonb_set(kept, ARRAY['below', ${name}], (
        SELECT coalesce(jsonb_agg(each), '[]') FROM jsonb_array_elements(kept -> 'below' -> ${name}) AS each
        WHERE each ->> 'userId' <> ${userId}))
      WHERE kept IS NOT NULL
        AND kept -> 'below' -> ${name} @> jsonb_build_array(jsonb_build_object('userId', ${userId}::text))`;
  }
}
