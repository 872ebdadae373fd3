import { type Context, requireViewer, type Viewer } from "../../core/context.ts";
import { badInput, Failure, forbidden } from "../../core/errors.ts";
import { batched } from "../../core/loader.ts";
import type { Transaction } from "../../db/database.ts";
import type { AttributionState, Post, Prisma, User } from "../../generated/prisma/client.ts";
import { notify } from "../../notifications/rules/notifications.ts";
import { dropPhoto } from "../../portfolio/rules/posted.ts";
import { emit } from "../../transactions/domain-events.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import { personExists } from "../../visibility/people.ts";
import { isNamedArtist } from "../policy.ts";
import { getPost, lockPost } from "./access.ts";

/** How many requests of one author may wait for the same artist. */
const MAX_PENDING_PER_ARTIST = 5;
/** How many requests an author may make within 24 hours. */
const MAX_REQUESTS_A_DAY = 20;
/** After so many rejections an artist gets no further requests of that author. */
const MAX_REJECTIONS = 2;
const DAY = 24 * 60 * 60 * 1000;

const ALIVE: AttributionState[] = ["pending", "confirmed", "auto"];

/** An artist that the viewer may tag. @throws {Failure} BAD_USER_INPUT at `artistId` */
export async function findTaggableArtist(db: Pick<Transaction, "user">, viewer: Viewer, id: string): Promise<User> {
  const artist = await db.user.findFirst({ where: { id, userType: "artist", ...personExists.where(viewer) } });
  if (!artist) throw badInput({ artistId: "Choose an artist from the list" });
  return artist;
}

/** Why an artist takes no tags of an author at all; null where they do. */
export async function refusesTags(
  db: Pick<Transaction, "attribution" | "booking" | "follow">,
  { id: artistId, username, whoCanTag }: Pick<User, "id" | "username" | "whoCanTag">,
  authorId: string,
): Promise<string | null> {
  if (artistId === authorId) return null;
  const accepts: Record<User["whoCanTag"], () => Promise<number> | number> = {
    everyone: () => 1,
    following: () => db.follow.count({ where: { followerId: artistId, followingId: authorId } }),
    past_clients: () => db.booking.count({ where: { artistId, clientId: authorId, status: "completed" }, take: 1 }),
    nobody: () => 0,
  };
  if (!(await accepts[whoCanTag]())) return `@${username} does not accept tags`;
  const rejections = await db.attribution.count({ where: { authorId, artistId, state: "rejected" } });
  return rejections < MAX_REJECTIONS
    ? null
    : `@${username} did not confirm ${MAX_REJECTIONS} of your tags, so you can't tag them again`;
}

/** Which of these artists take tags of the viewer: what `refusesTags` says of one, for a list. */
export const loadTaggable = batched(async (ids: readonly string[], { db, viewer }) => {
  const rows = await db.$queryRaw<{ id: string; isTaggable: boolean }[]>`
    SELECT u.id, u.id = me.id OR (
        CASE u.who_can_tag
          WHEN 'everyone' THEN true
          WHEN 'following' THEN EXISTS (SELECT FROM follows AS f WHERE f.follower_id = u.id AND f.following_id = me.id)
          WHEN 'past_clients' THEN EXISTS (SELECT FROM bookings AS b
            WHERE b.artist_id = u.id AND b.client_id = me.id AND b.status = 'completed')
          ELSE false
        END
        AND ${MAX_REJECTIONS} > (SELECT count(*) FROM attributions AS a
          WHERE a.author_id = me.id AND a.artist_id = u.id AND a.state = 'rejected')
      ) AS "isTaggable"
    FROM users AS u, (SELECT ${viewer?.id}::uuid AS id) AS me
    WHERE u.id = ANY(${[...ids]}::uuid[]) AND u.user_type = 'artist'`;
  return new Map(rows.map(({ id, isTaggable }) => [id, isTaggable]));
});

/** What a post says when its author names an artist: an artist's own work needs nobody's word. */
export const namingOf = (post: Pick<Post, "userId">, artist: Pick<User, "id"> | null) => ({
  artistId: artist?.id ?? null,
  verified: artist?.id === post.userId,
  rejectedArtistId: null,
});

/**
 * Asks an artist, as part of the transaction that names them, whether the tattoo of a post is their work.
 * @throws {Failure} BAD_USER_INPUT at `artistId` where their settings don't allow it, when they said no for this post or
 * to two others before, or too many requests are made.
 */
export async function requestAttribution(
  work: Work,
  ctx: Context,
  author: Viewer,
  post: Pick<Post, "id">,
  artist: User,
): Promise<void> {
  const { db } = work;
  const request = { postId: post.id, authorId: author.id, artistId: artist.id, createdAt: ctx.now() };
  const readers = [author.id, artist.id];
  if (artist.id === author.id) {
    await db.attribution.create({ data: { ...request, state: "auto", decidedById: author.id, decidedAt: ctx.now() } });
    await emit(work, ctx, "tagChanged", { postId: post.id, readers, what: "resolved" });
    return;
  }
  // Two posts shared at once are counted one after the other.
  await db.$queryRaw`SELECT id FROM users WHERE id = ${author.id}::uuid FOR NO KEY UPDATE`;
  await assertMayRequest(db, ctx, request, artist);
  await db.attribution.create({ data: request });
  await emit(work, ctx, "tagChanged", { postId: post.id, readers, what: "requested" });
  await notify(work, ctx, artist.id, {
    type: "tag_requested",
    title: "You were tagged",
    message: `${author.fullName} tagged you in a tattoo`,
    relatedId: post.id,
  });
}

async function assertMayRequest(
  db: Transaction,
  ctx: Context,
  { postId, authorId, artistId }: { postId: string; authorId: string; artistId: string },
  artist: User,
): Promise<void> {
  const { username } = artist;
  const refuse = (sentence: string) => badInput({ artistId: sentence });
  const refused = await db.attribution.findFirst({
    where: { postId, artistId, OR: [{ state: "rejected" }, { state: "removed", decidedById: artistId }] },
  });
  if (refused) throw refuse(`@${username} did not confirm this tag`);
  const cleared = await db.attribution.findFirst({
    where: { postId, artistId, state: "removed", decidedById: { not: authorId } },
  });
  if (cleared) throw refuse(`@${username} can't be tagged in this post`);
  const refusal = await refusesTags(db, artist, authorId);
  if (refusal) throw refuse(refusal);
  const pending = await db.attribution.count({ where: { authorId, artistId, state: "pending" } });
  if (pending >= MAX_PENDING_PER_ARTIST) {
    throw refuse(`${MAX_PENDING_PER_ARTIST} of your tags are waiting for @${username}. Wait until they have answered.`);
  }
  const since = new Date(ctx.now().getTime() - DAY);
  const today = await db.attribution.count({
    where: { authorId, createdAt: { gt: since }, NOT: { artistId: authorId } },
  });
  if (today >= MAX_REQUESTS_A_DAY) {
    throw refuse(`You can tag artists ${MAX_REQUESTS_A_DAY} times a day. Try again tomorrow.`);
  }
}

/** Ends what a post says of an artist, as part of a transaction that holds the post. */
export async function endAttribution(
  work: Work,
  ctx: Context,
  viewer: Pick<Viewer, "id">,
  post: Pick<Post, "id" | "userId">,
): Promise<void> {
  await dropPhoto(work, ctx, post);
  const ended = await work.db.attribution.updateManyAndReturn({
    where: { postId: post.id, state: { in: ALIVE } },
    data: { state: "removed", decidedById: viewer.id, decidedAt: ctx.now() },
  });
  for (const { authorId, artistId } of ended) {
    await emit(work, ctx, "tagChanged", { postId: post.id, readers: [authorId, artistId], what: "resolved" });
  }
}

/**
 * The tagged artist says that it is their work; a second time changes nothing.
 * @throws {Failure} NOT_FOUND, FORBIDDEN for anybody else, INVALID_TRANSITION after they rejected it.
 */
export async function confirmTag(ctx: Context, postId: string): Promise<Post> {
  return answer(ctx, postId, "confirmed", (post, viewer) => {
    if (post.rejectedArtistId === viewer.id) throw conflict("You've already said this isn't your work.");
    if (!isNamedArtist(viewer, post)) throw notTagged();
    return post.verified ? null : { verified: true };
  });
}

/**
 * The tagged artist says that it is not their work: nobody but the author is shown them any more, and they are not
 * asked again for this post. A second time changes nothing.
 * @throws {Failure} NOT_FOUND, FORBIDDEN for anybody else, INVALID_TRANSITION after they confirmed it.
 */
export async function rejectTag(ctx: Context, postId: string): Promise<Post> {
  return answer(ctx, postId, "rejected", (post, viewer) => {
    if (post.rejectedArtistId === viewer.id) return null;
    if (!isNamedArtist(viewer, post)) throw notTagged();
    if (post.verified) throw conflict("You've already confirmed this tag. Remove it instead.");
    return { artistId: null, rejectedArtistId: viewer.id };
  });
}

/**
 * The tagged artist takes their name away from a post, confirmed or not, for good. A second time changes nothing.
 * @throws {Failure} NOT_FOUND, FORBIDDEN for anybody else.
 */
export async function removeTag(ctx: Context, postId: string): Promise<Post> {
  return answer(ctx, postId, "removed", async (post, viewer, work) => {
    if (isNamedArtist(viewer, post)) {
      await dropPhoto(work, ctx, post);
      return { artistId: null, verified: false };
    }
    const removed = await work.db.attribution.findFirst({
      where: { postId: post.id, artistId: viewer.id, state: "removed", decidedById: viewer.id },
    });
    if (!removed) throw notTagged();
    return null;
  });
}

type Answer = "confirmed" | "rejected" | "removed";
type Change = Prisma.PostUncheckedUpdateInput | null;

const ANSWERS: Record<Answer, { title: string; toAuthor: (artist: Viewer) => string }> = {
  confirmed: { title: "Tag confirmed", toAuthor: ({ username }) => `@${username} confirmed your tag` },
  rejected: { title: "Tag not confirmed", toAuthor: ({ username }) => `@${username} did not confirm this tag` },
  removed: { title: "Tag removed", toAuthor: ({ username }) => `@${username} removed their tag from your post` },
};

/** Holds the post while the artist answers, so that of two answers at once the second sees the first. */
async function answer(
  ctx: Context,
  postId: string,
  state: Answer,
  decide: (post: Post, viewer: Viewer, work: Work) => Change | Promise<Change>,
): Promise<Post> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("answer", viewer.id);
  const { id } = await getPost(ctx, postId);
  return transact(ctx, async (work) => {
    const { db } = work;
    const post = await lockPost(db, id);
    const change = await decide(post, viewer, work);
    if (!change) return post;
    await settle(db, ctx, viewer, post, state);
    await emit(work, ctx, "tagChanged", { postId: id, readers: [post.userId, viewer.id], what: "resolved" });
    await notify(work, ctx, post.userId, {
      type: "tag_resolved",
      title: ANSWERS[state].title,
      message: ANSWERS[state].toAuthor(viewer),
      relatedId: post.id,
    });
    work.publishPost(id);
    return db.post.update({ where: { id }, data: change });
  });
}

/** Writes the answer down; a post from before requests were kept gets its first entry. */
async function settle(db: Transaction, ctx: Context, viewer: Viewer, post: Post, state: Answer): Promise<void> {
  const decision = { state, decidedById: viewer.id, decidedAt: ctx.now() };
  const { count } = await db.attribution.updateMany({
    where: { postId: post.id, artistId: viewer.id, state: { in: ALIVE } },
    data: decision,
  });
  if (count > 0) return;
  await db.attribution.create({
    data: { ...decision, postId: post.id, authorId: post.userId, artistId: viewer.id, createdAt: post.createdAt },
  });
}

const conflict = (sentence: string) => new Failure("INVALID_TRANSITION", sentence);
const notTagged = () => forbidden("Only the tagged artist can do that.");
