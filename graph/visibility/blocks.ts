import type { Transaction } from "../db/database.ts";
import { Prisma, type User } from "../generated/prisma/client.ts";
import type { Predicate } from "./predicate.ts";

/** Whether there is a block between the viewer and a row's person, either way. */
export interface Blocked {
  isBlocked: boolean;
}

/** People without a block between them and the viewer, either way. */
export const unblocked = {
  where: (viewer) =>
    viewer ? { blocks: { none: { blockedId: viewer.id } }, blockedBy: { none: { blockerId: viewer.id } } } : {},
  sql: (viewer) =>
    viewer
      ? Prisma.sql`u.id NOT IN (
          SELECT blocked_id FROM blocks WHERE blocker_id = ${viewer.id}::uuid
          UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${viewer.id}::uuid)`
      : Prisma.sql`true`,
  test: (_viewer, { isBlocked }) => !isBlocked,
} satisfies Predicate<Prisma.UserWhereInput, Blocked>;

/** Whether there is a block between two people, either way. */
export async function isBlocked(db: Transaction, oneId: string, otherId: string): Promise<boolean> {
  const between = [
    { blockerId: oneId, blockedId: otherId },
    { blockerId: otherId, blockedId: oneId },
  ];
  return (await db.block.count({ where: { OR: between } })) > 0;
}

export async function hasBlocked(db: Transaction, blockerId: string, blockedId: string): Promise<boolean> {
  return (await db.block.count({ where: { blockerId, blockedId } })) > 0;
}

const memoriesOf = (viewer: Pick<User, "id">) =>
  ({
    blocks: { where: { blockedId: viewer.id }, select: { blockerAsKnown: true } },
    blockedBy: { where: { blockerId: viewer.id }, select: { blockedAsKnown: true } },
  }) satisfies Prisma.UserInclude;

type Remembered = Prisma.UserGetPayload<{ include: ReturnType<typeof memoriesOf> }>;
/** What the database keeps with a block of each of its two people. */
type Memory = Pick<User, "profileVisible" | "showLocation">;

/** How a person is shown where something stays between them and the viewer whatever happens: a thread, a booking. */
export const personAtBlock = {
  /** What a query about people reads besides. */
  include: memoriesOf,
  /** The name of person `u` of a statement, as `show` tells it. */
  nameSql: (viewer: Pick<User, "id">) => Prisma.sql`coalesce((
    SELECT CASE blocker_id WHEN u.id THEN blocker_as_known ELSE blocked_as_known END ->> 'fullName' FROM blocks
    WHERE (blocker_id, blocked_id) IN ((u.id, ${viewer.id}::uuid), (${viewer.id}::uuid, u.id)) LIMIT 1), u.full_name)`,
  /**
   * The person as the viewer knows them: where there is a block, either way, as they were when it was made. What they
   * hide since then is hidden all the same.
   */
  show({ blocks, blockedBy, ...user }: Remembered): Blocked & { user: User } {
    const memory = (blocks[0]?.blockerAsKnown ?? blockedBy[0]?.blockedAsKnown) as unknown as Memory | undefined;
    if (!memory) return { user, isBlocked: false };
    const profileVisible = user.profileVisible && memory.profileVisible;
    const showLocation = user.showLocation && memory.showLocation;
    return { user: { ...user, ...memory, profileVisible, showLocation }, isBlocked: true };
  },
};
