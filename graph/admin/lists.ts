import { z } from "zod";
import { type ConnectionArguments, connectById, connectRanked } from "../core/connection.ts";
import type { Context } from "../core/context.ts";
import { isId } from "../core/errors.ts";
import type { Transaction } from "../db/database.ts";
import { escapeLike } from "../db/like.ts";
import type { JobRun, Prisma, ScheduledAnnouncement, User } from "../generated/prisma/client.ts";
import { notTheTeam } from "../visibility/team.ts";
import type { AccountSort, AdminUsersInput } from "./input.ts";
import { EVERYBODY, requireAdmin } from "./rules/accounts.ts";
import { IS_WAITING } from "./rules/scheduled-announcements.ts";

/** A list that is sorted by what people have, not by when they came. */
interface SortedBy {
  orderBy: Prisma.UserOrderByWithRelationInput[];
  keyOf: (user: User) => string | number;
  /** Those behind the one with this key and id. The first half lets the index seek. */
  after: (key: string, id: string) => Prisma.UserWhereInput;
}

const BY_AGE = { newest: "newest first", oldest: "oldest first" } as const;

const SORTED_BY: Record<Exclude<AccountSort, keyof typeof BY_AGE>, SortedBy> = {
  name: {
    orderBy: [{ nameKey: "asc" }, { id: "asc" }],
    keyOf: ({ nameKey }) => nameKey,
    after: (nameKey, id) => ({
      nameKey: { gte: nameKey },
      OR: [{ nameKey: { gt: nameKey } }, { id: { gt: id } }],
    }),
  },
  posts: {
    orderBy: [{ postsCount: "desc" }, { id: "desc" }],
    keyOf: ({ postsCount }) => postsCount,
    after: (key, id) => ({
      postsCount: { lte: Number(key) },
      OR: [{ postsCount: { lt: Number(key) } }, { id: { lt: id } }],
    }),
  },
  followers: {
    orderBy: [{ followersCount: "desc" }, { id: "desc" }],
    keyOf: ({ followersCount }) => followersCount,
    after: (key, id) => ({
      followersCount: { lte: Number(key) },
      OR: [{ followersCount: { lt: Number(key) } }, { id: { lt: id } }],
    }),
  },
};

/** Where a page begins: an id, and what its row was sorted by. */
const CURSOR = /^(\S{36}) (.{0,200})$/s;
const wordCursor = z.string().refine((text) => isId(text.match(CURSOR)?.[1] ?? ""));
const countCursor = wordCursor.refine((text) => /^\d{1,9}$/.test(text.slice(37)));

/** Every account that matches, the newest first unless sorted otherwise. @throws {Failure} UNAUTHENTICATED, FORBIDDEN */
export async function listAccounts(ctx: Context, input: AdminUsersInput, args: ConnectionArguments) {
  requireAdmin(ctx);
  const where = matchAccounts(input);
  const connection = await connectAccounts(ctx, input.sort ?? "newest", where, args);
  return { ...connection, countAll: () => ctx.db.user.count({ where }) };
}

function connectAccounts(ctx: Context, sort: AccountSort, where: Prisma.UserWhereInput, args: ConnectionArguments) {
  if (sort === "newest" || sort === "oldest") {
    return connectById(args, BY_AGE[sort], (page) =>
      ctx.db.user.findMany({ ...page, where: { AND: [page.where, where] } }),
    );
  }
  const { orderBy, keyOf, after: isAfter } = SORTED_BY[sort];
  const cursor = sort === "name" ? wordCursor : countCursor;
  const toCursor = (user: User) => `${user.id} ${keyOf(user)}`;
  return connectRanked(args, cursor, toCursor, ({ take, after }) => {
    const [, id, key] = after?.match(CURSOR) ?? [];
    const behind = id !== undefined && key !== undefined ? [isAfter(key, id)] : [];
    return ctx.db.user.findMany({ take, orderBy, where: { AND: [where, ...behind] } });
  });
}

/** The first accounts that match, as sorted, for who takes the table away. */
export const readAccounts = (db: Transaction, input: AdminUsersInput, take: number): Promise<User[]> =>
  db.user.findMany({ where: matchAccounts(input), orderBy: orderOf(input.sort ?? "newest"), take });

function orderOf(sort: AccountSort): Prisma.UserOrderByWithRelationInput[] {
  if (sort === "newest") return [{ id: "desc" }];
  return sort === "oldest" ? [{ id: "asc" }] : SORTED_BY[sort].orderBy;
}

/** Whom the dashboard lists: by a part of name, username or address, of that type and role. */
function matchAccounts({ query, userType, role }: AdminUsersInput): Prisma.UserWhereInput {
  const text = escapeLike(query.replace(/^@/, ""));
  return {
    ...EVERYBODY,
    ...(text && {
      OR: [
        { username: { contains: text.toLowerCase() } },
        { email: { contains: text.toLowerCase() } },
        { fullName: { contains: text, mode: "insensitive" } },
      ],
    }),
    ...(userType && { userType }),
    ...(role && { role }),
  };
}

export interface AdminStats {
  total: number;
  artists: number;
  canvas: number;
  admins: number;
}

/** The numbers of the dashboard's cards, in one statement. @throws {Failure} UNAUTHENTICATED, FORBIDDEN */
export async function countAccounts(ctx: Context): Promise<AdminStats> {
  requireAdmin(ctx);
  const [stats] = await ctx.db.$queryRaw<AdminStats[]>`
    SELECT count(*)::int AS total,
      count(*) FILTER (WHERE user_type = 'artist')::int AS artists,
      count(*) FILTER (WHERE user_type = 'canvas')::int AS canvas,
      count(*) FILTER (WHERE role = 'admin')::int AS admins
    FROM users AS u WHERE u.erased_at IS NULL AND ${notTheTeam.sql}`;
  return stats ?? { total: 0, artists: 0, canvas: 0, admins: 0 };
}

/** More jobs than there are. */
export const MAX_JOBS = 50;

/** How the product's own jobs went last, of those that ran. @throws {Failure} UNAUTHENTICATED, FORBIDDEN */
export async function listJobRuns(ctx: Context): Promise<JobRun[]> {
  requireAdmin(ctx);
  return ctx.db.jobRun.findMany({ where: { NOT: { ranAt: null } }, orderBy: { name: "asc" }, take: MAX_JOBS });
}

/** What waits to be sent, the next first. @throws {Failure} UNAUTHENTICATED, FORBIDDEN */
export async function listScheduledAnnouncements(ctx: Context): Promise<ScheduledAnnouncement[]> {
  requireAdmin(ctx);
  return ctx.db.scheduledAnnouncement.findMany({ where: IS_WAITING, orderBy: [{ sendAt: "asc" }, { id: "asc" }] });
}
