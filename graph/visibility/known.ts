import type { Prisma, User } from "../generated/prisma/client.ts";

/** What a query about people reads besides, so that `asKnown` can tell how the viewer knows them. */
export const knownBy = (viewerId: string) =>
  ({
    blocks: { where: { blockedId: viewerId }, select: { blockerAsKnown: true } },
    blockedBy: { where: { blockerId: viewerId }, select: { blockedAsKnown: true } },
  }) satisfies Prisma.UserInclude;

type Row = Prisma.UserGetPayload<{ include: ReturnType<typeof knownBy> }>;
/** What the database keeps with a block of each of its two people. */
type Memory = Pick<User, "profileVisible" | "showLocation">;

/**
 * A person as the viewer knows them: where there is a block, either way, as they were when it was made. What they hide
 * since then is hidden all the same.
 */
export function asKnown({ blocks, blockedBy, ...user }: Row): { user: User; isBlocked: boolean } {
  const memory = (blocks[0]?.blockerAsKnown ?? blockedBy[0]?.blockedAsKnown) as unknown as Memory | undefined;
  if (!memory) return { user, isBlocked: false };
  const profileVisible = user.profileVisible && memory.profileVisible;
  const showLocation = user.showLocation && memory.showLocation;
  return { user: { ...user, ...memory, profileVisible, showLocation }, isBlocked: true };
}
