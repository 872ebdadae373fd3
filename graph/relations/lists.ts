import type { Context } from "../core/context.ts";
import { escapeLike } from "../db/like.ts";
import type { Prisma, User } from "../generated/prisma/client.ts";
import { knownTo } from "../visibility/visibility.ts";

/** Which end of a follow a list shows. */
export type Side = "follower" | "following";

interface FollowPage {
  take: number;
  orderBy: { id: "asc" | "desc" };
  where: { id: { lt?: string; gt?: string } };
}

/** A follow with the person at the end that is listed. */
export interface Relation {
  id: string;
  person: User;
}

/**
 * One page of a person's followers, or of whom they follow, without those who do not exist for the viewer. Whether
 * the viewer may see the list at all is decided before.
 * @param text a part of a name or username; empty: everybody.
 */
export async function listRelations(
  ctx: Context,
  userId: string,
  side: Side,
  text: string,
  { where, ...page }: FollowPage,
): Promise<Relation[]> {
  const person = { AND: [knownTo(ctx.viewer), matchName(text)] };
  if (side === "follower") {
    const rows = await ctx.db.follow.findMany({
      ...page,
      where: { ...where, followingId: userId, follower: person },
      include: { follower: true },
      relationLoadStrategy: "join",
    });
    return rows.map(({ id, follower }) => ({ id, person: follower }));
  }
  const rows = await ctx.db.follow.findMany({
    ...page,
    where: { ...where, followerId: userId, following: person },
    include: { following: true },
    relationLoadStrategy: "join",
  });
  return rows.map(({ id, following }) => ({ id, person: following }));
}

function matchName(query: string): Prisma.UserWhereInput {
  const text = escapeLike(query.trim().replace(/^@/, ""));
  if (!text) return {};
  return {
    OR: [{ username: { contains: text.toLowerCase() } }, { fullName: { contains: text, mode: "insensitive" } }],
  };
}
