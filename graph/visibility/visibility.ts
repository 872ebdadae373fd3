import type { Transaction } from "../db/database.ts";
import type { Prisma, User } from "../generated/prisma/client.ts";

type Viewer = Pick<User, "id"> | null;

/** Between whom and the viewer there is no block, either way. */
export function notBlockedFor(viewer: Viewer): Prisma.UserWhereInput {
  if (!viewer) return {};
  return { blocks: { none: { blockedId: viewer.id } }, blockedBy: { none: { blockerId: viewer.id } } };
}

/** Who exists for the viewer at all: nobody who is leaving, and nobody with whom there is a block either way. */
export const knownTo = (viewer: Viewer): Prisma.UserWhereInput => ({
  deletionRequestedAt: null,
  ...notBlockedFor(viewer),
});

/** Whose profile and posts the viewer may see: the known ones that are public, followed, or the viewer. */
export function visibleTo(viewer: Viewer): Prisma.UserWhereInput {
  if (!viewer) return { ...knownTo(viewer), profileVisible: true };
  return {
    ...knownTo(viewer),
    OR: [{ profileVisible: true }, { id: viewer.id }, { followers: { some: { followerId: viewer.id } } }],
  };
}

/** The posts that the viewer may see; every list of posts filters by it at the source. */
export const postsVisibleTo = (viewer: Viewer): Prisma.PostWhereInput => ({ user: visibleTo(viewer) });

/** Of the people with closed messages, those to whom the viewer may write: they follow the viewer, or share a booking. */
export function welcoming(viewer: Pick<User, "id">): Prisma.UserWhereInput {
  const isOpen = { status: { not: "cancelled" } } as const;
  return {
    OR: [
      { following: { some: { followingId: viewer.id } } },
      { requestedBookings: { some: { artistId: viewer.id, ...isOpen } } },
      { receivedBookings: { some: { clientId: viewer.id, ...isOpen } } },
    ],
  };
}

/** Whether there is a block between two people, either way. */
export async function isBlocked(db: Transaction, oneId: string, otherId: string): Promise<boolean> {
  const between = [
    { blockerId: oneId, blockedId: otherId },
    { blockerId: otherId, blockedId: oneId },
  ];
  return (await db.block.count({ where: { OR: between } })) > 0;
}
