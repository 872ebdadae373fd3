import { type Context, requireViewer } from "../../core/context.ts";
import { badInput, Failure, isId } from "../../core/errors.ts";
import type { Transaction } from "../../db/database.ts";
import type { FlashDesign } from "../../generated/prisma/client.ts";
import { canViewPerson } from "../../visibility/people.ts";
import type { DesignRow } from "../lists.ts";
import { claimerOf, isOpenTo } from "../policy.ts";

/** @param field the answer's field, if it is about one. */
export function taken(design: DesignRow, now: Date, field?: string): Failure {
  const sentence =
    claimerOf(design, now) === null
      ? "This design is no longer available"
      : "Someone else is claiming this design right now";
  return new Failure("OFFER_TAKEN", sentence, field ? { [field]: sentence } : undefined);
}

/** A design with its present state, as part of a transaction that holds its artist's lock. */
export async function withStanding(db: Transaction, design: FlashDesign): Promise<DesignRow> {
  const stands = { flashDesignId: design.id, status: { not: "cancelled" } } as const;
  return { ...design, isAsked: (await db.booking.findFirst({ where: stands, select: { id: true } })) !== null };
}

/**
 * The design that the viewer asks its artist for, whose lock the caller holds. Of what there is one only they have claimed
 * it, and their time is not over.
 * @throws {Failure} at `flashDesignId`: BAD_USER_INPUT for none of the artist's, OFFER_TAKEN, HOLD_EXPIRED.
 */
export async function findClaimed(ctx: Context, db: Transaction, id: string, artistId: string): Promise<FlashDesign> {
  const viewer = requireViewer(ctx);
  const where = { id, artistId, artist: canViewPerson.where(viewer) };
  const found = isId(id) ? await db.flashDesign.findFirst({ where }) : null;
  if (!found) throw badInput({ flashDesignId: "This design isn't one of the artist's" });
  const design = await withStanding(db, found);
  if (!isOpenTo(viewer, design, ctx.now())) throw taken(design, ctx.now(), "flashDesignId");
  if (!design.repeatable && claimerOf(design, ctx.now()) !== viewer.id) {
    const sentence = "The design is no longer held for you. Claim it again.";
    throw new Failure("HOLD_EXPIRED", sentence, { flashDesignId: sentence });
  }
  return found;
}

/** Lets a claim go, once a booking is in its place. */
export async function endClaim(db: Transaction, { id }: Pick<FlashDesign, "id">): Promise<void> {
  await db.flashDesign.update({ where: { id }, data: { claimedById: null, claimedUntil: null } });
}
