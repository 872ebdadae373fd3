import { type Context, requireViewer } from "../../core/context.ts";
import { assertId, badInput, Failure, forbidden, notFound } from "../../core/errors.ts";
import type { Booking } from "../../generated/prisma/client.ts";
import { settleAsking } from "../../notifications/rules/notifications.ts";
import { emit } from "../../transactions/domain-events.ts";
import type { Work } from "../../transactions/transact.ts";
import {
  type AcceptProposalInput,
  type CounterProposalInput,
  designTakes,
  PROPOSAL_DAYS,
  type ProposeTimesInput,
} from "../input.ts";
import type { ProposalWithSlots } from "../lists/history.ts";
import { type BookingRole, findTransition, isOpen, otherSide, sideOf, type Transition } from "../policy.ts";
import { assertTogether, BOOKING_NOT_FOUND, changeBooking, checkVersion, getBooking, nextVersion } from "./bookings.ts";
import { notifyOfBooking } from "./notices.ts";
import { checkReschedules } from "./terms.ts";
import { checkFree, checkNotice, startProblem, timeFrom } from "./times.ts";
import { checkTiming, moveBooking } from "./transitions.ts";
import { publishUpdate } from "./updates.ts";

const PROPOSAL_NOT_FOUND = "Proposal not found";
const LIFETIME = PROPOSAL_DAYS * 24 * 3600_000;

/**
 * Proposes other times to the other side. A newer proposal takes the place of the one that is open; it stays open
 * until the earliest of its times, at most seven days.
 * @throws {Failure} NOT_FOUND, STALE_BOOKING, INVALID_TRANSITION when there is nothing left to move, BAD_USER_INPUT; for a
 *   client RESCHEDULE_LIMIT, TOO_SOON, TOO_FAR, OUTSIDE_HOURS, DAY_FULL and SLOT_TAKEN at a time that is not open.
 */
export async function proposeTimes(ctx: Context, input: ProposeTimesInput): Promise<Booking> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("proposal", viewer.id);
  const seen = await getBooking(ctx, input.bookingId);
  return changeBooking(ctx, seen, async (work, booking) => {
    await assertTogether(work.db, booking);
    checkVersion(booking, input.expectedVersion);
    const side = sideOf(viewer, booking) as BookingRole;
    checkReschedule(ctx, booking, side);
    await checkReschedules(work.db, booking, side);
    return offer(work, ctx, booking, input);
  });
}

/**
 * Answers the other side's proposal with other times, which take its place.
 * @throws {Failure} NOT_FOUND, FORBIDDEN to the side that proposed it, PROPOSAL_STALE where it is no longer open, and as
 *   `proposeTimes`.
 */
export async function counterProposal(ctx: Context, input: CounterProposalInput): Promise<Booking> {
  return answerProposal(ctx, input.proposalId, "proposal", (work, booking) => offer(work, ctx, booking, input));
}

type Offer = Pick<ProposeTimesInput, "slots" | "message">;

/** The viewer's times take the place of what is open, and the other side is told. */
async function offer(work: Work, ctx: Context, booking: Booking, input: Offer): Promise<Booking> {
  const viewer = requireViewer(ctx);
  const isClient = viewer.id === booking.clientId;
  // How long a ready design takes is its artist's to say.
  const slots = readSlots(input, booking, ctx.now(), isClient && booking.flashDesignId !== null);
  if (isClient) await checkSlots(ctx, work, booking, slots);
  await work.db.bookingProposal.updateMany({
    where: { bookingId: booking.id, state: "open" },
    data: { state: "replaced" },
  });
  await work.db.bookingProposal.create({
    data: {
      bookingId: booking.id,
      proposerId: viewer.id,
      message: input.message ?? "",
      createdAt: ctx.now(),
      expiresAt: new Date(Math.min(ctx.now().getTime() + LIFETIME, ...slots.map(({ start }) => start.getTime()))),
      slots: { create: slots.map((slot, position) => ({ ...slot, position })) },
    },
  });
  await settleAsking(work, booking);
  await notifyOfBooking(work, ctx, viewer.id === booking.artistId ? booking.clientId : booking.artistId, {
    type: "booking_proposal",
    title: "Another time proposed",
    message: `${viewer.fullName} proposes another time: ${booking.service}`,
    relatedId: booking.id,
  });
  return touch(work, ctx, booking, "proposed");
}

/**
 * Takes one of the proposed times: a pending booking becomes confirmed, a confirmed one moves.
 * @throws {Failure} NOT_FOUND, FORBIDDEN to the side that proposed it, PROPOSAL_STALE, SLOT_TAKEN, INVALID_TRANSITION,
 *   BAD_USER_INPUT at `slot`.
 */
export async function acceptProposal(ctx: Context, input: AcceptProposalInput): Promise<Booking> {
  return answerProposal(ctx, input.proposalId, "bookingAct", async (work, booking, proposal, transition) => {
    const slot = proposal.slots.find(({ position }) => position === input.slot);
    if (!slot) throw badInput({ slot: "Choose one of the times" });
    if (slot.start <= ctx.now()) throw badInput({ slot: "Choose a time in the future" });
    const time = timeFrom(slot.start, slot.duration);
    await checkFree(ctx, work, booking, time);
    await work.db.bookingProposal.update({ where: { id: proposal.id }, data: { state: "accepted" } });
    return moveBooking(work, ctx, booking, transition, { time });
  });
}

/**
 * Declines what the other side proposed; the booking stays as it is.
 * @throws {Failure} NOT_FOUND, FORBIDDEN to the side that proposed it, PROPOSAL_STALE.
 */
export async function declineProposal(ctx: Context, proposalId: string): Promise<Booking> {
  const viewer = requireViewer(ctx);
  return answerProposal(ctx, proposalId, "bookingAct", async (work, booking, proposal) => {
    await work.db.bookingProposal.update({ where: { id: proposal.id }, data: { state: "declined" } });
    await settleAsking(work, booking);
    await notifyOfBooking(work, ctx, proposal.proposerId, {
      type: "booking_proposal",
      title: "Proposed times declined",
      message: `${viewer.fullName} declined the proposed times: ${booking.service}`,
      relatedId: booking.id,
    });
    return touch(work, ctx, booking, "proposal_declined");
  });
}

async function answerProposal(
  ctx: Context,
  proposalId: string,
  rate: "bookingAct" | "proposal",
  answer: (work: Work, booking: Booking, proposal: ProposalWithSlots, transition: Transition) => Promise<Booking>,
): Promise<Booking> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend(rate, viewer.id);
  assertId(proposalId, PROPOSAL_NOT_FOUND);
  const seen = await ctx.db.bookingProposal.findUnique({ where: { id: proposalId }, include: { booking: true } });
  const side = seen && sideOf(viewer, seen.booking);
  if (!side) throw notFound(PROPOSAL_NOT_FOUND);
  if (seen.proposerId === viewer.id) throw forbidden(`Only the ${otherSide(side)} can do that.`);
  return changeBooking(ctx, seen.booking, async (work, booking) => {
    await assertTogether(work.db, booking);
    const proposal = await work.db.bookingProposal.findUnique({
      where: { id: proposalId },
      include: { slots: true },
    });
    if (!proposal) throw notFound(BOOKING_NOT_FOUND);
    if (!isOpen(proposal, ctx.now())) {
      throw new Failure("PROPOSAL_STALE", "This proposal is no longer open. Check the booking.");
    }
    return answer(work, booking, proposal, checkReschedule(ctx, booking, side));
  });
}

/** @throws {Failure} INVALID_TRANSITION when this booking's time cannot change any more. */
function checkReschedule(ctx: Context, booking: Booking, side: BookingRole): Transition {
  const transition = findTransition("agree", booking.status, side);
  if (!transition) {
    throw new Failure("INVALID_TRANSITION", `A ${booking.status} booking can't become confirmed at another time.`);
  }
  checkTiming(ctx, booking, transition);
  return transition;
}

/**
 * The proposed times in the order given, each once.
 * @param isFixed whether all of them take as long as the booking does.
 */
function readSlots(
  { slots }: Offer,
  booking: Booking,
  now: Date,
  isFixed: boolean,
): { start: Date; duration: number }[] {
  const distinct = new Map<string, { start: Date; duration: number }>();
  for (const [index, { start, duration: minutes }] of slots.entries()) {
    const duration = minutes ?? booking.estimatedDuration;
    if (isFixed && duration !== booking.estimatedDuration) {
      throw badInput({ [`slots.${index}.duration`]: designTakes(booking.estimatedDuration) });
    }
    if (start <= now) throw badInput({ [`slots.${index}.start`]: "Proposed times must be in the future" });
    const problem = startProblem(start, now);
    if (problem) throw badInput({ [`slots.${index}.start`]: problem });
    distinct.set(`${start.getTime()} ${duration}`, { start, duration });
  }
  return [...distinct.values()];
}

/** An artist may propose what a client may not. @throws {Failure} TOO_SOON, and as the hours refuse, at the time. */
async function checkSlots(
  ctx: Context,
  work: Work,
  booking: Booking,
  slots: readonly { start: Date; duration: number }[],
): Promise<void> {
  const artist = await work.db.user.findUniqueOrThrow({ where: { id: booking.artistId } });
  const times = slots.map((slot, index) => ({ ...slot, field: `slots.${index}.start` }));
  for (const { start, field } of times) checkNotice(ctx, start, artist, field);
  await emit(work, ctx, "askingTimes", { artist, times, moved: booking });
}

/** A proposal or its refusal is an answer: the time to wait for one begins again. */
async function touch(
  work: Work,
  ctx: Context,
  booking: Booking,
  what: "proposed" | "proposal_declined",
): Promise<Booking> {
  await publishUpdate(work, ctx, booking, { what });
  return work.db.booking.update({ where: { id: booking.id }, data: { ...nextVersion(ctx), movedAt: ctx.now() } });
}
