import { hashPassword } from "../../graph/accounts/rules/passwords.ts";
import type { Services } from "../../graph/core/services.ts";
import { notTheTeam } from "../../graph/visibility/team.ts";
import { DEMO_PASSWORD } from "./logins.ts";

/** Any number that nobody else uses: of nodes that start at once on one empty database, one fills it. */
const FILL_LOCK = 7_413_002;

/**
 * Fills an empty database with a small, believable world, and does nothing when anybody is there but the product's own
 * account. All rows appear in one transaction, after all pictures are stored: a start that is killed meanwhile leaves
 * the database empty, and the next one begins again.
 * @param isWanted asked before each picture and before the rows: what is not wanted any more is left at once.
 * @returns whether it filled it.
 */
export async function fillDemoWorld(services: Services, isWanted: () => boolean = () => true): Promise<boolean> {
  if (await services.db.user.findFirst({ where: notTheTeam.where, select: { id: true } })) return false;
  console.info("Filling the demo world…");
  // Only now, for most starts find somebody there.
  const { makeWorld, writeWorld } = await import("./make.ts");
  const world = makeWorld(services.now(), await hashPassword(DEMO_PASSWORD));
  const mediaObjects = await world.album.store(services, isWanted);
  if (!mediaObjects || !isWanted()) return false;
  return services.db.$transaction(async (db) => {
    await db.$queryRaw`SELECT pg_advisory_xact_lock(${FILL_LOCK})::text`;
    if (await db.user.findFirst({ where: notTheTeam.where, select: { id: true } })) return false;
    await writeWorld(db, world, mediaObjects);
    return true;
  });
}
