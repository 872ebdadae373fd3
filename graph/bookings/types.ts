import type { Context } from "../core/context.ts";
import { andThen, type MaybePromise } from "../core/maybe-promise.ts";
import type { Booking } from "../generated/prisma/client.ts";
import { builder } from "../graphql/builder.ts";
import { isKeptApart, loadExistingCard, loadExistingUser } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { timeZoneOf } from "../places/rules/zones.ts";
import { policyOf } from "../policies/lists.ts";
import { bookingPolicyType } from "../policies/types.ts";
import { loadPiece } from "../portfolio/lists.ts";
import { portfolioItemType } from "../portfolio/types.ts";
import {
  ADULT_AGE,
  ATTENDANCE_HOURS,
  MAX_NOTES,
  METADATA,
  type MetadataEntry,
  SERVICE_DESCRIPTION,
  type Service,
} from "./input.ts";
import { clash } from "./lists/bookings.ts";
import { loadBrief } from "./lists/briefs.ts";
import { errand } from "./lists/errands.ts";
import { events, MAX_HISTORY, openProposal, proposals } from "./lists/history.ts";
import { metadata } from "./lists/metadata.ts";
import { parties } from "./lists/parts.ts";
import { NO_RECORD, record, reviewed, type SessionRecord } from "./lists/records.ts";
import { type Terms, terms } from "./lists/terms.ts";
import {
  type Act,
  canAct,
  canChangeBrief,
  canConfirmAttendance,
  canSeeArtistNotes,
  canSeeClash,
  countsAsReschedule,
  endedBy,
  isInsideNotice,
  queueOf,
  reschedulesLeft,
  sideOf,
  turnOf,
  waitsFor,
} from "./policy.ts";
import { bookingBriefType } from "./types/briefs.ts";
import { bookingEventType, bookingProposalType } from "./types/history.ts";
import { bookingServiceEnum } from "./types/services.ts";
import { bookingQueueEnum, bookingResolutionEnum, bookingRoleEnum, bookingStatusEnum } from "./types/status.ts";

const arePartiesApart = (ctx: Context, { clientId, artistId }: Booking) =>
  isKeptApart(ctx, ctx.viewer?.id === clientId ? artistId : clientId);

/** The same as `canAct`, of what only ends in agreement: of that there is none where there is a block. */
const canAgree = (ctx: Context, booking: Booking, act: Act): MaybePromise<boolean> =>
  canAct(ctx.viewer, booking, act, ctx.now()) && andThen(arePartiesApart(ctx, booking), (areApart) => !areApart);

/** What is left to the client of what the policy lets them move. */
const movesLeft = ({ policy, moves }: Terms): number | null => reschedulesLeft(policy.rescheduleLimit, moves);

/** Whether another time can be proposed: of a client's own accord as often as the policy says. */
const canPropose = (ctx: Context, booking: Booking): MaybePromise<boolean> => {
  const side = sideOf(ctx.viewer, booking);
  if (!side) return false;
  return andThen(openProposal.load(ctx, booking.id), (open) =>
    countsAsReschedule(side, booking, open) ? andThen(termsOf(ctx, booking), (held) => movesLeft(held) !== 0) : true,
  );
};

export const sessionRecordType = builder.objectRef<SessionRecord>("SessionRecord").implement({
  description: "How a client's sessions with an artist ended, except the booking that this belongs to.",
  fields: (t) => ({
    completed: t.exposeInt("completed", { description: "The number of sessions that took place." }),
    clientLateCancels: t.exposeInt("clientLateCancels", {
      description: "The number of sessions that the client cancelled within the policy's notice period.",
    }),
    artistLateCancels: t.exposeInt("artistLateCancels", {
      description: "The number of sessions that the artist cancelled within the policy's notice period.",
    }),
    clientNoShows: t.exposeInt("clientNoShows", {
      description: "The number of sessions that the client didn't show up to.",
    }),
    artistNoShows: t.exposeInt("artistNoShows", {
      description: "The number of sessions that the artist didn't show up to.",
    }),
  }),
});

const bookingMetadataType = builder.objectRef<MetadataEntry>("BookingMetadataEntry").implement({
  description: "An entry that a person's own program keeps with a booking, such as the id of its calendar event.",
  fields: (t) => ({
    key: t.exposeString("key", { description: "The entry's key." }),
    value: t.exposeString("value", { description: "The entry's value, exactly as it was sent." }),
  }),
});

export const termsOf = (ctx: Context, { id }: Booking): MaybePromise<Terms> =>
  andThen(terms.load(ctx, id), (found) => found ?? { policy: policyOf(null), moves: 0 });

export const bookingType = builder.prismaObject("Booking", {
  description: "A session that a client requested from an artist. Only the two of them can see it.",
  fields: (t) => {
    const viewerCan = (acts: readonly Act[], description: string) =>
      t.boolean({
        description: `Whether the viewer can ${description} now.`,
        resolve: (booking, _args, ctx) => acts.some((act) => canAct(ctx.viewer, booking, act, ctx.now())),
      });
    const viewerCanAgree = (act: Act, description: string) =>
      t.boolean({
        description: `Whether the viewer can ${description} now.`,
        needs: [parties],
        resolve: (booking, _args, ctx) => canAgree(ctx, booking, act),
      });
    return {
      id: t.exposeID("id", { description: "UUID. It never changes, even if the time does." }),
      client: t.field({
        type: userType,
        description: "The client who requested the session.",
        needs: [parties],
        resolve: (booking, _args, ctx) => loadExistingCard(ctx, booking.clientId),
      }),
      artist: t.field({
        type: userType,
        description: "The artist.",
        needs: [parties],
        resolve: (booking, _args, ctx) => loadExistingCard(ctx, booking.artistId),
      }),
      service: t.exposeString("service", { description: SERVICE_DESCRIPTION }),
      serviceType: t.field({
        type: bookingServiceEnum,
        description: "The type of `service`, for programs.",
        resolve: ({ service }) => service as Service,
      }),
      description: t.exposeString("description", {
        description: `The client's description of the tattoo, at most ${MAX_NOTES} characters.`,
      }),
      startsAt: t.expose("preferredDate", {
        type: "DateTime",
        nullable: true,
        description: "Start of the session. Null: no time yet.",
      }),
      preferredDate: t.expose("preferredDate", {
        type: "DateTime",
        nullable: true,
        description: "The same as `startsAt`.",
        deprecationReason: "Use `startsAt`. This field stays until 2028-01-01 at least.",
      }),
      endsAt: t.expose("endsAt", { type: "DateTime", nullable: true, description: "End of the session." }),
      artistTimeZone: t.string({
        nullable: true,
        description:
          "The IANA time zone of the session: the artist's at the time of the request, or the current one if " +
          "unknown then. Null: still unknown.",
        resolve: ({ artistId, artistTimeZone }, _args, ctx) =>
          artistTimeZone ?? andThen(loadExistingUser(ctx, artistId), timeZoneOf),
      }),
      estimatedDuration: t.exposeInt("estimatedDuration", { description: "Duration in minutes." }),
      estimatedPrice: t.exposeInt("estimatedPrice", {
        nullable: true,
        description: "The client's budget in US cents.",
      }),
      piece: t.field({
        type: portfolioItemType,
        nullable: true,
        description:
          "The portfolio piece that the request is about. Null: none, or the piece was deleted or is hidden.",
        resolve: ({ pieceId }, _args, ctx) => (pieceId === null ? null : loadPiece(ctx, pieceId)),
      }),
      brief: t.field({
        type: bookingBriefType,
        nullable: true,
        description: "The client's brief for the tattoo. Null: none.",
        resolve: (booking, _args, ctx) => loadBrief(ctx, booking.id),
      }),
      projectId: t.exposeID("projectId", {
        nullable: true,
        description: "The project that the session belongs to: a tattoo of several sessions. Null: none.",
      }),
      status: t.field({
        type: bookingStatusEnum,
        description: "The state of the booking.",
        resolve: (row) => row.status,
      }),
      resolution: t.field({
        type: bookingResolutionEnum,
        nullable: true,
        description: "How the booking ended. Null while it is pending or confirmed.",
        resolve: (row) => row.resolution,
      }),
      notes: t.exposeString("notes", { description: "The client's notes, visible to both sides." }),
      reason: t.exposeString("reason", { description: "The reason for declining or cancelling. May be empty." }),
      cancelledBy: t.field({
        type: bookingRoleEnum,
        nullable: true,
        description: "The side that declined, withdrew or cancelled the booking.",
        resolve: (booking) => endedBy(booking.resolution),
      }),
      adultConfirmedAt: t.expose("adultConfirmedAt", {
        type: "DateTime",
        nullable: true,
        description: `When the client confirmed an age of ${ADULT_AGE} or older. Null: not confirmed.`,
      }),
      clientConfirmedAt: t.expose("clientConfirmedAt", {
        type: "DateTime",
        nullable: true,
        description:
          "When the client confirmed that they will come at the session's current time. Null: not confirmed. " +
          "Moving the session resets it.",
      }),
      policy: t.field({
        type: bookingPolicyType,
        description:
          "The artist's policy that applies to the booking, even if the artist changes it later. For a request " +
          "without an accepted policy, the one that would apply if it were confirmed now.",
        needs: [terms],
        resolve: (booking, _args, ctx) => andThen(termsOf(ctx, booking), ({ policy }) => policy),
      }),
      policyAcceptedAt: t.expose("policyAcceptedAt", {
        type: "DateTime",
        nullable: true,
        description: "When the client accepted the policy. Null: not accepted.",
      }),
      cancelledLate: t.exposeBoolean("cancelledLate", {
        description: "Whether either side cancelled it within the policy's notice period.",
      }),
      insideNotice: t.boolean({
        description: "Whether the booking is confirmed and cancelling it now would be late.",
        needs: [terms],
        resolve: (booking, _args, ctx) =>
          andThen(termsOf(ctx, booking), ({ policy }) => isInsideNotice(booking, policy.noticeHours, ctx.now())),
      }),
      reschedulesLeft: t.int({
        nullable: true,
        description: "The number of times the client can still move the session once it is confirmed. Null: no limit.",
        needs: [terms],
        resolve: (booking, _args, ctx) => andThen(termsOf(ctx, booking), movesLeft),
      }),
      record: t.field({
        type: sessionRecordType,
        description: "How all other bookings of the two ended. Both see it before they agree to another session.",
        needs: [record],
        resolve: (booking, _args, ctx) => andThen(record.load(ctx, booking.id), (found) => found ?? NO_RECORD),
      }),
      artistNotes: t.string({
        nullable: true,
        description: "The artist's private notes. Null for the client.",
        resolve: (booking, _args, ctx) => (canSeeArtistNotes(ctx.viewer, booking) ? booking.artistNotes : null),
      }),
      clashesWithConfirmed: t.boolean({
        description:
          "For the artist: whether the requested time overlaps a confirmed session, a walk-in or blocked time.",
        needs: [clash],
        resolve: (booking, _args, ctx) =>
          canSeeClash(ctx.viewer, booking) && andThen(clash.load(ctx, booking.id), Boolean),
      }),
      openProposal: t.field({
        type: bookingProposalType,
        nullable: true,
        description: "The open proposal of other times. Null: none.",
        needs: [openProposal],
        resolve: (booking, _args, ctx) =>
          andThen(openProposal.load(ctx, booking.id), (proposal) => proposal && { ...proposal, booking }),
      }),
      proposals: t.field({
        type: [bookingProposalType],
        atMost: MAX_HISTORY,
        description: "All proposals of times, oldest first. At most the latest hundred.",
        needs: [proposals],
        resolve: (booking, _args, ctx) =>
          andThen(proposals.load(ctx, booking.id), (all) => (all ?? []).map((proposal) => ({ ...proposal, booking }))),
      }),
      events: t.field({
        type: [bookingEventType],
        atMost: MAX_HISTORY,
        description: "The booking's history, oldest first. At most the latest hundred events.",
        needs: [events],
        resolve: (booking, _args, ctx) => andThen(events.load(ctx, booking.id), (all) => all ?? []),
      }),
      metadata: t.field({
        type: [bookingMetadataType],
        atMost: METADATA.entries,
        description:
          "The entries that the viewer's own programs keep with the booking (`setBookingMetadata`), by key. The " +
          "other side has its own.",
        needs: [metadata],
        resolve: (booking, _args, ctx) => andThen(metadata.load(ctx, booking.id), (entries) => entries ?? []),
      }),
      version: t.exposeInt("version", {
        description:
          "Increases with every change, including proposals, answers to them and notes. Send it as `expectedVersion`.",
      }),
      createdAt: t.expose("createdAt", { type: "DateTime", description: "When the session was requested." }),
      updatedAt: t.expose("updatedAt", { type: "DateTime", description: "When the booking last changed." }),
      waitsForViewer: t.boolean({
        description: "Whether the viewer has to answer proposed times or the request.",
        needs: [openProposal],
        resolve: (booking, _args, ctx) =>
          andThen(openProposal.load(ctx, booking.id), (open) => waitsFor(ctx.viewer, booking, open, ctx.now())),
      }),
      turn: t.field({
        type: bookingRoleEnum,
        nullable: true,
        description:
          "The side that has to act: it has to answer proposed times or the request, or to complete a past " +
          "session as its artist. Null: neither side.",
        needs: [openProposal],
        resolve: (booking, _args, ctx) =>
          andThen(openProposal.load(ctx, booking.id), (open) => turnOf(booking, open, ctx.now())),
      }),
      queue: t.field({
        type: bookingQueueEnum,
        description: "The viewer's queue that the booking is in.",
        needs: [openProposal, errand],
        resolve: (booking, _args, ctx) =>
          andThen(openProposal.load(ctx, booking.id), (open) =>
            andThen(sideOf(ctx.viewer, booking) === "client" && errand.load(ctx, booking.id), (has) =>
              queueOf(ctx.viewer, booking, open, Boolean(has), ctx.now()),
            ),
          ),
      }),
      viewerCanAccept: viewerCanAgree("accept", "accept the booking"),
      viewerCanCancel: viewerCan(["decline", "withdraw", "cancel"], "decline, withdraw or cancel the booking"),
      viewerCanComplete: viewerCan(["complete"], "mark the booking completed"),
      viewerCanReportNoShow: viewerCan(["reportNoShow"], "report a no-show"),
      viewerCanReopen: t.boolean({
        description:
          "Whether the viewer can change a completed booking back to confirmed now. Only one without a review can be.",
        needs: [parties, reviewed],
        resolve: (booking, _args, ctx) =>
          andThen(
            canAgree(ctx, booking, "reopen"),
            (can) => can && andThen(reviewed.load(ctx, booking.id), (is) => !is),
          ),
      }),
      viewerCanPropose: t.boolean({
        description:
          "Whether the viewer can propose other times now. The policy limits how often a client can for a " +
          "confirmed session, except in answer to the artist's proposal.",
        needs: [parties, openProposal, terms],
        resolve: (booking, _args, ctx) =>
          andThen(canAgree(ctx, booking, "agree"), (can) => can && canPropose(ctx, booking)),
      }),
      viewerCanChangeBrief: t.boolean({
        description: "Whether the viewer can change the brief now.",
        needs: [parties],
        resolve: (booking, _args, ctx) =>
          canChangeBrief(ctx.viewer, booking) && andThen(arePartiesApart(ctx, booking), (areApart) => !areApart),
      }),
      viewerCanConfirmAttendance: t.boolean({
        description:
          "Whether the viewer can confirm now that they will come, and has not yet. Possible from " +
          `${ATTENDANCE_HOURS} hours before the session.`,
        needs: [parties],
        resolve: (booking, _args, ctx) =>
          canConfirmAttendance(ctx.viewer, booking, ctx.now()) &&
          andThen(arePartiesApart(ctx, booking), (areApart) => !areApart),
      }),
    };
  },
});
