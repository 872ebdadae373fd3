import { type Context, requireViewer } from "../../core/context.ts";
import { forbidden } from "../../core/errors.ts";
import type { Transaction } from "../../db/database.ts";
import type { Booking } from "../../generated/prisma/client.ts";
import { isArtist } from "../../people/policy.ts";
import { transact } from "../../transactions/transact.ts";
import type { UpdateBookingPolicyInput } from "../input.ts";
import { latestOf, type Policy, policyOf } from "../lists.ts";

/**
 * Says another version of the viewer's policy, with what is given of it; what says nothing new is none.
 * @throws {Failure} UNAUTHENTICATED; FORBIDDEN unless the viewer is an artist; RATE_LIMITED.
 */
export async function updateBookingPolicy(ctx: Context, input: UpdateBookingPolicyInput): Promise<Policy> {
  const viewer = requireViewer(ctx);
  if (!isArtist(viewer)) throw forbidden("Only artists have a booking policy");
  const { id: artistId } = viewer;
  await ctx.limits.spend("edit", artistId);
  return transact(ctx, async ({ db }) => {
    // Versions that are said at once follow each other.
    await db.$queryRaw`SELECT id FROM users WHERE id = ${artistId}::uuid FOR NO KEY UPDATE`;
    const before = policyOf(await latestOf(db, artistId));
    const said = Object.entries(input).filter(([, value]) => value !== undefined);
    const { version, createdAt: _, ...terms } = { ...before, ...Object.fromEntries(said) } as Policy;
    if (version > 0 && said.every(([name, value]) => before[name as keyof Policy] === value)) return before;
    return db.bookingPolicy.create({ data: { ...terms, artistId, version: version + 1, createdAt: ctx.now() } });
  });
}

/** What holds for a booking: the version that it keeps. */
export async function policyFor(
  db: Transaction,
  { artistId, policyVersion }: Pick<Booking, "artistId" | "policyVersion">,
): Promise<Policy> {
  if (policyVersion === null) return policyOf(null);
  const version = policyVersion;
  return policyOf(await db.bookingPolicy.findUnique({ where: { artistId_version: { artistId, version } } }));
}
