import { type Context, requireViewer } from "../../core/context.ts";
import { Failure, forbidden, notFound } from "../../core/errors.ts";
import type { Transaction } from "../../db/database.ts";
import type { User, Verification } from "../../generated/prisma/client.ts";
import { ensureFinished } from "../../media/rules/finishing.ts";
import { deleteObjects } from "../../media/rules/removal.ts";
import { attachObject } from "../../media/rules/uploads.ts";
import { isArtist } from "../../people/policy.ts";
import { transactOnce } from "../../transactions/repeats.ts";
import type { Work } from "../../transactions/transact.ts";
import { MIN_PIECES, NEEDS, type Need, type RequestVerificationInput } from "../input.ts";
import { canRequest, retryFrom } from "../policy.ts";

type Reader = Pick<Transaction, "verification" | "portfolioItem">;

const inWords = new Intl.ListFormat("en-US");
const asDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** What somebody sent last, and what became of it. */
export const findLatest = (db: Reader, userId: string): Promise<Verification | null> =>
  db.verification.findFirst({ where: { userId }, orderBy: { id: "desc" } });

/** What somebody's profile lacks. */
export async function findMissing(db: Reader, person: Pick<User, "id" | "avatar" | "location">): Promise<Need[]> {
  const pieces = await db.portfolioItem.count({ where: { artistId: person.id }, take: MIN_PIECES });
  const isThere: Record<Need, boolean> = {
    photo: person.avatar !== null,
    place: person.location !== null,
    portfolio: pieces >= MIN_PIECES,
  };
  return (Object.keys(NEEDS) as Need[]).filter((need) => !isThere[need]);
}

/**
 * Asks our staff to check who the artist is, or sends what they have asked for.
 * @throws {Failure} UNAUTHENTICATED, RATE_LIMITED; FORBIDDEN for a canvas; CONFLICT while something waits, for whoever
 * is verified, and while the profile lacks something; TOO_SOON after a rejection; BAD_USER_INPUT at `documentUrl`, and
 * as `ensureFinished`.
 */
export async function requestVerification(ctx: Context, input: RequestVerificationInput): Promise<Verification> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("verification", viewer.id);
  if (!isArtist(viewer)) throw forbidden("Only artists can ask to be verified");
  const imageUrl = await ensureFinished(ctx, input.documentUrl, "document");
  return transactOnce(ctx, async (work) => {
    const { db } = work;
    // Whatever becomes of somebody's verification holds their row.
    await db.$queryRaw`SELECT id FROM users WHERE id = ${viewer.id}::uuid FOR NO KEY UPDATE`;
    const person = await db.user.findUniqueOrThrow({ where: { id: viewer.id } });
    const latest = await findLatest(db, viewer.id);
    await assertMayRequest(db, ctx, person, latest);
    const attachment = { imageUrl, kind: "document", ownerId: viewer.id, field: "documentUrl" } as const;
    const documentUrl = await attachObject(db, ctx, attachment);
    return write(work, ctx, latest, { ...input, documentUrl, userId: viewer.id });
  });
}

async function write(
  work: Work,
  ctx: Context,
  latest: Verification | null,
  sent: RequestVerificationInput & { userId: string },
): Promise<Verification> {
  const { verification } = work.db;
  if (latest?.state !== "more_asked") return verification.create({ data: { ...sent, createdAt: ctx.now() } });
  const data = { ...sent, state: "requested", reason: "", decidedAt: null } as const;
  const changed = await verification.update({ where: { id: latest.id }, data });
  if (latest.documentUrl !== changed.documentUrl) await deleteObjects(work, ctx, [latest.documentUrl]);
  return changed;
}

async function assertMayRequest(
  db: Transaction,
  ctx: Context,
  person: User,
  latest: Verification | null,
): Promise<void> {
  const now = ctx.now();
  const from = retryFrom(latest, now);
  if (from) throw new Failure("TOO_SOON", `You can ask again from ${asDay.format(from)}`);
  if (person.verified) throw new Failure("CONFLICT", "You're already verified");
  if (latest?.state === "under_review") throw new Failure("CONFLICT", "We're reviewing your new name first");
  if (!canRequest(person, latest, now)) {
    throw new Failure("CONFLICT", "You've already asked. We'll review it.");
  }
  const missing = await findMissing(db, person);
  if (missing.length > 0) {
    throw new Failure("CONFLICT", `Add ${inWords.format(missing.map((need) => NEEDS[need]))} first`);
  }
}

/** A request of the viewer's. @throws {Failure} NOT_FOUND */
export async function getOwnVerification(ctx: Context, id: string): Promise<Verification> {
  const found = await ctx.db.verification.findFirst({ where: { id, userId: requireViewer(ctx).id } });
  if (!found) throw notFound();
  return found;
}
