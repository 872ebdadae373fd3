import { Prisma, type User } from "../generated/prisma/client.ts";

type Viewer = Pick<User, "id">;

/** `knownTo` of visibility.ts for statements written by hand, about the person whose row they call `u`. */
export const isKnown = (viewer: Viewer | null): Prisma.Sql => Prisma.sql`
  (u.deletion_requested_at IS NULL AND u.id NOT IN (
    SELECT blocked_id FROM blocks WHERE blocker_id = ${viewer?.id}::uuid
    UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${viewer?.id}::uuid))`;

/** `visibleTo` of visibility.ts for statements written by hand, about the person whose row they call `u`. */
export const isVisible = (viewer: Viewer): Prisma.Sql => Prisma.sql`
  (${isKnown(viewer)} AND (u.profile_visible OR u.id = ${viewer.id}::uuid
    OR EXISTS (SELECT 1 FROM follows WHERE follower_id = ${viewer.id}::uuid AND following_id = u.id)))`;
