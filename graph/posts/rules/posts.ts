import { getHealedSession, markHealed, publishHealedGone } from "../../aftercare/rules/healed.ts";
import { type Context, requireViewer, type Viewer } from "../../core/context.ts";
import { badInput, forbidden, notFound } from "../../core/errors.ts";
import type { Transaction } from "../../db/database.ts";
import type { Booking, Post, User } from "../../generated/prisma/client.ts";
import { assertConfirmed } from "../../identity/confirmed.ts";
import { ensureFinished } from "../../media/rules/finishing.ts";
import { deleteObjects } from "../../media/rules/removal.ts";
import { attachObject } from "../../media/rules/uploads.ts";
import { addPhoto, assertOwnWork, dropOwnPhoto, keepOwnPhoto } from "../../portfolio/rules/posted.ts";
import { collectTags, readMentions } from "../../text/words.ts";
import { transactOnce } from "../../transactions/repeats.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import type { CreatePostInput, UpdatePostInput } from "../input.ts";
import { canDeletePost, canEditPost, shownArtistId } from "../policy.ts";
import { getPost, lockPost, POST_NOT_FOUND } from "./access.ts";
import { endAttribution, findTaggableArtist, namingOf, refusesTags, requestAttribution } from "./attributions.ts";
import { countMentions, notifyMentioned } from "./mentions.ts";

/**
 * Shares a photo. Tagging an artist leaves the attribution pending, except for an artist's own work, which may become a
 * piece of their portfolio at once. How the tattoo of a session healed is shown once, and names the session's artist.
 * @throws {Failure} EMAIL_NOT_CONFIRMED; NOT_FOUND, NOT_ELIGIBLE and CONFLICT for a session of which the viewer cannot show that;
 * BAD_USER_INPUT at `imageUrl`, `artistId` or `addToPortfolio`; PAYLOAD_TOO_LARGE and UNSUPPORTED_MEDIA at `file` for
 * an upload that was not finished and is no such image.
 */
export async function createPost(ctx: Context, input: CreatePostInput): Promise<Post> {
  const { artistId, addToPortfolio, healedBookingId, ...said } = input;
  const viewer = requireViewer(ctx);
  assertConfirmed(ctx, viewer);
  await ctx.limits.spend("post", viewer.id);
  await countMentions(ctx, readMentions(said.caption ?? ""));
  const session = healedBookingId ? await getHealedSession(ctx, healedBookingId) : null;
  const artist = await findNamed(ctx, viewer, artistId, session);
  const naming = namingOf({ userId: viewer.id }, artist);
  if (addToPortfolio) {
    await ctx.limits.spend("portfolioItem", viewer.id);
    assertOwnWork(viewer, { ...naming, userId: viewer.id });
  }
  const finished = await ensureFinished(ctx, said.imageUrl, "post");
  return transactOnce(ctx, async (work) => {
    const { db } = work;
    const healed = session && (await markHealed(work, ctx, session));
    const imageUrl = await attachObject(db, ctx, { imageUrl: finished, kind: "post", ownerId: viewer.id });
    const post = await db.post.create({
      data: { ...said, imageUrl, ...naming, ...healed, userId: viewer.id, createdAt: ctx.now() },
    });
    await writeTags(db, post);
    await db.user.update({ where: { id: viewer.id }, data: { postsCount: { increment: 1 } } });
    if (artist) await requestAttribution(work, ctx, viewer, post, artist);
    if (addToPortfolio) await addPhoto(work, ctx, viewer, post);
    await notifyNamed(work, ctx, viewer, post, "");
    work.publishShared();
    return post;
  });
}

/**
 * The artist that a new post names; what healed was made by the artist of its session, who is left out where they
 * accept no tags: the photo is the client's to share.
 * @throws {Failure} BAD_USER_INPUT at `artistId`
 */
async function findNamed(
  { db }: Context,
  viewer: Viewer,
  artistId: string | null | undefined,
  session: Booking | null,
): Promise<User | null> {
  const id = artistId?.toLowerCase() ?? session?.artistId;
  if (session && id !== session.artistId) throw badInput({ artistId: "Tag the artist of the session" });
  const artist = id ? await findTaggableArtist(db, viewer, id) : null;
  return artist && session && (await refusesTags(db, artist, viewer.id)) ? null : artist;
}

/**
 * Changes the given parts of the viewer's own post; the image stays. A new artist is asked again, nobody as the
 * artist clears the badge; the artist who is shown already is left alone, also after they said no.
 * @throws {Failure} NOT_FOUND, FORBIDDEN for anybody but its author, BAD_USER_INPUT at `artistId`.
 */
export async function updatePost(ctx: Context, { id, artistId, ...changes }: UpdatePostInput): Promise<Post> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("edit", viewer.id);
  const { id: postId, ...found } = await getPost(ctx, id);
  if (!canEditPost(viewer, found)) throw forbidden("You can only edit your own posts");
  await countMentions(ctx, newMentions(changes.caption ?? "", found.caption));
  return transact(ctx, async (work) => {
    const { db } = work;
    const before = await lockPost(db, postId);
    const naming = artistId === undefined ? {} : await renameArtist(work, ctx, viewer, before, artistId);
    const post = await db.post.update({ where: { id: postId }, data: { ...changes, ...naming } });
    await writeTags(db, post);
    await notifyNamed(work, ctx, viewer, post, before.caption);
    work.publishPost(postId);
    return post;
  });
}

async function renameArtist(work: Work, ctx: Context, viewer: Viewer, before: Post, artistId: string | null) {
  // An id may be written in capitals; the row's own is compared.
  if ((artistId?.toLowerCase() ?? null) === shownArtistId(viewer, before)) return {};
  const artist = artistId ? await findTaggableArtist(work.db, viewer, artistId) : null;
  await endAttribution(work, ctx, viewer, before);
  if (artist) await requestAttribution(work, ctx, viewer, before, artist);
  return namingOf(before, artist);
}

/** Makes the rows that lookups use what the post says; a post counts for the day on which it was shared. */
async function writeTags(db: Transaction, post: Post): Promise<void> {
  const { id: postId, userId, createdAt } = post;
  const tags = collectTags(post);
  await db.postTag.deleteMany({ where: { postId, tag: { notIn: tags } } });
  await db.postTag.createMany({ data: tags.map((tag) => ({ postId, tag, userId, createdAt })), skipDuplicates: true });
}

/** The people that a caption newly names. */
function newMentions(caption: string, before: string): string[] {
  const earlier = readMentions(before);
  return readMentions(caption).filter((name) => !earlier.includes(name));
}

/** Tells whom the caption names and an earlier one did not; the artist is asked, which is enough. */
async function notifyNamed(work: Work, ctx: Context, viewer: Viewer, post: Post, before: string): Promise<void> {
  await notifyMentioned(work, ctx, viewer, {
    post,
    usernames: newMentions(post.caption, before),
    notified: post.artistId ? [post.artistId] : [],
    message: `${viewer.fullName} mentioned you in a post`,
  });
}

/**
 * Removes a post with its likes and comments, then its image. What its author has of it in their portfolio stays; what
 * the artist who made it has goes.
 * @throws {Failure} NOT_FOUND, FORBIDDEN for anybody but its author.
 */
export async function deletePost(ctx: Context, id: string): Promise<Post> {
  const viewer = requireViewer(ctx);
  const post = await getPost(ctx, id);
  if (!canDeletePost(viewer, post)) throw forbidden("You can only delete your own posts");
  await transact(ctx, async (work) => {
    await lockPost(work.db, id);
    await removePost(work, ctx, viewer, id, { keepsPhoto: true });
  });
  return post;
}

/**
 * Takes a post away with all that hangs on it, as part of a transaction that holds its row.
 * @param options.keepsPhoto whether what its author has of it in their portfolio stays.
 * @throws {Failure} NOT_FOUND
 */
export async function removePost(
  work: Work,
  ctx: Context,
  viewer: Pick<Viewer, "id">,
  id: string,
  { keepsPhoto }: { keepsPhoto: boolean },
): Promise<void> {
  const { db, publishPost } = work;
  const post = await db.post.findUnique({ where: { id } });
  if (!post) throw notFound(POST_NOT_FOUND);
  await endAttribution(work, ctx, viewer, post);
  await (keepsPhoto ? keepOwnPhoto : dropOwnPhoto)(work, ctx, post);
  await db.post.delete({ where: { id } });
  await db.user.update({ where: { id: post.userId }, data: { postsCount: { decrement: 1 } } });
  await deleteObjects(work, ctx, [post.imageUrl]);
  await publishHealedGone(work, ctx, post);
  publishPost(post.id);
}
