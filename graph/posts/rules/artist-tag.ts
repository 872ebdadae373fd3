import { manageAccount } from "../../admin/rules/accounts.ts";
import type { Context } from "../../core/context.ts";
import { assertId, badInput, forbidden, notFound } from "../../core/errors.ts";
import type { Transaction } from "../../db/database.ts";
import type { Post, User } from "../../generated/prisma/client.ts";
import { recordAction, requireAdmin } from "../../identity/admins.ts";
import { notifyAll } from "../../notifications/rules/notifications.ts";
import { emit } from "../../transactions/domain-events.ts";
import type { Work } from "../../transactions/transact.ts";
import type { SetPostArtistInput } from "../input.ts";
import { lockPost, POST_NOT_FOUND } from "./access.ts";
import { endAttribution, namingOf } from "./attributions.ts";

type Named = Pick<User, "id" | "username">;

/**
 * An admin says which artist made the tattoo of a post, or clears the tag. Its author and the artists concerned are told
 * why; what is so already leaves no trace.
 * @throws {Failure} UNAUTHENTICATED, NOT_FOUND; FORBIDDEN, also for the viewer's own post or name; BAD_USER_INPUT at `artistId`.
 */
export async function setPostArtist(ctx: Context, { postId, artistId, reason }: SetPostArtistInput): Promise<Post> {
  requireAdmin(ctx);
  assertId(postId, POST_NOT_FOUND);
  const found = await ctx.db.post.findUnique({ where: { id: postId } });
  if (!found) throw notFound(POST_NOT_FOUND);
  let post = found;
  await manageAccount(
    ctx,
    found.userId,
    async (work, admin, author) => {
      const { db } = work;
      const before = await lockPost(db, found.id);
      const artist = artistId ? await findArtist(db, artistId) : null;
      if (admin.id === author.id || admin.id === artist?.id) throw forbidden("You can't decide about yourself");
      if (isSo(before, artist)) return author;
      const former = before.artistId ? await db.user.findUnique({ where: { id: before.artistId } }) : null;
      await endAttribution(work, ctx, admin, before);
      if (artist) {
        await settle(db, ctx, { admin, post: before, artist });
        const readers = [author.id, artist.id];
        await emit(work, ctx, "tagChanged", { postId: before.id, readers, what: "resolved" });
      }
      post = await db.post.update({
        where: { id: before.id },
        data: { ...namingOf(before, artist), verified: artist !== null },
      });
      await recordAction(db, ctx, admin, {
        action: "artist_tag",
        targetId: author.id,
        details: {
          targetType: "post",
          thingId: before.id,
          before: { artist: nameOf(former), verified: before.verified },
          after: { artist: nameOf(artist), verified: post.verified },
        },
        reason,
      });
      await notifyConcerned(work, ctx, { post, former, artist, reason });
      work.publishPost(post.id);
      return author;
    },
    async (db) => void (await lockPost(db, found.id)),
  );
  return post;
}

async function findArtist(db: Transaction, id: string): Promise<User> {
  const artist = await db.user.findFirst({ where: { id, userType: "artist", hidden: false } });
  if (!artist) throw badInput({ artistId: "Choose an artist from the list" });
  return artist;
}

const isSo = (post: Post, artist: Named | null): boolean =>
  artist ? post.artistId === artist.id && post.verified : (post.artistId ?? post.rejectedArtistId) === null;

const nameOf = (artist: Named | null): string | null => artist && `@${artist.username}`;

const settle = (
  db: Transaction,
  ctx: Context,
  { admin, post, artist }: { admin: User; post: Post; artist: Named },
): Promise<unknown> =>
  db.attribution.create({
    data: {
      postId: post.id,
      authorId: post.userId,
      artistId: artist.id,
      state: artist.id === post.userId ? "auto" : "confirmed",
      decidedById: admin.id,
      decidedAt: ctx.now(),
      createdAt: ctx.now(),
    },
  });

interface Outcome {
  post: Post;
  former: Named | null;
  artist: Named | null;
  reason: string;
}

async function notifyConcerned(work: Work, ctx: Context, { post, former, artist, reason }: Outcome): Promise<void> {
  const news = (userId: string, title: string, did: string) =>
    notifyAll(work, ctx, [userId], {
      type: "tag_resolved",
      title,
      message: `Our team ${did}. Reason: ${reason}`,
      relatedId: post.id,
    });
  await news(
    post.userId,
    artist ? "Artist tag changed" : "Artist tag removed",
    artist ? `tagged @${artist.username} as the artist of your post` : "removed the artist tag from your post",
  );
  if (artist && artist.id !== post.userId)
    await news(artist.id, "You were tagged", "tagged you as the artist of a post");
  if (former && former.id !== artist?.id && former.id !== post.userId) {
    await news(former.id, "Tag removed", "removed your tag from a post");
  }
}
