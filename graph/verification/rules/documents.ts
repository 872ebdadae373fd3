import type { Services } from "../../core/services.ts";
import { deleteObjects } from "../../media/rules/removal.ts";
import { MAX_OBJECTS } from "../../outbox/kinds.ts";
import { transact } from "../../transactions/transact.ts";

/** Deletes the pictures of licences whose time is over; what was decided about them stays. @returns how many. */
export async function deleteOldDocuments(services: Services): Promise<number> {
  const isDue = { documentUntil: { lte: services.now() } };
  for (let deleted = 0; ; ) {
    const count = await transact(services, async (work) => {
      const rows = await work.db.verification.findMany({ where: isDue, take: MAX_OBJECTS });
      await work.db.verification.updateMany({
        where: { id: { in: rows.map(({ id }) => id) }, ...isDue },
        data: { documentUrl: null, documentUntil: null },
      });
      await deleteObjects(
        work,
        services,
        rows.map(({ documentUrl }) => documentUrl),
      );
      return rows.length;
    });
    deleted += count;
    if (count < MAX_OBJECTS) return deleted;
  }
}
