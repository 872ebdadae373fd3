import type { Context } from "../../core/context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Booking } from "../../generated/prisma/client.ts";

/** Adds what just happened to a booking's history. @param before the booking as it was; null: it is new. */
export async function recordEvent(
  db: Transaction,
  ctx: Context,
  booking: Booking,
  before: Booking | null,
): Promise<void> {
  const isElsewhen = before && before.preferredDate?.getTime() !== booking.preferredDate?.getTime();
  const isLonger = before && before.endsAt?.getTime() !== booking.endsAt?.getTime();
  await db.bookingEvent.create({
    data: {
      bookingId: booking.id,
      version: booking.version,
      actorId: ctx.viewer?.id ?? null,
      from: before?.status ?? null,
      to: booking.status,
      resolution: booking.resolution,
      reason: booking.reason,
      ...((isElsewhen || isLonger) && { previousStart: before.preferredDate, previousEnd: before.endsAt }),
      requestId: ctx.requestId,
      createdAt: ctx.now(),
    },
  });
}
