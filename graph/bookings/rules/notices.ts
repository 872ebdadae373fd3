import type { Context } from "../../core/context.ts";
import type { Booking } from "../../generated/prisma/client.ts";
import type { NotificationType } from "../../notifications/input.ts";
import { type Notified, notify, notifyAll } from "../../notifications/rules/notifications.ts";
import type { Work } from "../../transactions/transact.ts";
import type { Transition } from "../policy.ts";

type Text = readonly [type: NotificationType, title: string, message: string];

/**
 * Tells the other side of somebody's move, and both sides of what the product did by itself.
 * @param deposit what became of the deposit by it; may be empty.
 */
export async function notifyOfMove(
  work: Work,
  ctx: Context,
  booking: Booking,
  transition: Transition,
  deposit: string,
): Promise<void> {
  const [type, title, said] = textOf(booking, transition, ctx.viewer?.fullName ?? "");
  const message = deposit ? `${said}${/[.”]$/.test(said) ? "" : "."} ${deposit}` : said;
  const { clientId, artistId } = booking;
  for (const userId of [clientId, artistId].filter((id) => id !== ctx.viewer?.id)) {
    const question = type === "booking_completed" && userId === clientId ? await askHow(work, artistId) : "";
    const notice = { type, title, message: message + question, relatedId: booking.id, evenIfBlocked: true };
    await notifyOfBooking(work, ctx, userId, notice);
  }
}

/** Invites a client to review the session. */
async function askHow({ db }: Work, artistId: string): Promise<string> {
  const { username } = await db.user.findUniqueOrThrow({ where: { id: artistId }, select: { username: true } });
  return `. How was your session with @${username}?`;
}

/** What leaves as a mail, too: what somebody has to answer, and what they plan their day by. */
const MAILED: readonly NotificationType[] = [
  "booking_requested",
  "booking_confirmed",
  "booking_declined",
  "booking_cancelled",
  "booking_proposal",
  "booking_rescheduled",
  "booking_client_confirmed",
  "booking_deposit",
  "booking_consent",
  "booking_dispute",
];

/** Tells somebody of a booking, in the app and by mail. */
export async function notifyOfBooking(
  work: Work,
  ctx: Context,
  userId: string,
  notification: Parameters<typeof notify>[3],
): Promise<void> {
  await mail(work, notification.type, await notify(work, ctx, userId, notification));
}

/** Mails a client the session that they confirmed or moved by themselves: nobody else's act tells them of it. */
export async function mailConfirmation(
  work: Work,
  { id: bookingId, clientId, preferredDate }: Pick<Booking, "id" | "clientId" | "preferredDate">,
): Promise<void> {
  if (!preferredDate) return;
  await work.enqueue("confirmationMail", { bookingId, startsAt: preferredDate.toISOString() }, { userId: clientId });
}

/** Tells both of a booking, as far as they are still there, what our staff made of it, in the product's name. */
export async function notifyBoth(
  work: Work,
  ctx: Pick<Context, "now">,
  { id: relatedId, clientId, artistId }: Pick<Booking, "id" | "clientId" | "artistId">,
  notice: Record<"title" | "message", string> & { type: NotificationType },
): Promise<void> {
  const there = await work.db.user.findMany({
    where: { id: { in: [clientId, artistId] }, erasedAt: null },
    select: { id: true },
  });
  const userIds = there.map(({ id }) => id);
  await mail(work, notice.type, await notifyAll(work, ctx, userIds, { ...notice, relatedId }));
}

async function mail(work: Work, type: NotificationType, notified: readonly Notified[]): Promise<void> {
  if (!MAILED.includes(type)) return;
  for (const { id, userId } of notified) await work.enqueue("bookingMail", { notificationId: id }, { userId });
}

function textOf({ service, reason }: Booking, { act, from }: Transition, name: string): Text {
  const because = reason && ` “${reason}”`;
  switch (act) {
    case "accept":
      return ["booking_confirmed", "Booking confirmed", `${name} accepted: ${service}`];
    case "decline":
      return ["booking_declined", "Booking declined", `${name} declined: ${service}.${because}`];
    case "withdraw":
      return ["booking_cancelled", "Request withdrawn", `${name} withdrew the request: ${service}.${because}`];
    case "cancel":
      return ["booking_cancelled", "Booking cancelled", `${name} cancelled: ${service}.${because}`];
    case "complete":
      return ["booking_completed", "Session completed", `${name} marked as completed: ${service}`];
    case "reportNoShow":
      return ["booking_no_show", "No-show reported", `${name} says that you didn't show up: ${service}.${because}`];
    case "reopen":
      return ["booking_reopened", "Session reopened", `${name} reopened: ${service}.${because}`];
    case "agree":
      return from === "pending"
        ? ["booking_confirmed", "Booking confirmed", `${name} accepted your time: ${service}`]
        : ["booking_rescheduled", "Session rescheduled", `${name} accepted your new time: ${service}`];
    case "expire":
      return ["booking_expired", "Request expired", `No one answered in time: ${service}`];
    case "completeByItself":
      return ["booking_completed", "Session completed", `The session is over: ${service}`];
    case "closeAccount":
      return ["booking_cancelled", "Booking cancelled", `This booking was closed: ${service}`];
    case "suspendAccount":
      return ["booking_cancelled", "Booking cancelled", `${reason}, so this was cancelled: ${service}`];
    case "release":
      return ["booking_cancelled", "Booking cancelled", `The deposit was not paid, so this was cancelled: ${service}`];
  }
}
