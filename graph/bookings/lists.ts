import { type ConnectionArguments, connectById } from "../core/connection.ts";
import { type Context, requireViewer } from "../core/context.ts";
import { batched } from "../core/loader.ts";
import type { Transaction } from "../db/database.ts";
import type { Booking, BookingEvent, BookingStatus } from "../generated/prisma/client.ts";
import { bookingParty } from "../visibility/parties.ts";
import type { BookingRole } from "./policy.ts";
import type { ProposalWithSlots } from "./rules/proposals.ts";

/** The viewer's bookings on one side, newest first. @throws {Failure} UNAUTHENTICATED */
export async function listBookings(
  ctx: Context,
  { role, status, ...args }: ConnectionArguments & { role: BookingRole; status?: BookingStatus | null | undefined },
) {
  const viewer = requireViewer(ctx);
  const mine = {
    ...(role === "client" ? { clientId: viewer.id } : { artistId: viewer.id }),
    ...(status && { status }),
  };
  const connection = await connectById(args, "newest first", (page) =>
    ctx.db.booking.findMany({ ...page, where: { ...page.where, ...mine } }),
  );
  return { ...connection, countAll: () => ctx.db.booking.count({ where: mine }) };
}

/** Sessions that are agreed and not over. */
export const isAhead = (now: Date) => ({ status: "confirmed", endsAt: { gt: now } }) as const;

/** An artist's pending requests, and their sessions that are agreed and not over. */
export const countOpenWork = (db: Transaction, artistId: string, now: Date): Promise<number> =>
  db.booking.count({ where: { artistId, OR: [{ status: "pending" }, isAhead(now)] } });

/** Somebody's sessions that are agreed and not over, on either side. */
export const countSessions = (db: Transaction, userId: string, now: Date): Promise<number> =>
  db.booking.count({ where: { ...bookingParty.where({ id: userId }), ...isAhead(now) } });

/** The latest of its events, and of its proposals, that a booking tells. */
export const MAX_HISTORY = 100;

/** A proposal with the booking that it would move, or has moved. */
export type ProposalOfBooking = ProposalWithSlots & { booking: Booking };

/** Bookings' histories, oldest first, one statement for all that a request mentions. */
export const loadEvents = batched(async (ids: readonly string[], ctx: Context) => {
  const rows = await ctx.db.booking.findMany({
    where: { id: { in: [...ids] } },
    // From the end, so that a cut-off history loses its beginning.
    select: { id: true, events: { orderBy: { version: "asc" }, take: -MAX_HISTORY } },
    relationLoadStrategy: "join",
  });
  return new Map<string, BookingEvent[]>(rows.map(({ id, events }) => [id, events]));
});

/** The proposals that can be answered now, by their booking. */
export const loadOpenProposal = batched(async (bookingIds: readonly string[], ctx: Context) => {
  const proposals = await ctx.db.bookingProposal.findMany({
    where: { bookingId: { in: [...bookingIds] }, state: "open", expiresAt: { gt: ctx.now() } },
    include: { slots: { orderBy: { position: "asc" } } },
    relationLoadStrategy: "join",
  });
  return new Map<string, ProposalWithSlots>(proposals.map((proposal) => [proposal.bookingId, proposal]));
});

/** All that was proposed for a booking, oldest first. */
export const loadProposals = batched(async (ids: readonly string[], ctx: Context) => {
  const rows = await ctx.db.booking.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      proposals: {
        orderBy: { id: "asc" },
        take: -MAX_HISTORY,
        include: { slots: { orderBy: { position: "asc" } } },
      },
    },
    relationLoadStrategy: "join",
  });
  return new Map<string, ProposalWithSlots[]>(rows.map(({ id, proposals }) => [id, proposals]));
});

/** Which of these requests overlap a confirmed session of their artist; an index of the sessions' ranges answers. */
export const loadClash = batched(async (ids: readonly string[], ctx: Context) => {
  const clashing = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT request.id FROM bookings AS request
    WHERE request.id = ANY(${[...ids]}::uuid[]) AND EXISTS (
      SELECT FROM bookings AS session
      WHERE session.artist_id = request.artist_id AND session.status = 'confirmed' AND session.id <> request.id
      AND tsrange(session.preferred_date, session.ends_at) && tsrange(request.preferred_date, request.ends_at)
    )`;
  return new Map(clashing.map(({ id }) => [id, true]));
});
