import { z } from "zod";
import { KEPT_YEARS, UNUSED_MONTHS, UNUSED_NOTICE_DAYS } from "../accounts/input.ts";
import { type ConnectionArguments, connectById, connectRanked } from "../core/connection.ts";
import type { Context } from "../core/context.ts";
import { isId, notFound } from "../core/errors.ts";
import { MAX_TOTAL_COUNT } from "../core/input.ts";
import { batched, byId } from "../core/loader.ts";
import type { Transaction } from "../db/database.ts";
import { escapeLike } from "../db/like.ts";
import {
  type AdminAction,
  type JobRun,
  Prisma,
  type ScheduledAnnouncement,
  type User,
} from "../generated/prisma/client.ts";
import { requireAdmin } from "../identity/admins.ts";
import { MAX_BADGE_COUNT } from "../notifications/input.ts";
import { handleInput } from "../people/input.ts";
import { notTheTeam } from "../visibility/team.ts";
import type { AccountSort, AccountState, AdminUsersInput } from "./input.ts";
import { EVERYBODY, USER_NOT_FOUND } from "./rules/accounts.ts";
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
  const where = matchAccounts(input, ctx.now());
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
export const readAccounts = (
  db: Transaction,
  input: AdminUsersInput,
  { now, take }: { now: Date; take: number },
): Promise<User[]> =>
  db.user.findMany({ where: matchAccounts(input, now), orderBy: orderOf(input.sort ?? "newest"), take });

function orderOf(sort: AccountSort): Prisma.UserOrderByWithRelationInput[] {
  if (sort === "newest") return [{ id: "desc" }];
  return sort === "oldest" ? [{ id: "asc" }] : SORTED_BY[sort].orderBy;
}

/** Who stands so at a moment; each account in one way. */
function standingAs(status: AccountState, now: Date): Prisma.UserWhereInput {
  if (status === "deleting") return { deletionRequestedAt: { not: null } };
  const isSuspended = { suspendedUntil: { gt: now } };
  if (status === "suspended") return { deletionRequestedAt: null, ...isSuspended };
  return { deletionRequestedAt: null, OR: [{ suspendedUntil: null }, { suspendedUntil: { lte: now } }] };
}

/** Filters of the dashboard's list: a part of name, username or address, of that type, role and standing. */
function matchAccounts({ query, userType, role, status }: AdminUsersInput, now: Date): Prisma.UserWhereInput {
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
    ...(status && { AND: standingAs(status, now) }),
  };
}

/** The account with this username, whatever its visibility. @throws {Failure} UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function findAccount(ctx: Context, username: string): Promise<User> {
  requireAdmin(ctx);
  const { data: handle } = handleInput.safeParse(username);
  const user = handle && (await ctx.db.user.findFirst({ where: { ...EVERYBODY, username: handle } }));
  if (!user) throw notFound(USER_NOT_FOUND);
  return user;
}

/** What admins did to an account, the last first. @throws {Failure} UNAUTHENTICATED, FORBIDDEN */
export async function listAccountActions(ctx: Context, { id: targetId }: User, args: ConnectionArguments) {
  requireAdmin(ctx);
  return connectById<AdminAction>(args, "newest first", (page) =>
    ctx.db.adminAction.findMany({ ...page, where: { ...page.where, targetId } }),
  );
}

/** How many sessions an account ever asked for or was asked for, counted to `MAX_TOTAL_COUNT`. */
export const countAccountBookings = ({ db }: Context, { id }: User): Promise<number> =>
  db.booking.count({ where: { OR: [{ clientId: id }, { artistId: id }] }, take: MAX_TOTAL_COUNT });

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

/** How much waits for an admin, by its kind. */
export type AdminWaiting = Readonly<Record<string, number>>;

/** The rows of each kind, as each noun selects its own. */
const waiting = new Map<string, Prisma.Sql>();

/** Counts rows of another noun among what waits for an admin; its face adds the field of that name. */
export const addToWaiting = (kind: string, rows: Prisma.Sql): void => void waiting.set(kind, rows);

/** What waits for an admin, each kind counted to `MAX_BADGE_COUNT`, in one statement. @throws {Failure} UNAUTHENTICATED, FORBIDDEN */
export async function countWaiting(ctx: Context): Promise<AdminWaiting> {
  requireAdmin(ctx);
  const counts = Array.from(
    waiting,
    ([kind, rows]) => Prisma.sql`${kind}::text, (SELECT count(*) FROM (${rows} LIMIT ${MAX_BADGE_COUNT}) AS found)`,
  );
  const [found] = await ctx.db.$queryRaw<{ counts: AdminWaiting }[]>`
    SELECT json_build_object(${Prisma.join(counts)}) AS counts`;
  return found?.counts ?? {};
}

/** More jobs than there are. */
export const MAX_JOBS = 50;

/** How the product's own jobs went last, of those that ran. @throws {Failure} UNAUTHENTICATED, FORBIDDEN */
export async function listJobRuns(ctx: Context): Promise<JobRun[]> {
  requireAdmin(ctx);
  return ctx.db.jobRun.findMany({ where: { NOT: { ranAt: null } }, orderBy: { name: "asc" }, take: MAX_JOBS });
}

export interface Retention {
  accountsWarned: number;
  nextWarningAt: Date | null;
  accountsLeaving: number;
  accountsErased: number;
  nextDeletionAt: Date | null;
  bookingsKept: number;
  bookingsWithoutPerson: number;
  nextRemovalAt: Date | null;
}

/** What the jobs that delete have before them, and what they keep. @throws {Failure} UNAUTHENTICATED, FORBIDDEN */
export async function countRetention(ctx: Context): Promise<Retention> {
  requireAdmin(ctx);
  const [counts] = await ctx.db.$queryRaw<[Retention]>`
    SELECT * FROM (
      SELECT count(*) FILTER (WHERE stays AND unused_warned_at IS NOT NULL)::int AS "accountsWarned",
        min(last_seen_at) FILTER (WHERE stays AND unused_warned_at IS NULL)
          + make_interval(months => ${UNUSED_MONTHS.warned}::int) AS "nextWarningAt",
        count(*) FILTER (WHERE NOT stays AND erased_at IS NULL)::int AS "accountsLeaving",
        count(erased_at)::int AS "accountsErased",
        min(greatest(
          last_seen_at + make_interval(months => ${UNUSED_MONTHS.deleted}::int),
          unused_warned_at + make_interval(days => ${UNUSED_NOTICE_DAYS}::int)
        )) FILTER (WHERE stays AND unused_warned_at IS NOT NULL) AS "nextDeletionAt"
      FROM (SELECT *, deletion_requested_at IS NULL AS stays FROM users AS u WHERE ${notTheTeam.sql}) AS people
    ) AS accounts, (
      SELECT count(*)::int AS "bookingsKept",
        count(*) FILTER (WHERE client.erased_at IS NOT NULL OR artist.erased_at IS NOT NULL)::int AS "bookingsWithoutPerson",
        min(coalesce(b.ends_at, b.moved_at)) + make_interval(years => ${KEPT_YEARS}::int) AS "nextRemovalAt"
      FROM bookings AS b JOIN users AS client ON client.id = b.client_id JOIN users AS artist ON artist.id = b.artist_id
      WHERE b.status IN ('completed', 'cancelled')
    ) AS sessions`;
  return counts;
}

/** What waits to be sent, the next first. @throws {Failure} UNAUTHENTICATED, FORBIDDEN */
export async function listScheduledAnnouncements(ctx: Context): Promise<ScheduledAnnouncement[]> {
  requireAdmin(ctx);
  return ctx.db.scheduledAnnouncement.findMany({ where: IS_WAITING, orderBy: [{ sendAt: "asc" }, { id: "asc" }] });
}

const announced = z.object({
  title: z.string(),
  message: z.string(),
  userType: z.enum(["canvas", "artist"]).nullable(),
  userIds: z.array(z.string()).nullable(),
  breachDetectedAt: z.coerce.date().optional(),
});

/** An announcement that people were told of, as it was written down. */
export type PastAnnouncement = z.infer<typeof announced> & { id: string; adminId: string; createdAt: Date };

/** What was sent, the newest first, of all admins. @throws {Failure} UNAUTHENTICATED, FORBIDDEN */
export async function listSentAnnouncements(ctx: Context, args: ConnectionArguments) {
  requireAdmin(ctx);
  return connectById<PastAnnouncement>(args, "newest first", async ({ where, ...page }) => {
    const actions = await ctx.db.adminAction.findMany({ ...page, where: { ...where, action: "announcement" } });
    return actions.map(({ id, adminId, createdAt, details }) => ({
      ...announced.parse(details),
      id,
      adminId,
      createdAt,
    }));
  });
}

/** A person that a record names, whatever their visibility; null once they have left for good. */
export const loadAccount = batched(async (ids: readonly string[], ctx: Context) =>
  byId(await ctx.db.user.findMany({ where: { id: { in: [...ids] }, erasedAt: null } })),
);

export interface Reach {
  id: string;
  /** How many have its notification. */
  got: number;
  /** How many of them have read it. */
  read: number;
}

/** Recipients of announcements, each number counted to `MAX_TOTAL_COUNT`. */
export const loadReach = batched(async (ids: readonly string[], ctx: Context) =>
  byId(
    await ctx.db.$queryRaw<Reach[]>`
      SELECT announcement.id::text,
        (SELECT count(*)::int FROM (
          SELECT FROM notifications AS n WHERE n.type = 'admin_announcement' AND n.related_id = announcement.id
          LIMIT ${MAX_TOTAL_COUNT}) AS notified) AS got,
        (SELECT count(*)::int FROM (
          SELECT FROM notifications AS n
          WHERE n.type = 'admin_announcement' AND n.related_id = announcement.id AND n.read
          LIMIT ${MAX_TOTAL_COUNT}) AS notified) AS read
      FROM unnest(${[...ids]}::uuid[]) AS announcement(id)`,
  ),
);
