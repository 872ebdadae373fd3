import { type RawBuilder, sql } from "kysely";
import { type Context, requireViewer } from "../../core/context.ts";
import { runAll } from "../../core/deadline.ts";
import { assertId, badInput, notFound } from "../../core/errors.ts";
import type { Selection } from "../../core/selection.ts";
import type { Work } from "../../core/transact.ts";
import { condition, prepared, tables } from "../../db/statements.ts";
import type { User } from "../../generated/prisma/client.ts";
import { publishTold, type Telling, type Told, tellingOf, tellParts } from "../../notifications/rules/notifications.ts";
import { wantedInApp } from "../../notifications/rules/preferences.ts";
import { shapeOfPeople } from "../../people/lists.ts";
import { getUser, USER_NOT_FOUND } from "../../people/rules/people.ts";
import { type Beyond, columnsWith, type Person } from "../../visibility/card.ts";
import { knownPerson } from "../../visibility/people.ts";
import { loadFollowsViewer, loadIsFollowing, loadIsRequested } from "../lists/standing.ts";

const REQUEST_NOT_FOUND = "Follow request not found";

/**
 * Follows somebody, or asks to when their profile is private; a second time changes nothing.
 * @throws {Failure} BAD_USER_INPUT for oneself, NOT_FOUND, RATE_LIMITED
 */
export async function followUser(ctx: Context, id: string, selection: Selection): Promise<Person> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("follow", viewer.id);
  assertId(id, USER_NOT_FOUND);
  // An id may be written in capitals; the row's own is compared.
  const pair = { followerId: viewer.id, followingId: id.toLowerCase() };
  if (pair.followingId === viewer.id) throw badInput({ id: "You can't follow yourself" });
  const follow = [
    holdPair(null, pair),
    insertFollow(shapeOfPeople(selection).columns, { ...pair, ...telling(ctx, "follow") }),
  ] as const;
  const [, [followed]] = await runAll(ctx, follow);
  if (!followed) throw notFound(USER_NOT_FOUND);
  if (followed.profileVisible) return readFollowed(ctx, followed);
  // A private one is asked, unless it has become public meanwhile.
  const request = insertRequest(null, { ...pair, ...telling(ctx, "follow_requested") });
  const [, [found], asked] = await runAll(ctx, [...follow, request]);
  if (!found) throw notFound(USER_NOT_FOUND);
  publishTold(ctx.events, asked);
  return readFollowed(ctx, found);
}

/** Whom the viewer follows now, or asks to; tells them. */
function readFollowed(ctx: Context, { isChanged, toldId, toldUserId, ...person }: Answer & Person): Person {
  publishTold(ctx.events, toldOf({ toldId, toldUserId }));
  if (person.profileVisible) {
    loadIsFollowing.know(ctx, person.id, true);
    loadIsRequested.know(ctx, person.id, null);
  }
  return isChanged ? count(person, { followersCount: 1 }) : person;
}

/** Stops following and takes a request back; without either nothing changes. @throws {Failure} NOT_FOUND */
export async function unfollowUser(ctx: Context, id: string, selection: Selection): Promise<Person> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("follow", viewer.id);
  const { isChanged, ...person } = await endFollow(ctx, { followerId: viewer.id, followingId: id }, id, selection);
  loadIsFollowing.know(ctx, person.id, null);
  loadIsRequested.know(ctx, person.id, null);
  return isChanged ? count(person, { followersCount: -1 }) : person;
}

/** Makes somebody stop following the viewer; who does not follow stays so. They are not told. @throws NOT_FOUND */
export async function removeFollower(ctx: Context, id: string, selection: Selection): Promise<Person> {
  const pair = { followerId: id, followingId: requireViewer(ctx).id };
  const { isChanged, ...person } = await endFollow(ctx, pair, id, selection);
  loadFollowsViewer.know(ctx, person.id, null);
  return isChanged ? count(person, { followingCount: -1 }) : person;
}

async function endFollow(ctx: Context, pair: FollowPair, otherId: string, selection: Selection) {
  assertId(otherId, USER_NOT_FOUND);
  const viewerId = requireViewer(ctx).id;
  const [, [found]] = await runAll(ctx, [
    holdPair(null, pair),
    deleteFollow(shapeOfPeople(selection).columns, { ...pair, personId: otherId, viewerId }),
  ]);
  if (!found) throw notFound(USER_NOT_FOUND);
  return found;
}

/** A person who was read before their counters changed by so much. */
const count = (person: Person, by: Partial<Record<"followersCount" | "followingCount", number>>): Person => ({
  ...person,
  ...(person.followersCount !== undefined && { followersCount: person.followersCount + (by.followersCount ?? 0) }),
  ...(person.followingCount !== undefined && { followingCount: person.followingCount + (by.followingCount ?? 0) }),
});

/** Lets somebody who asked follow the viewer. @throws {Failure} NOT_FOUND when nobody asks any more. */
export async function approveFollowRequest(ctx: Context, requesterId: string): Promise<User> {
  const pair = await readRequestPair(ctx, requesterId);
  const [, [found]] = await runAll(ctx, [
    holdPair(null, pair),
    acceptRequest(null, { ...pair, ...telling(ctx, "follow_accepted") }),
  ]);
  if (!found) throw notFound(REQUEST_NOT_FOUND);
  publishTold(ctx.events, toldOf(found));
  return getUser(ctx, requesterId);
}

/**
 * Lets everybody who asks follow the viewer, and tells them, in a handful of statements however many they are; part of
 * the transaction that makes the profile public. Who asks at this very moment may still ask after it.
 */
export async function approveFollowRequests({ db, publish }: Work, ctx: Context): Promise<void> {
  const viewer = requireViewer(ctx);
  const asked = await db.followRequest.findMany({ where: { targetId: viewer.id }, select: { requesterId: true } });
  const ids = asked.map(({ requesterId }) => requesterId);
  // In one order, as lockPair does.
  await db.$queryRaw`
    SELECT id FROM users WHERE id = ANY(${[...ids, viewer.id]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  if (ids.length === 0) return;
  const { title, text } = TEXTS.follow_accepted;
  const told = await db.$queryRaw<{ id: string; userId: string }[]>`
    WITH asked AS (
      DELETE FROM follow_requests WHERE target_id = ${viewer.id}::uuid AND requester_id = ANY(${ids}::uuid[])
      RETURNING requester_id AS id
    ), added AS (
      INSERT INTO follows (id, follower_id, following_id, created_at)
      SELECT uuid7(), id, ${viewer.id}::uuid, ${ctx.now()}::timestamp FROM asked
      ON CONFLICT DO NOTHING RETURNING follower_id AS id
    ), counted AS (
      UPDATE users SET
        following_count = following_count + CASE WHEN id = ${viewer.id}::uuid THEN 0 ELSE 1 END,
        followers_count = followers_count + CASE WHEN id = ${viewer.id}::uuid THEN (SELECT count(*) FROM added) ELSE 0 END
      WHERE id = ${viewer.id}::uuid OR id IN (SELECT id FROM added)
    )
    INSERT INTO notifications (id, user_id, type, title, message, related_id, actor_id, created_at)
    SELECT uuid7(), u.id, 'follow_accepted', ${title}, ${`${viewer.fullName} ${text}`}, ${viewer.id}::uuid,
      ${viewer.id}::uuid, ${ctx.now()}::timestamp
    FROM added AS u WHERE ${wantedInApp("follow_accepted")} RETURNING id, user_id AS "userId"`;
  for (const { id, userId } of told) publish([userId], { type: "notification", notificationId: id });
}

/** Refuses somebody who asked to follow; they are not told. @throws {Failure} NOT_FOUND when nobody asks any more. */
export async function declineFollowRequest(ctx: Context, requesterId: string): Promise<User> {
  const pair = await readRequestPair(ctx, requesterId);
  const { count } = await ctx.db.followRequest.deleteMany({ where: requestOf(pair) });
  if (count === 0) throw notFound(REQUEST_NOT_FOUND);
  return getUser(ctx, requesterId);
}

export interface FollowPair {
  followerId: string;
  followingId: string;
}

const holdPair = prepared(
  (_shape: null, { followerId, followingId }: FollowPair) => sql`
    SELECT FROM users WHERE id IN (${followerId}::uuid, ${followingId}::uuid) ORDER BY id FOR NO KEY UPDATE`,
);

/** Locks both people's counters in one order, so that two who follow or block each other at once never deadlock. */
export const lockPair = ({ run }: Pick<Work, "run">, pair: FollowPair) => run(holdPair(null, pair));

/** Ends what one has with the other: the follow, counted, or the request. The pair is locked. */
export const removeFollow = ({ run }: Pick<Work, "run">, pair: FollowPair) =>
  run(deleteFollow("anybody", { ...pair, personId: pair.followingId, viewerId: pair.followerId }));

/** The part of a statement that finds the `person`, if they exist for the viewer. The pair is locked. */
const personPart = (beyond: readonly Beyond[], { personId, viewerId }: Record<"personId" | "viewerId", string>) =>
  sql`person AS (${tables
    .selectFrom("users as u")
    .select(columnsWith(beyond))
    .where("u.id", "=", personId)
    .where(condition(knownPerson.sql({ id: viewerId })))})`;

/** The part of a statement that counts in both the follow that was `changed`. */
const countPart = ({ followerId, followingId }: FollowPair, sign: RawBuilder<unknown>) => sql`counted AS (
  UPDATE users SET
    following_count = following_count ${sign} (id = ${followerId}::uuid)::int,
    followers_count = followers_count ${sign} (id = ${followingId}::uuid)::int
  WHERE id IN (${followerId}::uuid, ${followingId}::uuid) AND EXISTS (SELECT FROM changed))`;

/** The part of a statement that makes a follow of each row of what is given, where there is none. */
const followPart = ({ followerId, followingId }: FollowPair, now: Date, from: RawBuilder<unknown>) => sql`changed AS (
  INSERT INTO follows (id, follower_id, following_id, created_at)
  SELECT uuid7(), ${followerId}::uuid, ${followingId}::uuid, ${now}::timestamp FROM ${from}
  ON CONFLICT DO NOTHING RETURNING follower_id, following_id)`;

const requestIs = ({ followerId, followingId }: FollowPair) =>
  sql`requester_id = ${followerId}::uuid AND target_id = ${followingId}::uuid`;

interface Answer {
  /** Whether there is a follow that was not there before. */
  isChanged: boolean;
  /** The row that told the other, and whom; null: they were not told. */
  toldId: string | null;
  toldUserId: string | null;
}

const answerOf = <Row>(source: RawBuilder<unknown>) => sql<Answer & Row>`
  SELECT ${source}.*, EXISTS (SELECT FROM changed) AS "isChanged", (SELECT id FROM told) AS "toldId",
    (SELECT "userId" FROM told) AS "toldUserId"
  FROM ${source}`;

const toldOf = ({ toldId, toldUserId }: Pick<Answer, "toldId" | "toldUserId">): Told[] =>
  toldId && toldUserId ? [{ id: toldId, userId: toldUserId }] : [];

/** Follows a public profile; a private one is found and left. */
const insertFollow = prepared(
  (beyond: readonly Beyond[], values: FollowPair & Telling) => sql<Answer & Person>`
    WITH ${personPart(beyond, { personId: values.followingId, viewerId: values.viewerId })}, answered AS (
      DELETE FROM follow_requests USING person WHERE ${requestIs(values)} AND person."profileVisible"
    ), ${followPart(values, values.now, sql`person WHERE "profileVisible"`)}, ${countPart(values, sql`+`)},
    ${tellParts("follow", sql`SELECT following_id FROM changed`, values)} ${answerOf(sql`person`)}`,
);

/** Asks to follow a private profile; who follows already needs not. */
const insertRequest = prepared(
  (_shape: null, values: FollowPair & Telling) => sql<Told>`
    WITH ${personPart([], { personId: values.followingId, viewerId: values.viewerId })}, asked AS (
      INSERT INTO follow_requests (id, requester_id, target_id, created_at)
      SELECT uuid7(), ${values.followerId}::uuid, id, ${values.now}::timestamp FROM person
      WHERE NOT "profileVisible" AND NOT EXISTS (
        SELECT FROM follows WHERE follower_id = ${values.followerId}::uuid AND following_id = person.id)
      ON CONFLICT DO NOTHING RETURNING target_id
    ), ${tellParts("follow_requested", sql`SELECT target_id FROM asked`, values)} SELECT id, "userId" FROM told`,
);

const acceptRequest = prepared(
  (_shape: null, values: FollowPair & Telling) => sql<Answer>`
    WITH asked AS (DELETE FROM follow_requests WHERE ${requestIs(values)} RETURNING requester_id),
    ${followPart(values, values.now, sql`asked`)}, ${countPart(values, sql`+`)},
    ${tellParts("follow_accepted", sql`SELECT requester_id FROM asked`, values)}
    ${answerOf(sql`asked`)}`,
);

const deleteFollow = prepared(
  (whose: readonly Beyond[] | "anybody", values: FollowPair & Record<"personId" | "viewerId", string>) => sql<
    Pick<Answer, "isChanged"> & Person
  >`
    WITH ${whose === "anybody" ? sql`person AS (SELECT ${values.personId}::uuid AS id)` : personPart(whose, values)}, answered AS (
      DELETE FROM follow_requests USING person WHERE ${requestIs(values)}
    ), changed AS (
      DELETE FROM follows USING person
      WHERE follower_id = ${values.followerId}::uuid AND following_id = ${values.followingId}::uuid RETURNING follower_id
    ), ${countPart(values, sql`-`)}
    SELECT person.*, EXISTS (SELECT FROM changed) AS "isChanged" FROM person`,
);

async function readRequestPair(ctx: Context, requesterId: string): Promise<FollowPair> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("answer", viewer.id);
  const { id: followerId } = await getUser(ctx, requesterId);
  return { followerId, followingId: viewer.id };
}

const requestOf = ({ followerId, followingId }: FollowPair) => ({ requesterId: followerId, targetId: followingId });

const TEXTS = {
  follow: { title: "New follower", text: "started following you" },
  follow_requested: { title: "New follow request", text: "would like to follow you" },
  follow_accepted: { title: "Follow request accepted", text: "accepted your follow request" },
} as const;

function telling(ctx: Context, type: keyof typeof TEXTS): Telling {
  const viewer = requireViewer(ctx);
  const { title, text } = TEXTS[type];
  return tellingOf(ctx, { title, message: `${viewer.fullName} ${text}`, relatedId: viewer.id });
}
