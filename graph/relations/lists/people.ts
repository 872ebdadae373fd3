import { type SqlBool, sql } from "kysely";
import { type ConnectionArguments, connectByRelation, type IdPage, isOnPage, pageOf } from "../../core/connection.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import type { Selection } from "../../core/selection.ts";
import { escapeLike } from "../../db/like.ts";
import { type Asking, askingOf, type Part } from "../../db/parts.ts";
import { condition, prepared, tables } from "../../db/statements.ts";
import { readPeople, selectPeople } from "../../people/lists.ts";
import { personExists } from "../../visibility/people.ts";

interface FollowersArguments extends ConnectionArguments {
  /** A part of a name or username; empty: everybody. */
  query: string;
  /** Whether the viewer may see the list at all; off: nobody is in it. */
  isShown: boolean;
}

/** Whose list it is, and who is on it. */
const RELATIONS = {
  followers: () =>
    tables.selectFrom("follows").select(["id", "following_id as ownerId", "follower_id as personId"]).as("r"),
  following: () =>
    tables.selectFrom("follows").select(["id", "follower_id as ownerId", "following_id as personId"]).as("r"),
  requests: () =>
    tables.selectFrom("follow_requests").select(["id", "target_id as ownerId", "requester_id as personId"]).as("r"),
  likes: () => tables.selectFrom("likes").select(["id", "post_id as ownerId", "user_id as personId"]).as("r"),
  muted: () => tables.selectFrom("mutes").select(["id", "muter_id as ownerId", "muted_id as personId"]).as("r"),
  restricted: () =>
    tables.selectFrom("restrictions").select(["id", "restricter_id as ownerId", "restricted_id as personId"]).as("r"),
  blocked: () => tables.selectFrom("blocks").select(["id", "blocker_id as ownerId", "blocked_id as personId"]).as("r"),
};

interface ListShape {
  list: keyof typeof RELATIONS;
  isSearched: boolean;
  page: IdPage["shape"];
  parts: readonly Part[];
}

interface ListValues extends Asking {
  ownerId: string;
  /** What is searched for, as a pattern. */
  pattern: string;
}

const writeList = ({ list, isSearched, page, parts }: ListShape, values: ListValues & IdPage["values"]) =>
  selectPeople(parts, values)
    .innerJoin(RELATIONS[list](), "r.personId", "u.id")
    .select("r.id as relationId")
    .where("r.ownerId", "=", values.ownerId)
    // Blocked people are hidden from every list but this one.
    .where(condition(personExists.sql(list === "blocked" ? null : { id: values.viewerId })))
    .$if(isSearched, (people) =>
      people.where(sql<SqlBool>`(u.username LIKE lower(${values.pattern}) OR u.full_name ILIKE ${values.pattern})`),
    )
    .where((eb) => isOnPage(eb.ref("r.id"), page, values))
    .orderBy("r.id", page.direction)
    .limit(sql.lit(page.take));

/** A part of a name that few have is looked up among all people, one that many have in the list. */
const readList = prepared(writeList, ({ isSearched }) => isSearched);

/** A page of relations, newest first, shown as the people at their other end; the cursor is the relation's. */
async function listRelated(
  ctx: Context,
  list: keyof typeof RELATIONS,
  ownerId: string,
  { query, isShown, ...args }: FollowersArguments,
  selection: Selection,
) {
  const asking = askingOf(ctx);
  const text = escapeLike(query.trim().replace(/^@/, ""));
  const { edges, pageInfo } = await connectByRelation(args, list, async (wanted) => {
    if (!isShown) return [];
    const page = pageOf(wanted);
    const parts = selection.parts("User");
    const rows = await run(
      ctx,
      readList(
        { list, isSearched: text !== "", page: page.shape, parts },
        { ...page.values, ...asking, ownerId, pattern: `%${text}%` },
      ),
    );
    const people = readPeople(ctx, rows, parts, { isHidden: list === "blocked" });
    return rows.map(({ relationId }, index) => ({ id: relationId, person: people[index] as (typeof people)[number] }));
  });
  return { pageInfo, edges: edges.map(({ cursor, node }) => ({ cursor, node: node.person })) };
}

/** A person's followers, the latest first, without those who do not exist for the viewer. */
export const listFollowers = (ctx: Context, userId: string, args: FollowersArguments, selection: Selection) =>
  listRelated(ctx, "followers", userId, args, selection);

/** The people that a person follows; otherwise as `listFollowers`. */
export const listFollowing = (ctx: Context, userId: string, args: FollowersArguments, selection: Selection) =>
  listRelated(ctx, "following", userId, args, selection);

/** Who likes a post, the latest first, as far as they exist for the viewer. @throws {Failure} UNAUTHENTICATED */
export const listLikers = (ctx: Context, postId: string, args: ConnectionArguments, selection: Selection) =>
  listRelated(ctx, "likes", postId, { ...everybody, ...args }, selection);

const everybody = { query: "", isShown: true };

/** Who would like to follow the viewer, the latest first. @throws {Failure} UNAUTHENTICATED */
export const listFollowRequests = (ctx: Context, args: ConnectionArguments, selection: Selection) =>
  listRelated(ctx, "requests", requireViewer(ctx).id, { ...everybody, ...args }, selection);

/** The people that the viewer has blocked, the latest first. @throws {Failure} UNAUTHENTICATED */
export const listBlockedUsers = (ctx: Context, args: ConnectionArguments, selection: Selection) =>
  listRelated(ctx, "blocked", requireViewer(ctx).id, { ...everybody, ...args }, selection);

/** The people that the viewer has muted, the latest first. @throws {Failure} UNAUTHENTICATED */
export const listMutedUsers = (ctx: Context, args: ConnectionArguments, selection: Selection) =>
  listRelated(ctx, "muted", requireViewer(ctx).id, { ...everybody, ...args }, selection);

/** The people that the viewer has restricted, the latest first. @throws {Failure} UNAUTHENTICATED */
export const listRestrictedUsers = (ctx: Context, args: ConnectionArguments, selection: Selection) =>
  listRelated(ctx, "restricted", requireViewer(ctx).id, { ...everybody, ...args }, selection);
