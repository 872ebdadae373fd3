import type { Services } from "../../core/services.ts";
import { removeDataExports } from "../../datarequests/rules/preparing.ts";
import type { Transaction } from "../../db/database.ts";
import { deleteObjects } from "../../media/rules/removal.ts";
import { lockPortfoliosOf } from "../../portfolio/rules/posted.ts";
import { lockPeople } from "../../reviews/rules/reviews.ts";
import { transact, type Work } from "../../transactions/transact.ts";

/** Small enough that nobody waits long for what a step holds. */
const BATCH = 200;

/** Repeats a step, each time in a transaction of its own, until it finds nothing more. */
async function inBatches(
  services: Services,
  step: (db: Transaction, work: Work) => Promise<readonly unknown[]>,
): Promise<void> {
  while ((await transact(services, (work) => step(work.db, work))).length === BATCH);
}

/** What somebody made: posts with everything below them, also in others' portfolios, and their own portfolio and flash. */
export async function eraseWork(services: Services, userId: string): Promise<void> {
  await inBatches(services, async (db) => {
    const rows = await db.post.findMany({ where: { userId }, take: BATCH, select: { id: true } });
    const ids = rows.map(({ id }) => id);
    await lockPosts(db, ids);
    await lockPortfoliosOf(db, ids);
    const { count } = await db.post.deleteMany({ where: { id: { in: ids } } });
    await db.user.update({ where: { id: userId }, data: { postsCount: { decrement: count } } });
    return rows;
  });
  await services.db.portfolioItem.deleteMany({ where: { artistId: userId } });
  await services.db.flashDesign.deleteMany({ where: { artistId: userId } });
}

/** What somebody left with others, with the others' counters: comments, likes, reviews either way, follows, and being tagged. */
export async function eraseReactions(services: Services, userId: string): Promise<void> {
  await inBatches(services, async (db) => {
    const rows = await db.comment.findMany({ where: { userId }, take: BATCH, select: { id: true, postId: true } });
    const postIds = rows.map(({ postId }) => postId);
    await lockPosts(db, postIds);
    await db.comment.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
    // Counted anew, because replies go with what they answer.
    await db.$executeRaw`
      UPDATE posts SET comments = (SELECT count(*) FROM comments WHERE post_id = posts.id AND NOT waits),
        waiting_comments = (SELECT count(*) FROM comments WHERE post_id = posts.id AND waits)
      WHERE id = ANY(${postIds}::uuid[])`;
    return rows;
  });
  await inBatches(services, async (db) => {
    const rows = await db.like.findMany({ where: { userId }, take: BATCH, select: { postId: true } });
    const postIds = rows.map(({ postId }) => postId);
    await lockPosts(db, postIds);
    await db.$executeRaw`
      WITH gone AS (DELETE FROM likes WHERE user_id = ${userId}::uuid AND post_id = ANY(${postIds}::uuid[]) RETURNING post_id)
      UPDATE posts SET likes = likes - 1 FROM gone WHERE posts.id = gone.post_id`;
    return rows;
  });
  await inBatches(services, async (db) => {
    const rows = await db.commentLike.findMany({ where: { userId }, take: BATCH, select: { commentId: true } });
    const commentIds = rows.map(({ commentId }) => commentId);
    await db.$queryRaw`SELECT id FROM comments WHERE id = ANY(${commentIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
    await db.$executeRaw`
      WITH gone AS (
        DELETE FROM comment_likes WHERE user_id = ${userId}::uuid AND comment_id = ANY(${commentIds}::uuid[])
        RETURNING comment_id)
      UPDATE comments SET likes = likes - 1 FROM gone WHERE comments.id = gone.comment_id`;
    return rows;
  });
  await inBatches(services, async (db, work) => {
    const rows = await db.review.findMany({
      where: { OR: [{ authorId: userId }, { artistId: userId }] },
      take: BATCH,
      select: { id: true, artistId: true, imageUrls: true },
    });
    await lockPeople(
      db,
      rows.map(({ artistId }) => artistId),
    );
    await db.review.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
    await deleteObjects(
      work,
      services,
      rows.flatMap(({ imageUrls }) => imageUrls),
    );
    return rows;
  });
  await eraseFollows(services, userId);
  await services.db.post.updateMany({ where: { artistId: userId }, data: { artistId: null, verified: false } });
  await services.db.post.updateMany({ where: { rejectedArtistId: userId }, data: { rejectedArtistId: null } });
  await services.db.attribution.deleteMany({ where: { OR: [{ authorId: userId }, { artistId: userId }] } });
}

async function eraseFollows(services: Services, userId: string): Promise<void> {
  await inBatches(services, async (db) => {
    const rows = await db.follow.findMany({
      where: { OR: [{ followerId: userId }, { followingId: userId }] },
      take: BATCH,
      select: { id: true, followerId: true, followingId: true },
    });
    const people = rows.flatMap(({ followerId, followingId }) => [followerId, followingId]);
    await db.$queryRaw`SELECT id FROM users WHERE id = ANY(${people}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
    await db.$executeRaw`
      WITH gone AS (
        DELETE FROM follows WHERE id = ANY(${rows.map(({ id }) => id)}::uuid[]) RETURNING follower_id, following_id
      ), change AS (
        SELECT id, sum(followers)::int AS followers, sum(following)::int AS following FROM (
          SELECT following_id AS id, 1 AS followers, 0 AS following FROM gone
          UNION ALL SELECT follower_id, 0, 1 FROM gone) AS each
        GROUP BY id
      )
      UPDATE users SET
        followers_count = followers_count - change.followers, following_count = following_count - change.following
      FROM change WHERE users.id = change.id`;
    return rows;
  });
}

/** What was said in private, and what the product remembers of somebody. Threads and bookings stay with the others. */
export async function erasePresence(services: Services, userId: string): Promise<void> {
  const { db } = services;
  await db.messageReaction.deleteMany({ where: { userId } });
  await db.message.updateMany({
    where: { senderId: userId },
    data: { content: "", imageUrl: null, messageType: "text" },
  });
  await db.savedReply.deleteMany({ where: { userId } });
  await db.availability.deleteMany({ where: { artistId: userId } });
  // What clients agreed to holds without its words, too, as long as their bookings are kept.
  await db.bookingPolicy.updateMany({ where: { artistId: userId }, data: { text: "" } });
  const theirs = { OR: [{ clientId: userId }, { artistId: userId }] };
  await db.depositEntry.updateMany({ where: { booking: theirs, note: { not: "" } }, data: { note: "" } });
  await db.aftercareText.deleteMany({ where: { artistId: userId } });
  await db.calendarEntry.deleteMany({ where: { artistId: userId } });
  await db.waitlistEntry.deleteMany({ where: { OR: [{ clientId: userId }, { artistId: userId }] } });
  await db.waitlistOpening.deleteMany({ where: { artistId: userId } });
  await db.slotHold.deleteMany({ where: { OR: [{ artistId: userId }, { holderId: userId }] } });
  await db.flashDesign.updateMany({ where: { claimedById: userId }, data: { claimedById: null, claimedUntil: null } });
  await db.calendarFeed.deleteMany({ where: { userId } });
  await db.busyCalendar.deleteMany({ where: { artistId: userId } });
  await db.booking.updateMany({
    where: { clientId: userId },
    data: { description: "", notes: "", clientConfirmedAt: null, minorStatedAt: null, minorDismissedAt: null },
  });
  await db.bookingBrief.deleteMany({ where: { booking: { clientId: userId } } });
  // That it was signed, and what, stays with the artist.
  await db.consent.updateMany({
    where: { booking: { clientId: userId } },
    data: { name: "", drawnSignature: null, birthDate: null, answers: [] },
  });
  await db.booking.updateMany({ where: { artistId: userId }, data: { artistNotes: "" } });
  await db.project.updateMany({ where: { artistId: userId }, data: { title: "", note: "" } });
  await db.projectPhoto.deleteMany({ where: { authorId: userId } });
  await db.notificationActor.deleteMany({ where: { actorId: userId } });
  await db.notification.deleteMany({ where: { OR: [{ userId }, { actorId: userId }] } });
  await db.notificationPreference.deleteMany({ where: { userId } });
  await db.mailTiming.deleteMany({ where: { userId } });
  await db.profileView.deleteMany({ where: { OR: [{ viewerId: userId }, { profileId: userId }] } });
  await db.block.deleteMany({ where: { OR: [{ blockerId: userId }, { blockedId: userId }] } });
  await db.mute.deleteMany({ where: { OR: [{ muterId: userId }, { mutedId: userId }] } });
  await db.restriction.deleteMany({ where: { OR: [{ restricterId: userId }, { restrictedId: userId }] } });
  await db.followRequest.deleteMany({ where: { OR: [{ requesterId: userId }, { targetId: userId }] } });
  // What they reported still waits for an admin; what they wrote about it goes.
  await db.report.updateMany({ where: { reporterId: userId }, data: { note: "" } });
  await db.report.deleteMany({ where: { personId: userId } });
  await db.decision.deleteMany({ where: { personId: userId } });
  await eraseFromKept(db, userId);
  await db.appeal.deleteMany({ where: { personId: userId } });
  // What was decided holds for the other side, without the words; what was not is nobody's to decide any more.
  await db.noShowDispute.deleteMany({ where: { personId: userId, state: "open" } });
  await db.noShowDispute.updateMany({ where: { personId: userId }, data: { text: "" } });
  await db.usernameHistory.deleteMany({ where: { userId } });
  await db.outboxRow.deleteMany({ where: { userId } });
  await removeDataExports(services, { userId });
  await db.dataRequest.deleteMany({ where: { userId } });
  await db.verification.deleteMany({ where: { userId } });
  await db.lookalike.deleteMany({ where: { OR: [{ userId }, { artistId: userId }] } });
  await db.session.deleteMany({ where: { userId } });
  await db.knownNetwork.deleteMany({ where: { userId } });
  await db.repeatKey.deleteMany({ where: { userId } });
  await db.mailedLink.deleteMany({ where: { userId } });
  await db.twoFactor.deleteMany({ where: { userId } });
  await db.recoveryCode.deleteMany({ where: { userId } });
  await db.passkey.deleteMany({ where: { userId } });
}

/** What they left below things of others' that our staff removed. */
async function eraseFromKept(db: Transaction, userId: string): Promise<void> {
  for (const name of ["likes", "comments", "commentLikes"]) {
    await db.$executeRaw`
      UPDATE decisions SET kept = jsonb_set(kept, ARRAY['below', ${name}], (
        SELECT coalesce(jsonb_agg(each), '[]') FROM jsonb_array_elements(kept -> 'below' -> ${name}) AS each
        WHERE each ->> 'userId' <> ${userId}))
      WHERE kept IS NOT NULL
        AND kept -> 'below' -> ${name} @> jsonb_build_array(jsonb_build_object('userId', ${userId}::text))`;
  }
}

/** In one order, as a comment on a post locks it. */
async function lockPosts(db: Transaction, ids: readonly string[]): Promise<void> {
  await db.$queryRaw`SELECT id FROM posts WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
}
