import { getAskedArtist } from "../../bookings/rules/asked-artist.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { assertId, badInput, forbidden, notFound } from "../../core/errors.ts";
import type { FlashDesign } from "../../generated/prisma/client.ts";
import { assertConfirmed } from "../../identity/confirmed.ts";
import { ensureFinished } from "../../media/rules/finishing.ts";
import { deleteObjects } from "../../media/rules/removal.ts";
import { attachObject, normalizeImageUrl } from "../../media/rules/uploads.ts";
import { isArtist } from "../../people/policy.ts";
import { lockArtist } from "../../people/rules/artist-lock.ts";
import { transactOnce } from "../../transactions/repeats.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import { CLAIM_MINUTES, type CreateFlashDesignInput, MAX_DESIGNS, type UpdateFlashDesignInput } from "../input.ts";
import { type DesignRow, findDesign } from "../lists.ts";
import { canEditDesign, claimerOf, isOpenTo } from "../policy.ts";
import { taken, withStanding } from "./claimed.ts";

const DESIGN_NOT_FOUND = "Design not found";
const ONLY_ARTISTS = "Only artists offer flash designs";

const MINUTE = 60_000;

/** A design that the viewer may see. @throws {Failure} NOT_FOUND */
export async function getDesign(ctx: Context, id: string): Promise<DesignRow> {
  requireViewer(ctx);
  assertId(id, DESIGN_NOT_FOUND);
  const design = await findDesign(ctx, id);
  if (!design) throw notFound(DESIGN_NOT_FOUND);
  return design;
}

/**
 * Offers a ready design.
 * @throws {Failure} FORBIDDEN unless the viewer is an artist; BAD_USER_INPUT at `imageUrl`, or at `title` for one too many;
 *   RATE_LIMITED.
 */
export async function createFlashDesign(ctx: Context, { size, ...input }: CreateFlashDesignInput): Promise<DesignRow> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("flash", viewer.id);
  if (!isArtist(viewer)) throw forbidden(ONLY_ARTISTS);
  const finished = await ensureFinished(ctx, input.imageUrl, "portfolio");
  const design = await transactOnce(ctx, async ({ db }) => {
    await lockArtist(db, viewer.id);
    const count = await db.flashDesign.count({ where: { artistId: viewer.id } });
    if (count >= MAX_DESIGNS) throw badInput({ title: `You can offer up to ${MAX_DESIGNS} designs` });
    const imageUrl = await attachObject(db, ctx, { imageUrl: finished, kind: "portfolio", ownerId: viewer.id });
    return db.flashDesign.create({
      data: { ...input, ...size, imageUrl, artistId: viewer.id, createdAt: ctx.now() },
    });
  });
  return { ...design, isAsked: false };
}

/**
 * Changes the given parts of the artist's own design; a replaced image is removed afterwards. What was asked for stays as it was
 * asked for.
 * @throws {Failure} NOT_FOUND; FORBIDDEN unless it is the viewer's, who is an artist; BAD_USER_INPUT at `imageUrl`; RATE_LIMITED.
 */
export async function updateFlashDesign(ctx: Context, input: UpdateFlashDesignInput): Promise<DesignRow> {
  const { id, imageUrl: newImageUrl, size, ...changes } = input;
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("edit", viewer.id);
  const { imageUrl: shown } = await getOwnDesign(ctx, id);
  const finished =
    newImageUrl !== undefined && normalizeImageUrl(ctx, newImageUrl) !== shown
      ? await ensureFinished(ctx, newImageUrl, "portfolio")
      : undefined;
  return changeDesign(ctx, { id, artistId: viewer.id }, async (work, before) => {
    const { db } = work;
    const imageUrl = finished
      ? await attachObject(db, ctx, { imageUrl: finished, kind: "portfolio", ownerId: viewer.id })
      : before.imageUrl;
    if (imageUrl !== before.imageUrl) await deleteObjects(work, ctx, [before.imageUrl]);
    return db.flashDesign.update({ where: { id }, data: { ...changes, ...size, imageUrl } });
  });
}

/**
 * Removes the artist's own design, then its image. Bookings of it stay.
 * @throws {Failure} NOT_FOUND; FORBIDDEN unless it is the viewer's, who is an artist.
 */
export async function deleteFlashDesign(ctx: Context, id: string): Promise<DesignRow> {
  return changeDesign(ctx, await getOwnDesign(ctx, id), (work, design) => removeDesign(work, ctx, design.id));
}

/** Takes a design away, then its image, as part of a transaction that found it and holds its artist's lock. */
export async function removeDesign(work: Work, ctx: Context, id: string): Promise<FlashDesign> {
  const design = await work.db.flashDesign.delete({ where: { id } });
  await deleteObjects(work, ctx, [design.imageUrl]);
  return design;
}

/**
 * Keeps a design for the viewer, for as long as it takes to ask for it; of two who claim it at once one gets it. What is
 * theirs already stays theirs for the time that it has, and of a repeatable one there is nothing to keep.
 * @throws {Failure} EMAIL_NOT_CONFIRMED; NOT_FOUND; FORBIDDEN for the artist; OFFER_TAKEN; BOOKS_CLOSED; RATE_LIMITED.
 */
export async function claimFlashDesign(ctx: Context, id: string): Promise<DesignRow> {
  const viewer = requireViewer(ctx);
  assertConfirmed(ctx, viewer);
  await ctx.limits.spend("claim", viewer.id);
  const seen = await getDesign(ctx, id);
  if (seen.artistId === viewer.id) throw forbidden("You can't claim your own design");
  return changeDesign(ctx, seen, async ({ db }, found) => {
    await getAskedArtist(ctx, db, found.artistId);
    const [design, now] = [await withStanding(db, found), ctx.now()];
    if (!isOpenTo(viewer, design, now)) throw taken(design, now);
    if (design.repeatable || claimerOf(design, now) === viewer.id) return found;
    const claimedUntil = new Date(now.getTime() + CLAIM_MINUTES * MINUTE);
    return db.flashDesign.update({ where: { id: found.id }, data: { claimedById: viewer.id, claimedUntil } });
  });
}

/** @throws {Failure} NOT_FOUND; FORBIDDEN unless it is the viewer's, who is an artist. */
async function getOwnDesign(ctx: Context, id: string): Promise<DesignRow> {
  const design = await getDesign(ctx, id);
  if (!canEditDesign(ctx.viewer, design)) throw forbidden("You can only change your own designs");
  return design;
}

/** Changes a design with nobody else at it, as everything of its artist's bookings. @throws {Failure} NOT_FOUND */
const changeDesign = (
  ctx: Context,
  { id, artistId }: Pick<FlashDesign, "id" | "artistId">,
  act: (work: Work, design: FlashDesign) => Promise<FlashDesign>,
): Promise<DesignRow> =>
  transact(ctx, async (work) => {
    await lockArtist(work.db, artistId);
    const design = await work.db.flashDesign.findUnique({ where: { id } });
    if (!design) throw notFound(DESIGN_NOT_FOUND);
    return withStanding(work.db, await act(work, design));
  });
