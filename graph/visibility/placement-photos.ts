import { Prisma, type User } from "../generated/prisma/client.ts";
import { unblocked } from "./blocks.ts";

/** For how long after a booking has ended its artist sees where a piece was to be. */
const DAYS_AFTER_END = 30;
const DAY = 24 * 60 * 60 * 1000;

interface Look {
  viewer: Pick<User, "id">;
  /** `earliestEnd` of the moment. */
  since: Date;
}

/** When a booking may have ended at the earliest, for its artist to see them. */
export const earliestEnd = (now: Date) => new Date(now.getTime() - DAYS_AFTER_END * DAY);

/**
 * Whose placement photos, photos of somebody's body, are shown: the client's own, and the artist's until there is a
 * block or the booking ended a while ago.
 */
export const canViewPlacementPhotos = {
  where: ({ viewer, since }: Look): Prisma.BookingWhereInput => ({
    OR: [
      { clientId: viewer.id },
      {
        artistId: viewer.id,
        client: unblocked.where(viewer),
        OR: [
          { status: { in: ["pending", "confirmed"] } },
          { movedAt: { gt: since }, OR: [{ endsAt: null }, { endsAt: { gt: since } }] },
        ],
      },
    ],
  }),
  /** Of a booking `b` whose client is `u`. */
  sql: ({ viewer, since }: Look) => Prisma.sql`(
    b.client_id = ${viewer.id}::uuid
    OR b.artist_id = ${viewer.id}::uuid AND ${unblocked.sql(viewer)} AND (
      b.status IN ('pending', 'confirmed')
      OR LEAST(b.moved_at, b.ends_at) > ${since}::timestamp))`,
};
