import { lockArtist } from "../../bookings/rules/bookings.ts";
import { getSentComment, removeComment, restoreComment } from "../../comments/rules/comments.ts";
import type { Context } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import type { Work } from "../../core/transact.ts";
import type { Transaction } from "../../db/database.ts";
import { getDesign, removeDesign } from "../../flash/rules/designs.ts";
import type { Comment, Decision, Message, Prisma, Review, User } from "../../generated/prisma/client.ts";
import { getMessage } from "../../messages/rules/messages.ts";
import { removeMessage, restoreMessage } from "../../messages/rules/removal.ts";
import { getUser } from "../../people/rules/people.ts";
import { getPiece } from "../../portfolio/rules/pieces.ts";
import { removePiece } from "../../portfolio/rules/portfolio.ts";
import { getPost, lockPost } from "../../posts/rules/access.ts";
import { removePost } from "../../posts/rules/posts.ts";
import { getReview, holdPeople, removeReview, restoreReview } from "../../reviews/rules/reviews.ts";
import type { ReportTarget } from "../input.ts";

/** What can be reported, of whatever kind. */
export interface Thing {
  /** Who made it, or is it. */
  personId: string;
  /** How it begins. */
  excerpt: string;
}

/** A row that was removed, as JSON. */
export type Kept = Prisma.JsonObject;

const asJson = (row: object | null): Kept | null => (row ? JSON.parse(JSON.stringify(row)) : null);

type Column = "commentId" | "postId" | "messageId" | "pieceId" | "reviewId" | "designId";

interface Kind {
  /** The column of a report in which its id stands while it is there. */
  column: Column | null;
  /** It, if the viewer may see it. @throws {Failure} UNAUTHENTICATED, NOT_FOUND */
  see(ctx: Context, id: string): Promise<Thing>;
  /** It, whoever may see it. */
  find(db: Transaction, id: string): Promise<Thing | null>;
  /** What is held before the rows of people are, where whoever deletes it holds that first. */
  hold?(db: Transaction, id: string): Promise<void>;
  /** What is kept of it when it is taken away, so that it can be put back; null where nothing can be. */
  keep?(db: Transaction, id: string): Promise<Kept | null>;
  /** What is held before the rows of people are, to put it back. */
  holdPlace?(db: Transaction, kept: Kept): Promise<void>;
  /** Puts it back, as part of a transaction that holds its person and its place. @returns whether that was possible. */
  restore?(work: Work, kept: Kept): Promise<boolean>;
  /** Takes it away, as part of a transaction that holds its person and what `hold` holds. @throws {Failure} NOT_FOUND */
  remove?(work: Work, ctx: Context, admin: Pick<User, "id">, id: string): Promise<unknown>;
}

/** Characters of what is kept of a thing. */
const EXCERPT = 200;
const begin = (text: string) => [...text].slice(0, EXCERPT).join("");

const ofComment = (row: { userId: string; content: string }) => ({ personId: row.userId, excerpt: begin(row.content) });
const ofPost = (row: { userId: string; caption: string }) => ({ personId: row.userId, excerpt: begin(row.caption) });
const ofPerson = (row: { id: string }) => ({ personId: row.id, excerpt: "" });
const ofMessage = (row: { senderId: string; content: string }) => ({
  personId: row.senderId,
  excerpt: begin(row.content),
});
const ofWork = (row: { artistId: string; title: string }) => ({ personId: row.artistId, excerpt: begin(row.title) });

const ofReview = (row: { authorId: string; text: string }) => ({ personId: row.authorId, excerpt: begin(row.text) });

async function holdPost(db: Transaction, id: string): Promise<void> {
  await db.$queryRaw`SELECT id FROM posts WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
}

/** Each as it is found, taken away and put back. */
const KINDS: Record<ReportTarget, Kind> = {
  comment: {
    column: "commentId",
    see: async (ctx, id) => ofComment(await getSentComment(ctx, id)),
    find: async (db, id) => map(ofComment, await db.comment.findUnique({ where: { id } })),
    async hold(db, id) {
      const comment = await db.comment.findUnique({ where: { id } });
      if (comment) await lockPost(db, comment.postId);
    },
    remove: (work, _ctx, _admin, id) => removeComment(work, id),
    keep: async (db, id) => asJson(await db.comment.findUnique({ where: { id } })),
    holdPlace: (db, kept) => holdPost(db, String(kept.postId)),
    restore: (work, kept) => restoreComment(work, kept as unknown as Comment),
  },
  post: {
    column: "postId",
    see: async (ctx, id) => ofPost(await getPost(ctx, id)),
    find: async (db, id) => map(ofPost, await db.post.findUnique({ where: { id } })),
    hold: holdPost,
    remove: (work, ctx, admin, id) => removePost(work, ctx, admin, id, { keepsPhoto: false }),
  },
  profile: {
    column: null,
    see: async (ctx, id) => ofPerson(await getUser(ctx, id)),
    find: async (db, id) => map(ofPerson, await db.user.findUnique({ where: { id } })),
  },
  message: {
    column: "messageId",
    see: async (ctx, id) => ofMessage(await getMessage(ctx, id)),
    find: async (db, id) => map(ofMessage, await db.message.findUnique({ where: { id } })),
    remove: (work, ctx, _admin, id) => removeMessage(work, ctx, id),
    keep: async (db, id) => asJson(await db.message.findUnique({ where: { id }, select: { id: true, content: true } })),
    restore: (work, kept) => restoreMessage(work, kept as Pick<Message, "id" | "content">),
  },
  portfolio_item: {
    column: "pieceId",
    see: async (ctx, id) => ofWork(await getPiece(ctx, id)),
    find: async (db, id) => map(ofWork, await db.portfolioItem.findUnique({ where: { id } })),
    remove: (work, ctx, _admin, id) => removePiece(work, ctx, id),
  },
  review: {
    column: "reviewId",
    see: async (ctx, id) => ofReview(await getReview(ctx, id)),
    find: async (db, id) => map(ofReview, await db.review.findUnique({ where: { id } })),
    async hold(db, id) {
      const review = await db.review.findUnique({ where: { id } });
      if (review) await holdPeople(db, [review.artistId, review.authorId]);
    },
    remove: (work, ctx, _admin, id) => removeReview(work, ctx, id),
    keep: async (db, id) => asJson(await db.review.findUnique({ where: { id } })),
    async holdPlace(db, { artistId, authorId }) {
      await holdPeople(db, [String(artistId), String(authorId)]);
    },
    restore: (work, kept) => restoreReview(work, kept as unknown as Review),
  },
  flash_design: {
    column: "designId",
    see: async (ctx, id) => ofWork(await getDesign(ctx, id)),
    find: async (db, id) => map(ofWork, await db.flashDesign.findUnique({ where: { id } })),
    async hold(db, id) {
      const design = await db.flashDesign.findUnique({ where: { id } });
      if (design) await lockArtist(db, design.artistId);
    },
    remove: (work, ctx, _admin, id) => removeDesign(work, ctx, id),
  },
};

const map = <Row>(read: (row: Row) => Thing, row: Row | null): Thing | null => row && read(row);

export interface Target {
  targetType: ReportTarget;
  targetId: string;
}

/** What somebody reports. @throws {Failure} UNAUTHENTICATED; NOT_FOUND, also for what they may not see. */
export const seeThing = (ctx: Context, { targetType, targetId }: Target): Promise<Thing> =>
  KINDS[targetType].see(ctx, targetId);

/** What admins look at, whoever may see it; null once it is gone. */
export const findThing = (db: Transaction, { targetType, targetId }: Target): Promise<Thing | null> =>
  KINDS[targetType].find(db, targetId);

/** The columns of a report by which it hangs on its thing. */
export const hangOn = ({ targetType, targetId }: Target): Partial<Record<Column, string>> => {
  const { column } = KINDS[targetType];
  return column ? { [column]: targetId } : {};
};

/** Lets the reports of a thing stay when it goes. */
export const LET_GO = {
  commentId: null,
  postId: null,
  messageId: null,
  pieceId: null,
  reviewId: null,
  designId: null,
} satisfies Prisma.ReportUncheckedUpdateManyInput;

export const holdThing = async (db: Transaction, { targetType, targetId }: Target): Promise<void> =>
  KINDS[targetType].hold?.(db, targetId);

/** @throws {Failure} NOT_FOUND once it is gone, and for what cannot be taken away. */
export async function removeThing(
  work: Work,
  ctx: Context,
  admin: Pick<User, "id">,
  { targetType, targetId }: Target,
): Promise<void> {
  const { remove } = KINDS[targetType];
  if (!remove) throw notFound();
  await remove(work, ctx, admin, targetId);
}

/** What is kept of something that is about to be taken away. */
export const keepThing = async (db: Transaction, { targetType, targetId }: Target): Promise<Kept | null> =>
  (await KINDS[targetType].keep?.(db, targetId)) ?? null;

const keptOf = ({ kept }: Pick<Decision, "kept">): Kept | null => kept as Kept | null;

export async function holdPlaceOf(db: Transaction, decision: Decision): Promise<void> {
  const kept = keptOf(decision);
  if (kept) await KINDS[decision.targetType].holdPlace?.(db, kept);
}

/** Puts back what a decision removed. @returns whether that was possible: its place may be gone, and pictures are. */
export async function restoreThing(work: Work, decision: Decision): Promise<boolean> {
  const kept = keptOf(decision);
  return (kept && (await KINDS[decision.targetType].restore?.(work, kept))) ?? false;
}
