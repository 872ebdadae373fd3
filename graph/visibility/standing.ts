import { type SqlBool, sql } from "kysely";
import { type Context, requireViewer } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import { batched } from "../core/loader.ts";
import { andThen, type MaybePromise } from "../core/maybe-promise.ts";
import { prepared, tables } from "../db/statements.ts";

interface StandingValues {
  viewerId: string;
  ids: readonly string[];
}

const isOneOf = (column: string, ids: readonly string[]) => sql<SqlBool>`${sql.ref(column)} = ANY(${ids}::uuid[])`;

const readFollowed = prepared((_shape: null, { viewerId, ids }: StandingValues) =>
  tables
    .selectFrom("follows")
    .where("follower_id", "=", viewerId)
    .where(isOneOf("following_id", ids))
    .select("following_id as id"),
);

const readFollowing = prepared((_shape: null, { viewerId, ids }: StandingValues) =>
  tables
    .selectFrom("follows")
    .where("following_id", "=", viewerId)
    .where(isOneOf("follower_id", ids))
    .select("follower_id as id"),
);

const readRequested = prepared((_shape: null, { viewerId, ids }: StandingValues) =>
  tables
    .selectFrom("follow_requests")
    .where("requester_id", "=", viewerId)
    .where(isOneOf("target_id", ids))
    .select("target_id as id"),
);

const readMuted = prepared((_shape: null, { viewerId, ids }: StandingValues) =>
  tables.selectFrom("mutes").where("muter_id", "=", viewerId).where(isOneOf("muted_id", ids)).select("muted_id as id"),
);

const readRestricted = prepared((_shape: null, { viewerId, ids }: StandingValues) =>
  tables
    .selectFrom("restrictions")
    .where("restricter_id", "=", viewerId)
    .where(isOneOf("restricted_id", ids))
    .select("restricted_id as id"),
);

const loadStanding = (read: typeof readFollowed) =>
  batched(async (ids: readonly string[], ctx: Context) => {
    const rows = await run(ctx, read(null, { viewerId: requireViewer(ctx).id, ids }));
    return new Map(rows.map(({ id }) => [id, true]));
  });

/** Which of some people the viewer follows. @throws {Failure} UNAUTHENTICATED */
export const loadIsFollowing = loadStanding(readFollowed);

/** Who of them follows the viewer. @throws {Failure} UNAUTHENTICATED */
export const loadFollowsViewer = loadStanding(readFollowing);

/** Which of them the viewer has asked to follow. @throws {Failure} UNAUTHENTICATED */
export const loadIsRequested = loadStanding(readRequested);

/** Which of them the viewer has muted. @throws {Failure} UNAUTHENTICATED */
export const loadIsMuted = loadStanding(readMuted);

/** Which of them the viewer has restricted. @throws {Failure} UNAUTHENTICATED */
export const loadIsRestricted = loadStanding(readRestricted);

/** Whether the viewer follows somebody. */
export const isFollowing = (ctx: Context, id: string): MaybePromise<boolean> =>
  ctx.viewer ? andThen(loadIsFollowing(ctx, id), Boolean) : false;

/** Whether the viewer has muted somebody. */
export const isMuted = (ctx: Context, id: string): MaybePromise<boolean> =>
  ctx.viewer ? andThen(loadIsMuted(ctx, id), Boolean) : false;

/** Whether the viewer has restricted somebody. */
export const isRestricted = (ctx: Context, id: string): MaybePromise<boolean> =>
  ctx.viewer ? andThen(loadIsRestricted(ctx, id), Boolean) : false;
