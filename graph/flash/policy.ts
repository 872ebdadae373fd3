import type { FlashDesign, User } from "../generated/prisma/client.ts";
import { isArtist } from "../people/policy.ts";

type Viewer = Pick<User, "id" | "userType"> | null;

/** A design, with whether it has an active booking. */
export interface Asked {
  isAsked: boolean;
}
type Standing = Pick<FlashDesign, "repeatable" | "claimedById" | "claimedUntil"> & Asked;

export const canEditDesign = (viewer: Viewer, { artistId }: Pick<FlashDesign, "artistId">): boolean =>
  viewer !== null && viewer.id === artistId && isArtist(viewer);

/** Of a repeatable one there is always another. */
export const isSold = ({ repeatable, isAsked }: Standing): boolean => !repeatable && isAsked;

/** The client that it is held for now, until a request; null: nobody. */
export const claimerOf = (design: Standing, now: Date): string | null =>
  !design.repeatable && !isSold(design) && design.claimedUntil && now < design.claimedUntil ? design.claimedById : null;

/** Whether the viewer may have it: it is neither sold nor kept for somebody else. */
export function isOpenTo(viewer: Pick<User, "id">, design: Standing, now: Date): boolean {
  const claimer = claimerOf(design, now);
  return !isSold(design) && (claimer === null || claimer === viewer.id);
}

export const canClaim = (viewer: Viewer, design: FlashDesign & Asked, now: Date): boolean =>
  viewer !== null && viewer.id !== design.artistId && isOpenTo(viewer, design, now);
