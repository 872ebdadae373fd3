import type { Context } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import type { MaybePromise } from "../../core/maybe-promise.ts";
import type { Transaction } from "../../db/database.ts";
import type { Decision, Prisma, User } from "../../generated/prisma/client.ts";
import type { Work } from "../../transactions/transact.ts";
import type { ReportTarget } from "../input.ts";
import { type Kept, readKept, revive, toJson } from "./kept.ts";

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

interface KindOf<Row extends object, Below extends object> {
  /** The column of a report in which its id stands while it is there. */
  column: Column | null;
  /** It, if the viewer may see it. @throws {Failure} UNAUTHENTICATED, NOT_FOUND */
  see(ctx: Context, id: string): Promise<Row>;
  /** The thing, whatever its visibility. */
  read(db: Transaction, id: string): Promise<Row | null>;
  /** What our staff looks at, whatever its visibility; null once it is gone. One statement for all of a request. */
  load(ctx: Context, id: string): MaybePromise<object | null>;
  /** A row that was kept, as `load` would answer it. */
  recalled?(row: Row): object;
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
  restore?(work: Work, ctx: Context, row: Row, below: Partial<Below>): Promise<boolean>;
}

interface Kind {
  column: Column | null;
  see(ctx: Context, id: string): Promise<Thing>;
  find(db: Transaction, id: string): Promise<Thing | null>;
  /** It, of a row that was kept. */
  recall(row: Prisma.JsonObject): Thing;
  load: KindOf<object, object>["load"];
  show(row: Prisma.JsonObject): object;
  lockForUpdate?: KindOf<object, object>["lockForUpdate"];
  remove?: KindOf<object, object>["remove"];
  readBelow?: KindOf<object, object>["readBelow"];
  lockPlace?(db: Transaction, row: Prisma.JsonObject): Promise<unknown>;
  restore?(work: Work, ctx: Context, row: Prisma.JsonObject, below: Prisma.JsonObject): Promise<boolean>;
}

/** Characters of what is kept of a thing. */
const EXCERPT = 200;
const begin = (text: string) => [...text].slice(0, EXCERPT).join("");

function kind<Row extends object, Below extends object>(of: KindOf<Row, Below>): Kind {
  const { lockPlace, restore, recalled = (row) => row } = of;
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
    load: of.load,
    show: (row) => recalled(revive<Row>(row)),
    lockForUpdate: of.lockForUpdate,
    remove: of.remove,
    readBelow: of.readBelow,
    ...(lockPlace && { lockPlace: (db, row) => lockPlace(db, revive<Row>(row)) }),
    ...(restore && {
      restore: (work, ctx, row, below) => restore(work, ctx, revive<Row>(row), revive<Partial<Below>>(below)),
    }),
  };
}

const kinds = new Map<ReportTarget, Kind>();

/** Lets things of a kind be reported, found, taken away and put back. */
export const addReportable = <Row extends object, Below extends object = object>(
  target: ReportTarget,
  of: KindOf<Row, Below>,
): void => void kinds.set(target, kind(of));

/** @throws {Failure} NOT_FOUND where no noun has things of that kind. */
function kindOf(target: ReportTarget): Kind {
  const found = kinds.get(target);
  if (!found) throw notFound();
  return found;
}

export interface Target {
  targetType: ReportTarget;
  targetId: string;
}

/** What somebody reports. @throws {Failure} UNAUTHENTICATED; NOT_FOUND, also for what they may not see. */
export const seeThing = (ctx: Context, { targetType, targetId }: Target): Promise<Thing> =>
  kindOf(targetType).see(ctx, targetId);

/** What admins look at, whatever its visibility; null once it is gone. */
export const findThing = (db: Transaction, { targetType, targetId }: Target): Promise<Thing | null> =>
  kindOf(targetType).find(db, targetId);

/** The same, in one statement for all of a request. */
export const loadReportable = (ctx: Context, targetType: ReportTarget, id: string): MaybePromise<object | null> =>
  kindOf(targetType).load(ctx, id);

/** What was kept of something, as it is shown; null: nothing was. */
export function recallReportable(targetType: ReportTarget, written: Prisma.JsonValue | undefined): object | null {
  const kept = readKept(written);
  return kept && kindOf(targetType).show(kept.row);
}

/** The columns of a report by which it hangs on its thing. */
export const hangOn = ({ targetType, targetId }: Target): Partial<Record<Column, string>> => {
  const { column } = kindOf(targetType);
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
  kindOf(targetType).lockForUpdate?.(db, targetId);

/** @throws {Failure} NOT_FOUND once it is gone, and for what cannot be taken away. */
export async function removeThing(
  work: Work,
  ctx: Context,
  admin: Pick<User, "id">,
  { targetType, targetId }: Target,
): Promise<void> {
  const { remove } = kindOf(targetType);
  if (!remove) throw notFound();
  await remove(work, ctx, admin, targetId);
}

/** What is written down of something for as long as our staff looks at it; a profile stays with its person. */
export const toKept = (targetType: ReportTarget, { row, images }: Pick<Thing, "row" | "images">) =>
  targetType === "profile" ? {} : { kept: { row: toJson(row) } satisfies Kept, keptUrls: images };

/** The same of what is about to be removed, with all that comes back with it. */
export async function toRestorable(db: Transaction, { targetType, targetId }: Target, { row, images }: Thing) {
  const below = toJson((await kindOf(targetType).readBelow?.(db, targetId)) ?? {});
  return { kept: { row: toJson(row), below } as Prisma.JsonObject, keptUrls: images };
}

/** What its reports keep of something that is gone. */
export async function recallThing(db: Transaction, { targetType, targetId }: Target): Promise<Thing | null> {
  const report = await db.report.findFirst({ where: { targetId, state: "open" }, orderBy: { id: "desc" } });
  const kept = readKept(report?.kept);
  return kept && kindOf(targetType).recall(kept.row);
}

export async function lockPlaceOf(db: Transaction, { targetType, kept: written }: Decision): Promise<void> {
  const kept = readKept(written);
  if (kept?.below) await kindOf(targetType).lockPlace?.(db, kept.row);
}

/** Puts back what a decision removed. @returns whether that was possible: its place may be gone, or its author deleted it. */
export async function restoreThing(
  work: Work,
  ctx: Context,
  { targetType, targetId, kept: written }: Decision,
): Promise<boolean> {
  const kept = readKept(written);
  if (!kept?.below) return false;
  const isBack = (await kindOf(targetType).restore?.(work, ctx, kept.row, kept.below)) ?? false;
  if (isBack) await work.db.report.updateMany({ where: { targetId }, data: hangOn({ targetType, targetId }) });
  return isBack;
}
