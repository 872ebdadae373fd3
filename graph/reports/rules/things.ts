import { getSentComment, removeComment } from "../../comments/rules/comments.ts";
import { readCommentRemains, restoreComment } from "../../comments/rules/restoring.ts";
import type { Context } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import type { Transaction } from "../../db/database.ts";
import { getDesign, removeDesign } from "../../flash/rules/designs.ts";
import { readDesignRemains, restoreDesign } from "../../flash/rules/restoring.ts";
import type {
  Comment,
  Decision,
  FlashDesign,
  Message,
  PortfolioItem,
  Post,
  Prisma,
  Review,
  User,
} from "../../generated/prisma/client.ts";
import { getMessage } from "../../messages/rules/messages.ts";
import { removeMessage, restoreMessage } from "../../messages/rules/removal.ts";
import { lockArtist } from "../../people/rules/artist-lock.ts";
import { getUser } from "../../people/rules/people.ts";
import { getPiece } from "../../portfolio/rules/pieces.ts";
import { removePiece } from "../../portfolio/rules/portfolio.ts";
import { readPieceRemains, restorePiece } from "../../portfolio/rules/restoring.ts";
import { getPost, lockPost } from "../../posts/rules/access.ts";
import { removePost } from "../../posts/rules/posts.ts";
import { readPostRemains, restorePost } from "../../posts/rules/restoring.ts";
import { getReview, lockPeople, removeReview, restoreReview } from "../../reviews/rules/reviews.ts";
import type { Work } from "../../transactions/transact.ts";
import type { ReportTarget } from "../input.ts";
import { type Below, type Kept, readKept, revive, toJson } from "./kept.ts";

/** What can be reported, of whatever kind. */
export interface Thing {
  /** Who made it, or is it. */
  personId: string;
  /** How it begins. */
  excerpt: string;
  /** The images that it shows. */
  images: string[];
  row: object;
}

type Column = "commentId" | "postId" | "messageId" | "pieceId" | "reviewId" | "designId";

interface KindOf<Row extends object> {
  /** The column of a report in which its id stands while it is there. */
  column: Column | null;
  /** It, if the viewer may see it. @throws {Failure} UNAUTHENTICATED, NOT_FOUND */
  see(ctx: Context, id: string): Promise<Row>;
  /** The thing, whatever its visibility. */
  read(db: Transaction, id: string): Promise<Row | null>;
  personOf(row: Row): string;
  wordsOf(row: Row): string;
  imagesOf(row: Row): (string | null)[];
  /** What is held before the rows of people are, where a deletion locks that first. */
  lockForUpdate?(db: Transaction, id: string): Promise<void>;
  /** Takes it away, as part of a transaction that holds its person and what `hold` holds. @throws {Failure} NOT_FOUND */
  remove?(work: Work, ctx: Context, admin: Pick<User, "id">, id: string): Promise<unknown>;
  /** What comes back with it. */
  readBelow?(db: Transaction, id: string): Promise<Below>;
  /** What is held before the rows of people are, to put it back. */
  lockPlace?(db: Transaction, row: Row): Promise<unknown>;
  /** Puts it back, as part of a transaction that holds its person and its place. @returns whether that was possible. */
  restore?(work: Work, ctx: Context, row: Row, below: Below): Promise<boolean>;
}

interface Kind {
  column: Column | null;
  see(ctx: Context, id: string): Promise<Thing>;
  find(db: Transaction, id: string): Promise<Thing | null>;
  /** It, of a row that was kept. */
  recall(row: Prisma.JsonObject): Thing;
  lockForUpdate?: KindOf<object>["lockForUpdate"];
  remove?: KindOf<object>["remove"];
  readBelow?: KindOf<object>["readBelow"];
  lockPlace?(db: Transaction, row: Prisma.JsonObject): Promise<unknown>;
  restore?(work: Work, ctx: Context, row: Prisma.JsonObject, below: Below): Promise<boolean>;
}

/** Characters of what is kept of a thing. */
const EXCERPT = 200;
const begin = (text: string) => [...text].slice(0, EXCERPT).join("");

function kind<Row extends object>(of: KindOf<Row>): Kind {
  const { lockPlace, restore } = of;
  const describe = (row: Row): Thing => ({
    personId: of.personOf(row),
    excerpt: begin(of.wordsOf(row)),
    images: of.imagesOf(row).filter((image) => image !== null),
    row,
  });
  return {
    column: of.column,
    see: async (ctx, id) => describe(await of.see(ctx, id)),
    async find(db, id) {
      const row = await of.read(db, id);
      return row && describe(row);
    },
    recall: (row) => describe(revive<Row>(row)),
    lockForUpdate: of.lockForUpdate,
    remove: of.remove,
    readBelow: of.readBelow,
    ...(lockPlace && { lockPlace: (db, row) => lockPlace(db, revive<Row>(row)) }),
    ...(restore && { restore: (work, ctx, row, below) => restore(work, ctx, revive<Row>(row), below) }),
  };
}

async function lockPostRow(db: Transaction, id: string): Promise<void> {
  await db.$queryRaw`SELECT id FROM posts WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
}

/** Each as it is found, taken away and put back. */
const KINDS: Record<ReportTarget, Kind> = {
  comment: kind<Comment>({
    column: "commentId",
    see: getSentComment,
    read: (db, id) => db.comment.findUnique({ where: { id } }),
    personOf: ({ userId }) => userId,
    wordsOf: ({ content }) => content,
    imagesOf: () => [],
    async lockForUpdate(db, id) {
      const comment = await db.comment.findUnique({ where: { id } });
      if (comment) await lockPost(db, comment.postId);
    },
    remove: (work, _ctx, _admin, id) => removeComment(work, id),
    readBelow: readCommentRemains,
    lockPlace: (db, { postId }) => lockPostRow(db, postId),
    restore: (work, _ctx, row, below) => restoreComment(work, row, below),
  }),
  post: kind<Post>({
    column: "postId",
    see: (ctx, id) => getPost(ctx, id),
    read: (db, id) => db.post.findUnique({ where: { id } }),
    personOf: ({ userId }) => userId,
    wordsOf: ({ caption }) => caption,
    imagesOf: ({ imageUrl }) => [imageUrl],
    lockForUpdate: lockPostRow,
    remove: (work, ctx, admin, id) => removePost(work, ctx, admin, id, { keepsPhoto: false }),
    readBelow: readPostRemains,
    restore: restorePost,
  }),
  profile: kind<User>({
    column: null,
    see: getUser,
    read: (db, id) => db.user.findUnique({ where: { id } }),
    personOf: ({ id }) => id,
    wordsOf: () => "",
    imagesOf: () => [],
  }),
  message: kind<Message>({
    column: "messageId",
    see: getMessage,
    read: (db, id) => db.message.findUnique({ where: { id } }),
    personOf: ({ senderId }) => senderId,
    wordsOf: ({ content }) => content,
    imagesOf: ({ imageUrl }) => [imageUrl],
    remove: (work, ctx, _admin, id) => removeMessage(work, ctx, id),
    restore: (work, _ctx, row) => restoreMessage(work, row),
  }),
  portfolio_item: kind<PortfolioItem>({
    column: "pieceId",
    see: getPiece,
    read: (db, id) => db.portfolioItem.findUnique({ where: { id } }),
    personOf: ({ artistId }) => artistId,
    wordsOf: ({ title }) => title,
    imagesOf: ({ imageUrl }) => [imageUrl],
    remove: (work, ctx, _admin, id) => removePiece(work, ctx, id),
    readBelow: readPieceRemains,
    restore: (work, _ctx, row, below) => restorePiece(work, row, below),
  }),
  review: kind<Review>({
    column: "reviewId",
    see: getReview,
    read: (db, id) => db.review.findUnique({ where: { id } }),
    personOf: ({ authorId }) => authorId,
    wordsOf: ({ text }) => text,
    imagesOf: ({ imageUrls }) => imageUrls,
    async lockForUpdate(db, id) {
      const review = await db.review.findUnique({ where: { id } });
      if (review) await lockPeople(db, [review.artistId, review.authorId]);
    },
    remove: (work, ctx, _admin, id) => removeReview(work, ctx, id),
    lockPlace: (db, { artistId, authorId }) => lockPeople(db, [artistId, authorId]),
    restore: (work, _ctx, row) => restoreReview(work, row),
  }),
  flash_design: kind<FlashDesign>({
    column: "designId",
    see: getDesign,
    read: (db, id) => db.flashDesign.findUnique({ where: { id } }),
    personOf: ({ artistId }) => artistId,
    wordsOf: ({ title }) => title,
    imagesOf: ({ imageUrl }) => [imageUrl],
    async lockForUpdate(db, id) {
      const design = await db.flashDesign.findUnique({ where: { id } });
      if (design) await lockArtist(db, design.artistId);
    },
    remove: (work, ctx, _admin, id) => removeDesign(work, ctx, id),
    readBelow: readDesignRemains,
    lockPlace: (db, { artistId }) => lockArtist(db, artistId),
    restore: (work, _ctx, row, below) => restoreDesign(work, row, below),
  }),
};

export interface Target {
  targetType: ReportTarget;
  targetId: string;
}

/** What somebody reports. @throws {Failure} UNAUTHENTICATED; NOT_FOUND, also for what they may not see. */
export const seeThing = (ctx: Context, { targetType, targetId }: Target): Promise<Thing> =>
  KINDS[targetType].see(ctx, targetId);

/** What admins look at, whatever its visibility; null once it is gone. */
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

export const lockThing = async (db: Transaction, { targetType, targetId }: Target): Promise<void> =>
  KINDS[targetType].lockForUpdate?.(db, targetId);

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

/** What is written down of something for as long as our staff looks at it; a profile stays with its person. */
export const toKept = (targetType: ReportTarget, { row, images }: Pick<Thing, "row" | "images">) =>
  targetType === "profile" ? {} : { kept: { row: toJson(row) } satisfies Kept, keptUrls: images };

/** The same of what is about to be removed, with all that comes back with it. */
export async function toRestorable(db: Transaction, { targetType, targetId }: Target, { row, images }: Thing) {
  const below = toJson((await KINDS[targetType].readBelow?.(db, targetId)) ?? {});
  return { kept: { row: toJson(row), below } as Prisma.JsonObject, keptUrls: images };
}

/** What its reports keep of something that is gone. */
export async function recallThing(db: Transaction, { targetType, targetId }: Target): Promise<Thing | null> {
  const report = await db.report.findFirst({ where: { targetId, state: "open" }, orderBy: { id: "desc" } });
  const kept = readKept(report?.kept);
  return kept && KINDS[targetType].recall(kept.row);
}

export async function lockPlaceOf(db: Transaction, { targetType, kept: written }: Decision): Promise<void> {
  const kept = readKept(written);
  if (kept?.below) await KINDS[targetType].lockPlace?.(db, kept.row);
}

/** Puts back what a decision removed. @returns whether that was possible: its place may be gone, or its author deleted it. */
export async function restoreThing(
  work: Work,
  ctx: Context,
  { targetType, targetId, kept: written }: Decision,
): Promise<boolean> {
  const kept = readKept(written);
  if (!kept?.below) return false;
  const isBack = (await KINDS[targetType].restore?.(work, ctx, kept.row, revive<Below>(kept.below))) ?? false;
  if (isBack) await work.db.report.updateMany({ where: { targetId }, data: hangOn({ targetType, targetId }) });
  return isBack;
}
