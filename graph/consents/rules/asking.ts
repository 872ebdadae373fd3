import { changeBooking } from "../../bookings/rules/bookings.ts";
import { notifyOfBooking } from "../../bookings/rules/notices.ts";
import { publishUpdate } from "../../bookings/rules/updates.ts";
import { type Context, systemContext } from "../../core/context.ts";
import type { Services } from "../../core/services.ts";
import type { Booking } from "../../generated/prisma/client.ts";
import { isBlocked } from "../../visibility/blocks.ts";
import { SIGNING_TIME } from "../input.ts";
import { latestFormOf } from "../lists.ts";
import { signingTiming } from "../policy.ts";

const BATCH = 100;

/**
 * Asks the clients of sessions to sign what their artists want signed, once it can be signed. Each is asked once, whatever
 * becomes of the form or the session afterwards. It may run anywhere, at any time, and more than once at a time.
 * @returns how many were asked.
 */
export async function askForConsents(services: Services): Promise<number> {
  const ctx = systemContext(services);
  let count = 0;
  for (let after: string | undefined; ; ) {
    const due = await services.db.booking.findMany({
      where: {
        ...(after && { id: { gt: after } }),
        status: "confirmed",
        consentAskedAt: null,
        preferredDate: { lte: new Date(services.now().getTime() + SIGNING_TIME) },
        artist: { consentForms: { some: {} } },
      },
      orderBy: { id: "asc" },
      take: BATCH,
      select: { id: true, artistId: true },
    });
    for (const booking of due) count += (await askOnce(ctx, booking)) ? 1 : 0;
    if (due.length < BATCH) return count;
    after = due.at(-1)?.id;
  }
}

/** @returns when the next form can be signed. */
export async function nextAsking({ db, now }: Services): Promise<Date | null> {
  const preferredDate = { gt: new Date(now().getTime() + SIGNING_TIME) };
  const where = { status: "confirmed", consentAskedAt: null, preferredDate } as const;
  const booking = await db.booking.findFirst({ where, orderBy: { preferredDate: "asc" } });
  return booking?.preferredDate ? new Date(booking.preferredDate.getTime() - SIGNING_TIME) : null;
}

/** In a transaction of its own: a change of the booking comes before or after. */
function askOnce(ctx: Context, seen: Pick<Booking, "id" | "artistId">): Promise<boolean> {
  return changeBooking(ctx, seen, async (work, booking) => {
    const { id, clientId, artistId, service, consentAskedAt } = booking;
    if (consentAskedAt || signingTiming(booking, ctx.now()) !== "in time") return false;
    const form = await latestFormOf(work.db, artistId);
    const signature = { bookingId: id, formVersion: form?.version ?? 0 };
    if (!form || (await work.db.consent.count({ where: signature })) > 0) return false;
    // Where one could not sign one is not asked to.
    if (await isBlocked(work.db, clientId, artistId)) return false;
    await work.db.booking.update({ where: { id }, data: { consentAskedAt: ctx.now() } });
    const { fullName } = await work.db.user.findUniqueOrThrow({ where: { id: artistId }, select: { fullName: true } });
    await notifyOfBooking(work, ctx, clientId, {
      type: "booking_consent",
      title: "Consent form not signed",
      message: `${fullName} asks you to sign their form before the session: ${service}`,
      relatedId: id,
    });
    // A client with the booking open is asked there, too.
    await publishUpdate(work, ctx, booking);
    return true;
  });
}
