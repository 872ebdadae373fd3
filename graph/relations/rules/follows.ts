import { type RawBuilder, sql } from "kysely";
import { type Context, requireViewer } from "../../core/context.ts";
import { runAll } from "../../core/deadline.ts";
import { assertId, badInput, notFound } from "../../core/errors.ts";
import { publishOwn } from "../../core/publish-own.ts";
import type { Selection } from "../../core/selection.ts";
import { condition, prepared, tables } from "../../db/statements.ts";
import type { User } from "../../generated/prisma/client.ts";
import {
  type Notice,
  type Notified,
  noticeOf,
  notifyParts,
  publishNotified,
} from "../../notifications/rules/notifications.ts";
import { wantedInApp } from "../../notifications/rules/preferences.ts";
import { columnsAsked } from "../../people/lists.ts";
import { getUser, USER_NOT_FOUND } from "../../people/rules/people.ts";
import type { Work } from "../../transactions/transact.ts";
import { type Beyond, columnsWith, type Person } from "../../visibility/card.ts";
import { personExists } from "../../visibility/people.ts";
import { followed, follower, requested } from "../../visibility/standing.ts";

const REQUEST_NOT_FOUND = "Follow request not found";

/**
 * Follows somebody, or asks to when their profile is private; a second time changes nothing.
 * @throws {Failure} BAD_USER_INPUT for the viewer, NOT_FOUND, RATE_LIMITED
 */
export async function followUser(ctx: Context, id: string, selection: Selection): Promise<Person> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("follow", viewer.id);
  assertId(id, USER_NOT_FOUND);
  // An id may be written in capitals; the row's own is compared.
  const pair = { followerId: viewer.id, followingId: id.toLowerCase() };
  if (pair.followingId === viewer.id) throw badInput({ id: "You can't follow yourself" });
  const follow = [
    lockPairForUpdate(null, pair),
    insertFollow(columnsAsked(selection), { ...pair, ...notice(ctx, "follow") }),
  ] as const;
  const [, [person]] = await runAll(ctx, follow);
  if (!person) throw notFound(USER_NOT_FOUND);
  if (person.profileVisible) return readFollowed(ctx, person);
  // A private one is asked, unless it has become public meanwhile.
  const request = insertRequest(null, { ...pair, ...notice(ctx, "follow_requested") });
  const [, [found], asked] = await runAll(ctx, [...follow, request]);
  if (!found) throw notFound(USER_NOT_FOUND);
  publishNotified(ctx.events, asked);
  return readFollowed(ctx, found);
}

/** Whom the viewer follows now, or asks to; tells them. */
function readFollowed(ctx: Context, { isChanged, notifiedId, notifiedUserId, ...person }: Answer & Person): Person {
  publishOwn(ctx, "person", person.id);
  publishNotified(ctx.events, notifiedOf({ notifiedId, notifiedUserId }));
  if (person.profileVisible) {
    followed.prime(ctx, person, true);
    requested.prime(ctx, person, false);
  }
  return isChanged ? count(person, { followersCount: 1 }) : person;
}

/** Stops following and takes a request back; without either nothing changes. @throws {Failure} NOT_FOUND */
export async function unfollowUser(ctx: Context, id: string, selection: Selection): Promise<Person> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("follow", viewer.id);
  const { isChanged, ...person } = await endFollow(ctx, { followerId: viewer.id, followingId: id }, id, selection);
  followed.prime(ctx, person, false);
  requested.prime(ctx, person, false);
  return isChanged ? count(person, { followersCount: -1 }) : person;
}

/** Makes somebody stop following the viewer; who does not follow stays so. They are not told. @throws NOT_FOUND */
export async function removeFollower(ctx: Context, id: string, selection: Selection): Promise<Person> {
  const pair = { followerId: id, followingId: requireViewer(ctx).id };
  const { isChanged, ...person } = await endFollow(ctx, pair, id, selection);
  follower.prime(ctx, person, false);
  return isChanged ? count(person, { followingCount: -1 }) : person;
}

async function endFollow(ctx: Context, pair: FollowPair, otherId: string, selection: Selection) {
  assertId(otherId, USER_NOT_FOUND);
  const viewerId = requireViewer(ctx).id;
  const [, [found]] = await runAll(ctx, [
    lockPairForUpdate(null, pair),
    deleteFollow(columnsAsked(selection), { ...pair, personId: otherId, viewerId }),
  ]);
  if (!found) throw notFound(USER_NOT_FOUND);
  publishOwn(ctx, "person", found.id);
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
    lockPairForUpdate(null, pair),
    acceptRequest(null, { ...pair, ...notice(ctx, "follow_accepted") }),
  ]);
  if (!found) throw notFound(REQUEST_NOT_FOUND);
  publishNotified(ctx.events, notifiedOf(found));
  publishOwn(ctx, "person", pair.followerId);
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
  const notified = await db.$queryRaw<{ id: string; userId: string }[]>`
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
    ), opened AS (
      UPDATE conversations AS c SET requester_id = NULL, request_declined = false FROM added
      WHERE c.user1_id = least(added.id, ${viewer.id}::uuid) AND c.user2_id = greatest(added.id, ${viewer.id}::uuid)
        AND c.requester_id = ${viewer.id}::uuid
    )
    INSERT INTO notifications (id, user_id, type, title, message, related_id, actor_id, created_at)
    SELECT uuid7(), u.id, 'follow_accepted', ${title}, ${`${viewer.fullName} ${text}`}, ${viewer.id}::uuid,
      ${viewer.id}::uuid, ${ctx.now()}::timestamp
    FROM added AS u WHERE ${wantedInApp("follow_accepted")} RETURNING id, user_id AS "userId"`;
  for (const { id, userId } of notified) publish([userId], { type: "notification", notificationId: id });
}

/** Refuses somebody who asked to follow; they are not told. @throws {Failure} NOT_FOUND when nobody asks any more. */
export async function declineFollowRequest(ctx: Context, requesterId: string): Promise<User> {
  const pair = await readRequestPair(ctx, requesterId);
  const { count } = await ctx.db.followRequest.deleteMany({ where: requestOf(pair) });
  if (count === 0) throw notFound(REQUEST_NOT_FOUND);
  publishOwn(ctx, "person", pair.followerId);
  return getUser(ctx, requesterId);
}

export interface FollowPair {
  followerId: string;
  followingId: string;
}

const lockPairForUpdate = prepared(
  (_shape: null, { followerId, followingId }: FollowPair) => sql`
    SELECT FROM users WHERE id IN (${followerId}::uuid, ${followingId}::uuid) ORDER BY id FOR NO KEY UPDATE`,
);

/** Locks both people's counters in one order, so that two who follow or block each other at once never deadlock. */
export const lockPair = ({ run }: Pick<Work, "run">, pair: FollowPair) => run(lockPairForUpdate(null, pair));

/** Ends what one has with the other: the follow, counted, or the request. The pair is locked. */
export const removeFollow = ({ run }: Pick<Work, "run">, pair: FollowPair) =>
  run(deleteFollow("anybody", { ...pair, personId: pair.followingId, viewerId: pair.followerId }));

/** The part of a statement that finds the `person`, if they exist for the viewer. The pair is locked. */
const personPart = (beyond: readonly Beyond[], { personId, viewerId }: Record<"personId" | "viewerId", string>) =>
  sql`person AS (${tables
    .selectFrom("users as u")
    .select(columnsWith(beyond))
    .where("u.id", "=", personId)
    .where(condition(personExists.sql({ id: viewerId })))})`;

/** The part of a statement that counts in both the follow that was `changed`. */
const countPart = ({ followerId, followingId }: FollowPair, sign: RawBuilder<unknown>) => sql`counted AS (
  UPDATE users SET
    following_count = following_count ${sign} (id = ${followerId}::uuid)::int,
    followers_count = followers_count ${sign} (id = ${followingId}::uuid)::int
  WHERE id IN (${followerId}::uuid, ${followingId}::uuid) AND EXISTS (SELECT FROM changed))`;

/**
 * The part of a statement that makes a follow of each row of what is given, where there is none. Who follows knows the
 * other, whose waiting message is no request any more.
 */
const followPart = ({ followerId, followingId }: FollowPair, now: Date, from: RawBuilder<unknown>) => sql`changed AS (
  INSERT INTO follows (id, follower_id, following_id, created_at)
  SELECT uuid7(), ${followerId}::uuid, ${followingId}::uuid, ${now}::timestamp FROM ${from}
  ON CONFLICT DO NOTHING RETURNING follower_id, following_id
), opened AS (
  UPDATE conversations AS c SET requester_id = NULL, request_declined = false FROM changed
  WHERE c.user1_id = least(follower_id, following_id) AND c.user2_id = greatest(follower_id, following_id)
    AND c.requester_id = following_id)`;

const requestIs = ({ followerId, followingId }: FollowPair) =>
  sql`requester_id = ${followerId}::uuid AND target_id = ${followingId}::uuid`;

interface Answer {
  /** Whether there is a follow that was not there before. */
  isChanged: boolean;
  /** The row that told the other, and whom; null: they were not told. */
  notifiedId: string | null;
  notifiedUserId: string | null;
}

const answerOf = <Row>(source: RawBuilder<unknown>) => sql<Answer & Row>`
  SELECT ${source}.*, EXISTS (SELECT FROM changed) AS "isChanged", (SELECT id FROM notified) AS "notifiedId",
    (SELECT "userId" FROM notified) AS "notifiedUserId"
  FROM ${source}`;

const notifiedOf = ({ notifiedId, notifiedUserId }: Pick<Answer, "notifiedId" | "notifiedUserId">): Notified[] =>
  notifiedId && notifiedUserId ? [{ id: notifiedId, userId: notifiedUserId }] : [];

/** Follows a public profile; a private one is found and left. */
const insertFollow = prepared(
  (beyond: readonly Beyond[], values: FollowPair & Notice) => sql<Answer & Person>`
    WITH ${personPart(beyond, { personId: values.followingId, viewerId: values.viewerId })}, answered AS (
      DELETE FROM follow_requests USING person WHERE ${requestIs(values)} AND person."profileVisible"
    ), ${followPart(values, values.now, sql`person WHERE "profileVisible"`)}, ${countPart(values, sql`+`)},
    ${notifyParts("follow", sql`SELECT following_id FROM changed`, values)} ${answerOf(sql`person`)}`,
);

/** Asks to follow a private profile; who follows already needs not. */
const insertRequest = prepared(
  (_shape: null, values: FollowPair & Notice) => sql<Notified>`
    WITH ${personPart([], { personId: values.followingId, viewerId: values.viewerId })}, asked AS (
      INSERT INTO follow_requests (id, requester_id, target_id, created_at)
      SELECT uuid7(), ${values.followerId}::uuid, id, ${values.now}::timestamp FROM person
      WHERE NOT "profileVisible" AND NOT EXISTS (
        SELECT FROM follows WHERE follower_id = ${values.followerId}::uuid AND following_id = person.id)
      ON CONFLICT DO NOTHING RETURNING target_id
    ), ${notifyParts("follow_requested", sql`SELECT target_id FROM asked`, values)} SELECT id, "userId" FROM notified`,
);

const acceptRequest = prepared(
  (_shape: null, values: FollowPair & Notice) => sql<Answer>`
    WITH asked AS (DELETE FROM follow_requests WHERE ${requestIs(values)} RETURNING requester_id),
    ${followPart(values, values.now, sql`asked`)}, ${countPart(values, sql`+`)},
    ${notifyParts("follow_accepted", sql`SELECT requester_id FROM asked`, values)}
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

function notice(ctx: Context, type: keyof typeof TEXTS): Notice {
  const viewer = requireViewer(ctx);
  const { title, text } = TEXTS[type];
  return noticeOf(ctx, { title, message: `${viewer.fullName} ${text}`, relatedId: viewer.id });
}
