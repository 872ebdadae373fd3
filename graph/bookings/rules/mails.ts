import type { Context } from "../../core/context.ts";
import type { Booking, User } from "../../generated/prisma/client.ts";
import { type CalendarSession, findCalendarSession } from "../../icalendar/lists.ts";
import { placeOf, writeCalendar } from "../../icalendar/rules/files.ts";
import { deliverMail } from "../../mail/sending.ts";
import { REMINDER_GROUPS } from "../../notifications/input.ts";
import { leavesAlone } from "../../notifications/rules/digests.ts";
import { linkOf } from "../../notifications/rules/kinds.ts";
import { findMailable, type Mailed } from "../../notifications/rules/mails.ts";
import { quietUntil } from "../../notifications/rules/quiet-hours.ts";
import { unsubscribePath } from "../../notifications/rules/unsubscribing.ts";
import { Deferred } from "../../outbox/deferred.ts";
import type { Parcel } from "../../outbox/delivery.ts";
import type { OutboxPayload } from "../../outbox/kinds.ts";
import { noticeText } from "../../people/input.ts";
import { timeZoneOf } from "../../places/rules/zones.ts";
import { policyFor } from "../../policies/rules/policies.ts";
import { personAtBlock } from "../../visibility/blocks.ts";
import { titleOf } from "./reminders.ts";
import { spokenEnd, spokenTime } from "./spoken-time.ts";

/** What changes a calendar that already has the session, or ought to. */
const WITH_FILE = ["booking_confirmed", "booking_rescheduled", "booking_cancelled"];

/**
 * Mails what a notification says of a booking, if its reader can and wants to read it by then. At night, or of much at
 * once, it may come with the rest.
 */
export async function sendBookingMail(ctx: Context, notification: Mailed, parcel: Parcel): Promise<void> {
  const path = linkOf(notification);
  const booking = path && (await ctx.db.booking.findUnique({ where: { id: notification.relatedId ?? "" } }));
  if (!booking) return;
  const { userId, user, title, message, type } = notification;
  if (!(await leavesAlone(ctx, notification, booking.preferredDate))) return;
  const session = await findCalendarSession(ctx, userId, booking.id);
  // A proposal is about other times than that of the booking.
  const facts = session && type !== "booking_proposal" ? await factsOf(ctx, user, booking, session) : [];
  const data = {
    title,
    message,
    subject: subjectOf(title, await nameOfOther(ctx, userId, booking)),
    facts,
    path,
    isOpen: isAhead(ctx, booking),
    unsubscribePath: unsubscribePath(ctx, { userId, group: "bookings" }),
  };
  const calendar = session && WITH_FILE.includes(type) ? writeCalendar([session], ctx) : undefined;
  await deliverMail(ctx, { letter: "booking", to: user.email, data }, parcel, { calendar });
}

/** Mails a client the session that their own press confirmed or moved, with its file, if it is still at that time. */
export async function sendConfirmationMail(
  ctx: Context,
  { bookingId, startsAt }: OutboxPayload<"confirmationMail">,
  parcel: Parcel,
): Promise<void> {
  const booking = await ctx.db.booking.findUnique({ where: { id: bookingId } });
  if (!booking) return;
  const user = await findMailable(ctx, booking.clientId, "bookings");
  if (!user) return;
  const session = await findCalendarSession(ctx, user.id, bookingId);
  if (session?.status !== "confirmed" || session.start.toISOString() !== startsAt) return;
  const title = "Booking confirmed";
  const data = {
    title,
    message: `You accepted the time: ${session.service} with ${session.otherName}.`,
    subject: subjectOf(title, session.otherName),
    facts: await factsOf(ctx, user, booking, session),
    path: linkOf({ type: "booking_confirmed", relatedId: bookingId }) ?? "",
    isOpen: isAhead(ctx, booking),
    unsubscribePath: unsubscribePath(ctx, { userId: user.id, group: "bookings" }),
  };
  await deliverMail(ctx, { letter: "booking", to: user.email, data }, parcel, {
    calendar: writeCalendar([session], ctx),
  });
}

const isAhead = (ctx: Pick<Context, "now">, { status, preferredDate }: Booking): boolean =>
  status === "confirmed" && preferredDate !== null && preferredDate > ctx.now();

/** The other side's name as the reader knows it. */
async function nameOfOther({ db }: Context, userId: string, { clientId, artistId }: Booking): Promise<string> {
  const id = userId === clientId ? artistId : clientId;
  const other = await db.user.findUniqueOrThrow({ where: { id }, include: personAtBlock.include({ id: userId }) });
  return personAtBlock.show(other).user.fullName;
}

const SUBJECTS: Record<string, (name: string) => string> = {
  "New booking request": (name) => `${name} asks you for a session`,
  "Booking confirmed": (name) => `Your session with ${name} is confirmed`,
  "Booking declined": (name) => `${name} declined your request`,
  "Request withdrawn": (name) => `${name} withdrew the request`,
  "Booking cancelled": (name) => `Your session with ${name} is cancelled`,
  "Another time proposed": (name) => `${name} proposes another time`,
  "Proposed times declined": (name) => `${name} declined the times that you proposed`,
  "Session rescheduled": (name) => `Your session with ${name} has a new time`,
  "Opening filled": (name) => `${name} took the time that you offered`,
  "Client confirmed": (name) => `${name} will come to the session`,
  "Consent form not signed": (name) => `${name} asks you to sign the consent form`,
  "No-show disputed": (name) => `${name} disputes the no-show`,
  "Deposit due soon": (name) => `The deposit for your session with ${name} is due soon`,
  "Deposit overdue": (name) => `The deposit for your session with ${name} is overdue`,
  Deposit: (name) => `Deposit update for your session with ${name}`,
};

/** A notification's title as a sentence of its own. */
const subjectOf = (title: string, name: string): string =>
  SUBJECTS[title]?.(name) ?? `Update on your session with ${name}: ${title}`;

/** When and where a session is, and to its client what holds for it, a sentence each. */
async function factsOf(
  ctx: Context,
  reader: User,
  booking: Booking,
  session: CalendarSession,
  label = "The session",
): Promise<string[]> {
  const { start, end, agreedTimeZone: zone } = session;
  const time = spokenTime(start, zone);
  const ownZone = timeZoneOf(reader);
  const ownTime = ownZone && spokenTime(start, ownZone);
  const facts = [`${label}: ${time}. It ends at ${spokenEnd(start, end, zone)}.`];
  if (ownTime && ownTime !== time) facts.push(`Your time: ${ownTime}.`);
  if (booking.status !== "confirmed") return facts;
  const place = placeOf(session);
  if (place) facts.push(`Where: ${place}.`);
  if (reader.id !== booking.clientId) return facts;
  const { noticeHours, onLateCancel } = await policyFor(ctx.db, booking);
  const until =
    noticeHours === 0 ? "at any time before it begins" : `up to ${noticeText(noticeHours)} before it begins`;
  const after = noticeHours > 0 && onLateCancel === "forfeited" ? " After that, a paid deposit isn't refunded." : "";
  return [...facts, `Policy: cancel or move the session ${until}.${after}`];
}

/** Reminds somebody by mail of a session, if it is still to be at that time, and they can and want to be told by then. */
export async function sendReminderMail(
  ctx: Context,
  { bookingId, userId, startsAt, hours, linkKey }: OutboxPayload<"reminderMail">,
  parcel: Parcel,
): Promise<void> {
  const own = hours === undefined ? undefined : REMINDER_GROUPS[hours];
  const user = await findMailable(ctx, userId, "reminders", ...(own ? [own] : []));
  if (!user) return;
  const session = await findCalendarSession(ctx, userId, bookingId);
  if (session?.status !== "confirmed" || session.start.toISOString() !== startsAt || session.start <= ctx.now()) return;
  const { start, service, otherName } = session;
  const quietEnd = quietUntil(user, ctx.now(), start);
  if (quietEnd) throw new Deferred(quietEnd);
  const booking = await ctx.db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const title = titleOf(start, ctx.now());
  const path = linkOf({ type: "booking_reminder", relatedId: bookingId }) ?? "";
  const data = {
    title,
    message: `${service} with ${otherName}.`,
    subject: `Your session with ${otherName} is ${title.replace(/^Session /, "")}`,
    facts: await factsOf(ctx, user, booking, session, "When"),
    path,
    // The dialog in which a client proposes another time.
    ...(linkKey && { ask: { linkKey, movePath: `${path}?propose=1` } }),
    unsubscribePath: unsubscribePath(ctx, { userId, group: "reminders" }),
  };
  const calendar = writeCalendar([session], ctx);
  await deliverMail(ctx, { letter: "bookingReminder", to: user.email, data }, parcel, { calendar });
}
