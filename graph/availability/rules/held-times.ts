import { type Context, requireViewer } from "../../core/context.ts";
import { badInput, Failure, isId } from "../../core/errors.ts";
import type { Services } from "../../core/services.ts";
import type { Transaction } from "../../db/database.ts";
import type { HoldPurpose, SlotHold } from "../../generated/prisma/client.ts";
import { SLOT_HELD } from "../input.ts";

const MINUTE = 60_000;

/** A time to keep for one person. */
interface Holding {
  artistId: string;
  holderId: string;
  start: Date;
  /** Minutes that the session takes. */
  duration: number;
  purpose: HoldPurpose;
  /** For how many minutes it is kept. */
  minutes: number;
}

/** How long the session takes. */
export const minutesOf = ({ startsAt, endsAt }: Pick<SlotHold, "startsAt" | "endsAt">): number =>
  (endsAt.getTime() - startsAt.getTime()) / MINUTE;

/**
 * Keeps a time of an artist's for one person, in the transaction of the caller, who holds the artist's lock and has seen
 * that the time is free. It takes the place of what they held of this artist's for the same purpose; what is over is in
 * nobody's way.
 * @param field the answer's field.
 * @throws {Failure} SLOT_TAKEN where it is kept for somebody else.
 */
export async function holdTime(
  { now }: Pick<Context, "now">,
  db: Transaction,
  { artistId, holderId, start, duration, purpose, minutes }: Holding,
  field = "start",
): Promise<SlotHold> {
  const [startsAt, endsAt] = [start, new Date(start.getTime() + duration * MINUTE)];
  await db.slotHold.deleteMany({ where: { artistId, OR: [{ expiresAt: { lte: now() } }, { holderId, purpose }] } });
  const another = { artistId, holderId: { not: holderId }, startsAt: { lt: endsAt }, endsAt: { gt: startsAt } };
  if (await db.slotHold.findFirst({ where: another, select: { id: true } })) {
    throw new Failure("SLOT_TAKEN", SLOT_HELD, { [field]: SLOT_HELD });
  }
  const expiresAt = new Date(now().getTime() + minutes * MINUTE);
  return db.slotHold.create({
    data: { artistId, holderId, purpose, startsAt, endsAt, expiresAt, createdAt: now() },
  });
}

/**
 * What is held for the viewer of an artist's time, whose lock the caller holds.
 * @param asked what they ask for: what is held, or nothing else.
 * @throws {Failure} at `slotHoldId`: HOLD_EXPIRED, also for what never was theirs; BAD_USER_INPUT for another time.
 */
export async function findHold(
  ctx: Context,
  db: Transaction,
  artistId: string,
  id: string,
  asked: { start: Date | null | undefined; duration: number },
): Promise<SlotHold> {
  const own = { id, artistId, holderId: requireViewer(ctx).id, expiresAt: { gt: ctx.now() } };
  const hold = isId(id) && (await db.slotHold.findFirst({ where: own }));
  if (!hold) {
    const sentence = "The time is no longer held for you. Choose it again.";
    throw new Failure("HOLD_EXPIRED", sentence, { slotHoldId: sentence });
  }
  const isAsked =
    asked.duration === minutesOf(hold) && (asked.start ?? hold.startsAt).getTime() === hold.startsAt.getTime();
  if (!isAsked) throw badInput({ slotHoldId: "Another time is held for you" });
  return hold;
}

/** Lets a time go, whatever has become of it. */
export async function endHold(db: Transaction, { id }: Pick<SlotHold, "id">): Promise<void> {
  await db.slotHold.deleteMany({ where: { id } });
}

/** Lets a time go that somebody was offered, whatever has become of it. */
export async function endOffered(db: Transaction, of: Pick<SlotHold, "artistId" | "holderId">): Promise<void> {
  await db.slotHold.deleteMany({ where: { artistId: of.artistId, holderId: of.holderId, purpose: "offer" } });
}

/** Forgets the held times that are over; they count for nothing as it is. @returns how many. */
export async function removeOldHolds({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const { count } = await db.slotHold.deleteMany({ where: { expiresAt: { lte: now() } } });
  return count;
}
