import type { Prisma, User } from "../generated/prisma/client.ts";

type Viewer = Pick<User, "id"> | null;

/** Who exists for the viewer at all: nobody who is leaving, and nobody with whom there is a block either way. */
export function knownTo(viewer: Viewer): Prisma.UserWhereInput {
  return {
    deletionRequestedAt: null,
    ...(viewer && {
      blocks: { none: { blockedId: viewer.id } },
      blockedBy: { none: { blockerId: viewer.id } },
    }),
  };
}

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
