import { type Context, requireViewer } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import { isPostgresError } from "../db/postgres-errors.ts";
import { assertId, badInput, Failure, forbidden, notFound } from "../errors.ts";
import type { Booking } from "../generated/prisma/client.ts";
import { type NotificationType, notify } from "../notifications/rules.ts";
import { getUser } from "../people/rules.ts";
import { transact } from "../transact.ts";
import { type RequestBookingInput, SERVICES, type Service, type UpdateBookingStatusInput } from "./input.ts";
import { findTransition, isInTime, type Side, sideOf, type Transition } from "./policy.ts";

const BOOKING_NOT_FOUND = "Booking not found";
const MINUTE = 60_000;

/** @throws {Failure} NOT_FOUND, also for a booking of others. */
export async function getBooking(ctx: Context, id: string, db: Transaction = ctx.db): Promise<Booking> {
  const viewer = requireViewer(ctx);
  assertId(id, BOOKING_NOT_FOUND);
  const booking = await db.booking.findUnique({ where: { id } });
  if (!booking || !sideOf(viewer, booking)) throw notFound(BOOKING_NOT_FOUND);
  return booking;
}

/**
 * Asks an artist for a session. It is pending, and holds no time, until the artist accepts.
 * @throws {Failure} BAD_USER_INPUT at `artistId` or `preferredDate`.
 */
export async function requestBooking(ctx: Context, input: RequestBookingInput): Promise<Booking> {
  const viewer = requireViewer(ctx);
  const artist = await getUser(ctx, input.artistId);
  if (artist.id === viewer.id) throw badInput({ artistId: "You can't book yourself" });
  if (artist.userType !== "artist") throw badInput({ artistId: "This user isn't an artist" });
  const estimatedDuration = input.estimatedDuration ?? SERVICES[input.service];
  return transact(ctx, async (work) => {
    const booking = await work.db.booking.create({
      data: {
        clientId: viewer.id,
        artistId: artist.id,
        service: input.service,
        description: input.description ?? "",
        notes: input.notes ?? "",
        estimatedPrice: input.estimatedPrice ?? null,
        estimatedDuration,
        ...timeOf(ctx, input.preferredDate ?? null, estimatedDuration),
        createdAt: ctx.now(),
        updatedAt: ctx.now(),
      },
    });
    await notify(work, ctx, artist.id, {
      type: "booking_requested",
      title: "New booking request",
      message: `${viewer.fullName} asks for: ${booking.service}`,
      relatedId: booking.id,
    });
    work.publish([viewer.id, artist.id], { type: "booking", bookingId: booking.id });
    return booking;
  });
}

/**
 * Moves a booking along its states: the artist accepts, declines, cancels or completes, the client withdraws or
 * cancels. Accepting may set the time that the request left open.
 * @throws {Failure} NOT_FOUND, FORBIDDEN for the wrong side, INVALID_TRANSITION, STALE_BOOKING,
 *   SLOT_TAKEN when the artist has a confirmed session at that time, BAD_USER_INPUT.
 */
export async function updateBookingStatus(ctx: Context, input: UpdateBookingStatusInput): Promise<Booking> {
  const { artistId } = await getBooking(ctx, input.id);
  return transact(ctx, async (work) => {
    // One artist's changes queue up here. The exclusion constraint alone keeps sessions apart, too, but under
    // contention it lets transactions wait for each other until Postgres ends them as deadlocks.
    await work.db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${artistId}, 0))::text`;
    const booking = await getBooking(ctx, input.id, work.db);
    const transition = checkTransition(ctx, booking, input);
    const time = input.status === "confirmed" ? await agreeOnTime(ctx, work.db, booking, input) : {};
    const updated = await work.db.booking.update({
      where: { id: booking.id },
      data: {
        ...time,
        status: transition.to,
        resolution: transition.resolution,
        reason: input.reason ?? "",
        version: { increment: 1 },
        updatedAt: ctx.now(),
      },
    });
    await tellOtherSide(work, ctx, updated, transition);
    work.publish([updated.clientId, updated.artistId], { type: "booking", bookingId: updated.id });
    return updated;
  }).catch((error) => {
    throw isPostgresError(error, "exclusionViolation") ? slotTaken() : error;
  });
}

function checkTransition(ctx: Context, booking: Booking, input: UpdateBookingStatusInput): Transition {
  if (input.expectedVersion != null && input.expectedVersion !== booking.version) {
    throw new Failure("STALE_BOOKING", `This booking has changed: it is ${booking.status} now.`);
  }
  const side = sideOf(requireViewer(ctx), booking) as Side;
  const transition = findTransition(booking.status, input.status, side);
  if (!transition) {
    const otherSide = side === "artist" ? "client" : "artist";
    if (findTransition(booking.status, input.status, otherSide)) {
      throw forbidden(`Only the ${otherSide} can do that.`);
    }
    throw new Failure("INVALID_TRANSITION", `A ${booking.status} booking can't become ${input.status}.`);
  }
  if (!isInTime(transition, booking, ctx.now())) {
    throw new Failure(
      "INVALID_TRANSITION",
      transition.when === "after start"
        ? `A ${booking.status} booking can't become ${input.status} before it has started.`
        : `A ${booking.status} booking can't become ${input.status} once it has started.`,
    );
  }
  if (transition.needsReason && !input.reason) throw badInput({ reason: "Tell the client why" });
  return transition;
}

async function agreeOnTime(ctx: Context, db: Transaction, booking: Booking, input: UpdateBookingStatusInput) {
  const duration = input.estimatedDuration ?? booking.estimatedDuration;
  const time = timeOf(ctx, input.preferredDate ?? booking.preferredDate, duration);
  const { preferredDate, endsAt } = time;
  if (!preferredDate || !endsAt) throw badInput({ preferredDate: "Choose a date and time" });
  const clash = await db.booking.findFirst({
    where: {
      artistId: booking.artistId,
      status: "confirmed",
      preferredDate: { lt: endsAt },
      endsAt: { gt: preferredDate },
    },
    include: { client: true },
  });
  if (clash) throw slotTaken(` It is ${clash.service} with ${clash.client.fullName}.`);
  return { ...time, estimatedDuration: duration };
}

/** @throws {Failure} BAD_USER_INPUT for a start that has passed or is years away. */
function timeOf(ctx: Context, preferredDate: Date | null, duration: number) {
  if (!preferredDate) return { preferredDate: null, endsAt: null };
  const now = ctx.now();
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() + 2);
  if (preferredDate <= now) throw badInput({ preferredDate: "Choose a time in the future" });
  if (preferredDate > limit) throw badInput({ preferredDate: "Choose a time within the next two years" });
  return { preferredDate, endsAt: new Date(preferredDate.getTime() + duration * MINUTE) };
}

const slotTaken = (which = "") =>
  new Failure("SLOT_TAKEN", `You already have a confirmed session at that time.${which}`, {
    preferredDate: "You already have a confirmed session at that time.",
  });

async function tellOtherSide(
  work: Parameters<typeof notify>[0],
  ctx: Context,
  booking: Booking,
  transition: Transition,
): Promise<void> {
  const { fullName } = requireViewer(ctx);
  const service = booking.service as Service;
  const reason = booking.reason && ` “${booking.reason}”`;
  const texts: Record<string, [NotificationType, string, string]> = {
    confirmed: ["booking_confirmed", "Booking confirmed", `${fullName} accepted: ${service}`],
    declined: ["booking_declined", "Booking declined", `${fullName} declined: ${service}.${reason}`],
    withdrawn: ["booking_cancelled", "Request withdrawn", `${fullName} withdrew the request: ${service}.${reason}`],
    completed: ["booking_completed", "Session completed", `${fullName} marked as completed: ${service}`],
  };
  const [type, title, message] = texts[transition.resolution ?? "confirmed"] ?? [
    "booking_cancelled" as const,
    "Booking cancelled",
    `${fullName} cancelled: ${service}.${reason}`,
  ];
  const receiver = transition.by === "artist" ? booking.clientId : booking.artistId;
  await notify(work, ctx, receiver, { type, title, message, relatedId: booking.id });
}
