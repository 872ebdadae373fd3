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
  description: "How the sessions of a client with an artist ended; the booking that this belongs to is left out.",
  fields: (t) => ({
    completed: t.exposeInt("completed", { description: "How many took place." }),
    clientLateCancels: t.exposeInt("clientLateCancels", {
      description: "How many the client cancelled inside of the policy's notice.",
    }),
    artistLateCancels: t.exposeInt("artistLateCancels", { description: "How many the artist did." }),
    clientNoShows: t.exposeInt("clientNoShows", { description: "To how many the client didn't show up." }),
    artistNoShows: t.exposeInt("artistNoShows", { description: "To how many the artist did not." }),
  }),
});

const bookingMetadataType = builder.objectRef<MetadataEntry>("BookingMetadataEntry").implement({
  description: "Something that a person's own program keeps with a booking, such as the id of its event in a calendar.",
  fields: (t) => ({
    key: t.exposeString("key", { description: "What it is." }),
    value: t.exposeString("value", { description: "As it was sent." }),
  }),
});

export const termsOf = (ctx: Context, { id }: Booking): MaybePromise<Terms> =>
  andThen(terms.load(ctx, id), (found) => found ?? { policy: policyOf(null), moves: 0 });

export const bookingType = builder.prismaObject("Booking", {
  description: "A session that a client asked an artist for; only the two can see it.",
  fields: (t) => {
    const viewerCan = (acts: readonly Act[], description: string) =>
      t.boolean({
        description: `Whether the viewer may ${description} now.`,
        resolve: (booking, _args, ctx) => acts.some((act) => canAct(ctx.viewer, booking, act, ctx.now())),
      });
    const viewerCanAgree = (act: Act, description: string) =>
      t.boolean({
        description: `Whether the viewer may ${description} now.`,
        needs: [parties],
        resolve: (booking, _args, ctx) => canAgree(ctx, booking, act),
      });
    return {
      id: t.exposeID("id", { description: "UUID; it never changes, also when the time does." }),
      client: t.field({
        type: userType,
        description: "Who asked.",
        needs: [parties],
        resolve: (booking, _args, ctx) => loadExistingCard(ctx, booking.clientId),
      }),
      artist: t.field({
        type: userType,
        description: "Who was asked.",
        needs: [parties],
        resolve: (booking, _args, ctx) => loadExistingCard(ctx, booking.artistId),
      }),
      service: t.exposeString("service", { description: SERVICE_DESCRIPTION }),
      serviceType: t.field({
        type: bookingServiceEnum,
        description: "The same for programs.",
        resolve: ({ service }) => service as Service,
      }),
      description: t.exposeString("description", {
        description: `What the client wants, at most ${MAX_NOTES} characters.`,
      }),
      startsAt: t.expose("preferredDate", {
        type: "DateTime",
        nullable: true,
        description: "Start of the session; null until there is a time.",
      }),
      preferredDate: t.expose("preferredDate", {
        type: "DateTime",
        nullable: true,
        description: "The same as `startsAt`.",
        deprecationReason: "Read `startsAt`. This one stays until 2028-01-01 at least.",
      }),
      endsAt: t.expose("endsAt", { type: "DateTime", nullable: true, description: "End of the session." }),
      artistTimeZone: t.string({
        nullable: true,
        description:
          "The IANA time zone that the session goes by: the artist's when they were asked, or now where it was not known " +
          "then; null where it still is not.",
        resolve: ({ artistId, artistTimeZone }, _args, ctx) =>
          artistTimeZone ?? andThen(loadExistingUser(ctx, artistId), timeZoneOf),
      }),
      estimatedDuration: t.exposeInt("estimatedDuration", { description: "Minutes." }),
      estimatedPrice: t.exposeInt("estimatedPrice", { nullable: true, description: "The client's budget, US cents." }),
      piece: t.field({
        type: portfolioItemType,
        nullable: true,
        description:
          "The piece of the artist's portfolio that the client asked about; null without one, and when it is not there or " +
          "not shown any more.",
        resolve: ({ pieceId }, _args, ctx) => (pieceId === null ? null : loadPiece(ctx, pieceId)),
      }),
      brief: t.field({
        type: bookingBriefType,
        nullable: true,
        description: "What the client says about the piece; null where they said nothing.",
        resolve: (booking, _args, ctx) => loadBrief(ctx, booking.id),
      }),
      projectId: t.exposeID("projectId", {
        nullable: true,
        description: "The tattoo of several sessions that this one is a part of.",
      }),
      status: t.field({
        type: bookingStatusEnum,
        description: "The state of the booking.",
        resolve: (row) => row.status,
      }),
      resolution: t.field({
        type: bookingResolutionEnum,
        nullable: true,
        description: "How it ended; null while it is pending or confirmed.",
        resolve: (row) => row.resolution,
      }),
      notes: t.exposeString("notes", { description: "The client's notes, visible to both." }),
      reason: t.exposeString("reason", { description: "Why it was declined or cancelled; may be empty." }),
      cancelledBy: t.field({
        type: bookingRoleEnum,
        nullable: true,
        description: "Who declined, withdrew or cancelled it.",
        resolve: (booking) => endedBy(booking.resolution),
      }),
      adultConfirmedAt: t.expose("adultConfirmedAt", {
        type: "DateTime",
        nullable: true,
        description: `When the client said that they are ${ADULT_AGE} or older; null if they did not.`,
      }),
      clientConfirmedAt: t.expose("clientConfirmedAt", {
        type: "DateTime",
        nullable: true,
        description:
          "When the client said that they will come, at the time that the session has; null if they did not. A session " +
          "that moves forgets it.",
      }),
      policy: t.field({
        type: bookingPolicyType,
        description:
          "The artist's policy that holds for it, whatever they say later; of a request that was made without accepting one, " +
          "what would hold if it was confirmed now.",
        needs: [terms],
        resolve: (booking, _args, ctx) => andThen(termsOf(ctx, booking), ({ policy }) => policy),
      }),
      policyAcceptedAt: t.expose("policyAcceptedAt", {
        type: "DateTime",
        nullable: true,
        description: "When the client accepted it; null if they did not.",
      }),
      cancelledLate: t.exposeBoolean("cancelledLate", {
        description: "Whether it was cancelled, by either, inside of the policy's notice.",
      }),
      insideNotice: t.boolean({
        description: "Whether it is confirmed, and to cancel it now would be late.",
        needs: [terms],
        resolve: (booking, _args, ctx) =>
          andThen(termsOf(ctx, booking), ({ policy }) => isInsideNotice(booking, policy.noticeHours, ctx.now())),
      }),
      reschedulesLeft: t.int({
        nullable: true,
        description: "How often the client may still move it once it is confirmed; null: any number of times.",
        needs: [terms],
        resolve: (booking, _args, ctx) => andThen(termsOf(ctx, booking), movesLeft),
      }),
      record: t.field({
        type: sessionRecordType,
        description: "How all other bookings of the two ended. Both see it before they agree again.",
        needs: [record],
        resolve: (booking, _args, ctx) => andThen(record.load(ctx, booking.id), (found) => found ?? NO_RECORD),
      }),
      artistNotes: t.string({
        nullable: true,
        description: "The artist's own notes; null for the client.",
        resolve: (booking, _args, ctx) => (canSeeArtistNotes(ctx.viewer, booking) ? booking.artistNotes : null),
      }),
      clashesWithConfirmed: t.boolean({
        description:
          "For the artist: whether this request asks for a time at which a confirmed session, a walk-in or blocked time is.",
        needs: [clash],
        resolve: (booking, _args, ctx) =>
          canSeeClash(ctx.viewer, booking) && andThen(clash.load(ctx, booking.id), Boolean),
      }),
      openProposal: t.field({
        type: bookingProposalType,
        nullable: true,
        description: "The other times that one of the two proposes at the moment.",
        needs: [openProposal],
        resolve: (booking, _args, ctx) =>
          andThen(openProposal.load(ctx, booking.id), (proposal) => proposal && { ...proposal, booking }),
      }),
      proposals: t.field({
        type: [bookingProposalType],
        atMost: MAX_HISTORY,
        description: "All times that the two proposed, oldest first; of very many the latest hundred.",
        needs: [proposals],
        resolve: (booking, _args, ctx) =>
          andThen(proposals.load(ctx, booking.id), (all) => (all ?? []).map((proposal) => ({ ...proposal, booking }))),
      }),
      events: t.field({
        type: [bookingEventType],
        atMost: MAX_HISTORY,
        description: "What happened to it, oldest first; of a very long history the latest hundred.",
        needs: [events],
        resolve: (booking, _args, ctx) => andThen(events.load(ctx, booking.id), (all) => all ?? []),
      }),
      metadata: t.field({
        type: [bookingMetadataType],
        atMost: METADATA.entries,
        description:
          "What the viewer's own programs keep with it (`setBookingMetadata`), by key; the other side has their own.",
        needs: [metadata],
        resolve: (booking, _args, ctx) => andThen(metadata.load(ctx, booking.id), (entries) => entries ?? []),
      }),
      version: t.exposeInt("version", {
        description: "Counts every change, also proposals, their answers and notes; send it as `expectedVersion`.",
      }),
      createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was asked for." }),
      updatedAt: t.expose("updatedAt", { type: "DateTime", description: "When it last changed." }),
      waitsForViewer: t.boolean({
        description: "Whether it waits for the answer of the viewer, to proposed times or to the request.",
        needs: [openProposal],
        resolve: (booking, _args, ctx) =>
          andThen(openProposal.load(ctx, booking.id), (open) => waitsFor(ctx.viewer, booking, open, ctx.now())),
      }),
      turn: t.field({
        type: bookingRoleEnum,
        nullable: true,
        description:
          "The side that has to act. It is to answer proposed times or the request, or it is the artist of a " +
          "past session that is not completed. Null where nobody has to act.",
        needs: [openProposal],
        resolve: (booking, _args, ctx) =>
          andThen(openProposal.load(ctx, booking.id), (open) => turnOf(booking, open, ctx.now())),
      }),
      queue: t.field({
        type: bookingQueueEnum,
        description: "In which queue of the viewer it is now.",
        needs: [openProposal, errand],
        resolve: (booking, _args, ctx) =>
          andThen(openProposal.load(ctx, booking.id), (open) =>
            andThen(sideOf(ctx.viewer, booking) === "client" && errand.load(ctx, booking.id), (has) =>
              queueOf(ctx.viewer, booking, open, Boolean(has), ctx.now()),
            ),
          ),
      }),
      viewerCanAccept: viewerCanAgree("accept", "accept it"),
      viewerCanCancel: viewerCan(["decline", "withdraw", "cancel"], "decline, withdraw or cancel it"),
      viewerCanComplete: viewerCan(["complete"], "mark it completed"),
      viewerCanReportNoShow: viewerCan(["reportNoShow"], "say that the other side didn't show up"),
      viewerCanReopen: t.boolean({
        description: "Whether the viewer may make a completed one confirmed again now, which is not reviewed.",
        needs: [parties, reviewed],
        resolve: (booking, _args, ctx) =>
          andThen(
            canAgree(ctx, booking, "reopen"),
            (can) => can && andThen(reviewed.load(ctx, booking.id), (is) => !is),
          ),
      }),
      viewerCanPropose: t.boolean({
        description:
          "Whether the viewer may propose other times now; a client of a confirmed session as often as the policy " +
          "says, unless they answer the artist's.",
        needs: [parties, openProposal, terms],
        resolve: (booking, _args, ctx) =>
          andThen(canAgree(ctx, booking, "agree"), (can) => can && canPropose(ctx, booking)),
      }),
      viewerCanChangeBrief: t.boolean({
        description: "Whether the viewer may change what they say about the piece now.",
        needs: [parties],
        resolve: (booking, _args, ctx) =>
          canChangeBrief(ctx.viewer, booking) && andThen(arePartiesApart(ctx, booking), (areApart) => !areApart),
      }),
      viewerCanConfirmAttendance: t.boolean({
        description: `Whether the viewer has still to say that they will come, and may now: from ${ATTENDANCE_HOURS} hours before the session on.`,
        needs: [parties],
        resolve: (booking, _args, ctx) =>
          canConfirmAttendance(ctx.viewer, booking, ctx.now()) &&
          andThen(arePartiesApart(ctx, booking), (areApart) => !areApart),
      }),
    };
  },
});
