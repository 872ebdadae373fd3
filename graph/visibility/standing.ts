import { type SqlBool, sql } from "kysely";
import { type Context, requireViewer } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import { batched } from "../core/loader.ts";
import { andThen, type MaybePromise } from "../core/maybe-promise.ts";
import type { Asking, LoadedPart } from "../db/parts.ts";
import { isThere, prepared } from "../db/statements.ts";

/** Whether a table has a row of the viewer and a person, read together with people `u`, or of many people at once. */
function standing(name: string, table: string, { viewer, other }: Record<"viewer" | "other", string>) {
  const isViewers = ({ viewerId }: Pick<Asking, "viewerId">) => sql<SqlBool>`${sql.ref(viewer)} = ${viewerId}::uuid`;
  const readAmong = prepared(
    (_shape: null, values: { viewerId: string; ids: readonly string[] }) => sql<{ id: string }>`
      SELECT ${sql.ref(other)} AS id FROM ${sql.table(table)}
      WHERE ${isViewers(values)} AND ${sql.ref(other)} = ANY(${values.ids}::uuid[])`,
  );
  const load = batched(async (ids: readonly string[], ctx: Context) => {
    const rows = await run(ctx, readAmong(null, { viewerId: requireViewer(ctx).id, ids }));
    return new Map(rows.map(({ id }) => [id, true as const]));
  });
  return {
    name,
    of: "User",
    json: (asking) => isThere(sql`${sql.table(table)} WHERE ${isViewers(asking)} AND ${sql.ref(other)} = u.id`),
    load,
    prime: (ctx, { id }, is) => load.prime(ctx, id, is ? true : null),
  } satisfies LoadedPart<true>;
}

/** Whether the viewer follows a person. */
export const followed = standing("isFollowing", "follows", { viewer: "follower_id", other: "following_id" });

/** The same, read with a list only where what a private profile shows depends on it. */
export const followedIfPrivate: LoadedPart<true> = {
  ...followed,
  name: "isFollowingPrivate",
  json: (asking) => sql<boolean | null>`CASE WHEN NOT u.profile_visible THEN ${followed.json(asking)} END`,
  prime: (ctx, row, is) => void (is === null || followed.prime(ctx, row, is)),
};

/** Whether a person follows the viewer. */
export const follower = standing("followsViewer", "follows", { viewer: "following_id", other: "follower_id" });

/** Whether the viewer has asked to follow a person. */
export const requested = standing("isRequested", "follow_requests", { viewer: "requester_id", other: "target_id" });

/** Whether the viewer has muted a person. */
export const muted = standing("isMuted", "mutes", { viewer: "muter_id", other: "muted_id" });

/** Whether the viewer has restricted a person. */
export const restricted = standing("isRestricted", "restrictions", { viewer: "restricter_id", other: "restricted_id" });

const isIn =
  ({ load }: LoadedPart<true>) =>
  (ctx: Context, id: string): MaybePromise<boolean> =>
    ctx.viewer ? andThen(load(ctx, id), Boolean) : false;

/** Whether the viewer follows somebody. */
export const isFollowing = isIn(followed);

/** Whether the viewer has muted somebody. */
export const isMuted = isIn(muted);

/** Whether the viewer has restricted somebody. */
export const isRestricted = isIn(restricted);
