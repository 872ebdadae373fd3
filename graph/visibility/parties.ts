import { type Booking, type Conversation, Prisma } from "../generated/prisma/client.ts";
import { type Blocked, unblocked } from "./blocks.ts";
import { nothing, type Predicate, type Viewer } from "./predicate.ts";

type Pair = Pick<Conversation, "user1Id" | "user2Id">;

/** The conversations of which the viewer is one of the two; they exist for nobody else. */
export const conversationParty = {
  where: (viewer) => (viewer ? { OR: [{ user1Id: viewer.id }, { user2Id: viewer.id }] } : nothing),
  sql: (viewer) => Prisma.sql`${viewer?.id ?? null}::uuid IN (c.user1_id, c.user2_id)`,
  test: (viewer, { user1Id, user2Id }) => viewer !== null && [user1Id, user2Id].includes(viewer.id),
} satisfies Predicate<Prisma.ConversationWhereInput, Pair>;

/** Of them, those without a block between the two, either way. */
export const canViewConversation = {
  /** @param other who the other of the two is besides. */
  where(viewer: Viewer, other: Prisma.UserWhereInput = {}): Prisma.ConversationWhereInput {
    if (!viewer) return nothing;
    const isOther = { AND: [unblocked.where(viewer), other] };
    return {
      OR: [
        { user1Id: viewer.id, user2: isOther },
        { user2Id: viewer.id, user1: isOther },
      ],
    };
  },
  sql: (viewer) => Prisma.sql`(${conversationParty.sql(viewer)} AND NOT EXISTS (
    SELECT 1 FROM blocks
    WHERE (blocker_id, blocked_id) IN ((c.user1_id, c.user2_id), (c.user2_id, c.user1_id))))`,
  test: (viewer, row) => conversationParty.test(viewer, row) && unblocked.test(viewer, row),
} satisfies Predicate<Prisma.ConversationWhereInput, Pair & Blocked>;

/** The bookings of which the viewer is the client or the artist; they exist for nobody else. */
export const bookingParty = {
  where: (viewer) => (viewer ? { OR: [{ clientId: viewer.id }, { artistId: viewer.id }] } : nothing),
  sql: (viewer) => Prisma.sql`${viewer?.id ?? null}::uuid IN (b.client_id, b.artist_id)`,
  test: (viewer, { clientId, artistId }) => viewer !== null && [clientId, artistId].includes(viewer.id),
} satisfies Predicate<Prisma.BookingWhereInput, Pick<Booking, "clientId" | "artistId">>;

/** Whether there is no block between the two of booking `b`. */
export const partiesTogether = Prisma.sql`NOT EXISTS (
  SELECT 1 FROM blocks
  WHERE (blocker_id, blocked_id) IN ((b.client_id, b.artist_id), (b.artist_id, b.client_id)))`;
