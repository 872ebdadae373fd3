import type { Context } from "../core/context.ts";
import { andThen, type MaybePromise } from "../core/maybe-promise.ts";
import { loadEntries } from "../deposits/lists.ts";
import { recordable, sumUp } from "../deposits/policy.ts";
import { depositEntryKindEnum, depositType } from "../deposits/types.ts";
import type { Booking } from "../generated/prisma/client.ts";
import { builder } from "../graphql/builder.ts";
import { imageType } from "../media/types.ts";
import { MAX_BADGE_COUNT } from "../notifications/input.ts";
import { isKeptApart, loadExistingCard, loadExistingUser } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { timeZoneOf } from "../places/rules/zones.ts";
import { policyOf } from "../policies/lists.ts";
import { bookingPolicyType } from "../policies/types.ts";
import { loadPiece } from "../portfolio/lists.ts";
import { portfolioItemType } from "../portfolio/types.ts";
import { loadProject } from "../projects/lists.ts";
import { loadReviewOf } from "../reviews/lists.ts";
import { knownPerson } from "../visibility/people.ts";
import {
  ADULT_AGE,
  ATTENDANCE_HOURS,
  type DayPart,
  depositFor,
  MAX_NOTES,
  MAX_PLACEMENT_PHOTOS,
  MAX_REFERENCES,
  MAX_SLOTS,
  MAX_WORDS,
  PARTS_OF_DAY,
  type SizeUnit,
} from "./input.ts";
import { loadClash } from "./lists/bookings.ts";
import { type BriefOfBooking, loadBrief, loadPictures } from "./lists/briefs.ts";
import {
  loadEvents,
  loadOpenProposal,
  loadProposals,
  loadTakenSlots,
  MAX_HISTORY,
  type ProposalOfBooking,
} from "./lists/history.ts";
import { loadRecord, NO_RECORD, type SessionRecord } from "./lists/records.ts";
import { loadTerms, type Terms } from "./lists/terms.ts";
import type { QueueCounts } from "./lists/turns.ts";
import {
  type Act,
  canAct,
  canAnswer,
  canChangeBrief,
  canConfirmAttendance,
  canSeeArtistNotes,
  canSeeClash,
  countsAsReschedule,
  endedBy,
  isInsideNotice,
  isOpen,
  queueOf,
  reschedulesLeft,
  sideOf,
  turnOf,
  waitsFor,
} from "./policy.ts";
import { agreedPrice } from "./rules/prices.ts";

export const bookingStatusEnum = builder.enumType("BookingStatus", {
  description: "Where a booking stands; REST says the same in lower case.",
  values: {
    PENDING: { value: "pending", description: "The artist has not answered." },
    CONFIRMED: { value: "confirmed", description: "The artist accepted; the time is taken." },
    COMPLETED: { value: "completed", description: "The session took place." },
    CANCELLED: { value: "cancelled", description: "It will not take place; `resolution` says why." },
  } as const,
});

const bookingResolutionEnum = builder.enumType("BookingResolution", {
  description: "How a booking ended.",
  values: {
    DECLINED: { value: "declined", description: "The artist said no." },
    WITHDRAWN: { value: "withdrawn", description: "The client took the request back." },
    EXPIRED: { value: "expired", description: "Nobody answered in time." },
    CANCELLED_BY_CLIENT: { value: "cancelled_by_client", description: "The client cancelled a confirmed session." },
    CANCELLED_BY_ARTIST: { value: "cancelled_by_artist", description: "The artist cancelled a confirmed session." },
    COMPLETED: { value: "completed", description: "The artist marked it completed." },
    COMPLETED_AUTO: { value: "completed_auto", description: "It ended and nobody objected." },
    NO_SHOW_CLIENT: { value: "no_show_client", description: "The client did not come." },
    NO_SHOW_ARTIST: { value: "no_show_artist", description: "The artist did not come." },
    BLOCKED: { value: "blocked", description: "One of the two has blocked the other." },
    ACCOUNT_CLOSED: { value: "account_closed", description: "One of the two has left." },
    ACCOUNT_SUSPENDED: { value: "account_suspended", description: "One of the two is suspended." },
    DEPOSIT_UNPAID: { value: "deposit_unpaid", description: "Its deposit was not paid in time." },
  } as const,
});

export const bookingRoleEnum = builder.enumType("BookingRole", {
  description: "On which side of a booking somebody is.",
  values: {
    CLIENT: { value: "client", description: "Who asked for the session." },
    ARTIST: { value: "artist", description: "Who was asked." },
  } as const,
});

export const bookingQueueEnum = builder.enumType("BookingQueue", {
  description: "In which of the viewer's queues a booking is; each is in one.",
  values: {
    YOUR_TURN: { value: "your_turn", description: "The viewer is to answer, or to say whether a session took place." },
    THEIR_TURN: { value: "their_turn", description: "The other side is." },
    UPCOMING: { value: "upcoming", description: "It is agreed and not over." },
    PAST: { value: "past", description: "It took place, or will not." },
  } as const,
});

export const bookingQueuesType = builder.objectRef<QueueCounts>("BookingQueues").implement({
  description: `How many of the viewer's bookings on one side are in each queue, each counted to ${MAX_BADGE_COUNT}.`,
  fields: (t) => ({
    yourTurn: t.exposeInt("yourTurn", { description: "It is the viewer's turn." }),
    theirTurn: t.exposeInt("theirTurn", { description: "It is the other side's." }),
    upcoming: t.exposeInt("upcoming", { description: "Agreed and not over." }),
    past: t.exposeInt("past", { description: "Completed or cancelled." }),
  }),
});

const bookingEventType = builder.prismaObject("BookingEvent", {
  description: "Something that happened to a booking; it is never changed afterwards.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    version: t.exposeInt("version", { description: "The booking's version after it." }),
    actor: t.field({
      type: userType,
      nullable: true,
      description: "Who did it; null: the product itself, or somebody who has left.",
      resolve: ({ actorId }, _args, ctx) =>
        actorId === null
          ? null
          : andThen(loadExistingCard(ctx, actorId), (actor) =>
              knownPerson.test(null, { ...actor, isBlocked: false }) ? actor : null,
            ),
    }),
    from: t.field({
      type: bookingStatusEnum,
      nullable: true,
      description: "The status before; null: it was asked for.",
      resolve: (event) => event.from,
    }),
    to: t.field({ type: bookingStatusEnum, description: "The status after.", resolve: (event) => event.to }),
    resolution: t.field({
      type: bookingResolutionEnum,
      nullable: true,
      description: "How it ended, if it did.",
      resolve: (event) => event.resolution,
    }),
    reason: t.exposeString("reason", { description: "What was said about it; may be empty." }),
    previousStart: t.expose("previousStart", {
      type: "DateTime",
      nullable: true,
      description: "The start before, where the session moved.",
    }),
    previousEnd: t.expose("previousEnd", {
      type: "DateTime",
      nullable: true,
      description: "The end before, where the session moved.",
    }),
    requestId: t.exposeString("requestId", { description: "The request that did it, as its answer named it." }),
    at: t.expose("createdAt", { type: "DateTime", description: "When it happened." }),
  }),
});

type SlotOfProposal = ProposalOfBooking["slots"][number] & { proposal: ProposalOfBooking };

const bookingSlotType = builder.objectRef<SlotOfProposal>("BookingSlot").implement({
  description: "A time at which a session could be.",
  fields: (t) => ({
    slot: t.exposeInt("position", { description: "Its number in the proposal, from 0; acceptProposal takes it." }),
    start: t.expose("start", { type: "DateTime", description: "Start of the session." }),
    duration: t.exposeInt("duration", { description: "Minutes." }),
    viewerCanTake: t.boolean({
      description:
        "Whether the person who asks may take it now: it has not passed, and the artist has nothing else then. Whoever " +
        "proposed it cannot, and learns nothing of other sessions.",
      resolve: ({ proposal, position, start }, _args, ctx) =>
        canAnswer(ctx.viewer, proposal.booking, proposal, ctx.now()) &&
        start > ctx.now() &&
        andThen(loadTakenSlots(ctx, proposal.id), (taken) => !taken?.has(position)),
    }),
  }),
});

const proposalStateEnum = builder.enumType("BookingProposalState", {
  description: "What became of proposed times.",
  values: {
    OPEN: { value: "open", description: "The other side can still answer." },
    ACCEPTED: { value: "accepted", description: "One of the times was taken." },
    DECLINED: { value: "declined", description: "The other side said no; the booking stayed as it was." },
    REPLACED: { value: "replaced", description: "A newer proposal took its place." },
    EXPIRED: { value: "expired", description: "Nobody answered in time." },
    CLOSED: { value: "closed", description: "The booking moved on without it." },
  } as const,
});

const bookingProposalType = builder.objectRef<ProposalOfBooking>("BookingProposal").implement({
  description: "Other times for a session, of which the other side may take one.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    proposer: t.field({
      type: userType,
      description: "Who proposes.",
      resolve: (proposal, _args, ctx) => loadExistingCard(ctx, proposal.proposerId),
    }),
    slots: t.field({
      type: [bookingSlotType],
      atMost: MAX_SLOTS,
      description: "One to four times.",
      resolve: (proposal) => proposal.slots.map((slot) => ({ ...slot, proposal })),
    }),
    message: t.exposeString("message", { description: `Plain text, at most ${MAX_WORDS} characters; may be empty.` }),
    state: t.field({
      type: proposalStateEnum,
      description: "What became of it.",
      // The job that closes what is over runs now and then.
      resolve: (proposal, _args, ctx) =>
        proposal.state === "open" && !isOpen(proposal, ctx.now()) ? "expired" : proposal.state,
    }),
    expiresAt: t.expose("expiresAt", { type: "DateTime", description: "Until when it can be answered." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was made." }),
    viewerCanAnswer: t.boolean({
      description: "Whether the person who asks may take one of the times, or decline.",
      resolve: (proposal, _args, ctx) => canAnswer(ctx.viewer, proposal.booking, proposal, ctx.now()),
    }),
  }),
});

export const sizeUnitEnum = builder.enumType("SizeUnit", {
  description: "What a size is measured in.",
  values: {
    INCHES: { value: "inches", description: "Of 2.54 centimeters." },
    CENTIMETERS: { value: "centimeters", description: "Hundredths of a meter." },
  } as const,
});

export const briefColourEnum = builder.enumType("BriefColour", {
  description: "Whether a piece is in colour.",
  values: {
    COLOUR: { value: "colour", description: "In colour." },
    BLACK_AND_GREY: { value: "black_and_grey", description: "In black and its greys alone." },
  } as const,
});

export const partOfDayEnum = builder.enumType("PartOfDay", {
  description: "A part of a day.",
  values: {
    MORNING: { value: "morning", description: "Before noon." },
    AFTERNOON: { value: "afternoon", description: "From noon on." },
    EVENING: { value: "evening", description: "After the day's work." },
  } as const,
});

interface PieceSize {
  width: number;
  height: number;
  unit: SizeUnit;
}

export const pieceSizeType = builder.objectRef<PieceSize>("PieceSize").implement({
  description: "How large a piece is to be.",
  fields: (t) => ({
    width: t.exposeFloat("width", { description: "In that unit." }),
    height: t.exposeFloat("height", { description: "In that unit." }),
    unit: t.field({ type: sizeUnitEnum, description: "Of both.", resolve: ({ unit }) => unit }),
  }),
});

export const dayPartType = builder.objectRef<DayPart>("DayPart").implement({
  description: "A part of a day of the week.",
  fields: (t) => ({
    weekday: t.exposeInt("weekday", { description: "1, Monday, to 7, Sunday." }),
    part: t.field({ type: partOfDayEnum, description: "Which part of it.", resolve: ({ part }) => part }),
  }),
});

const bookingBriefType = builder.objectRef<BriefOfBooking>("BookingBrief").implement({
  description: "What a client says about the piece that they ask for; only the two of the booking see it.",
  fields: (t) => ({
    style: t.exposeString("style", { nullable: true, description: "One of the categories of portfolios." }),
    placement: t.exposeString("placement", { nullable: true, description: "Where on the body it is to be." }),
    size: t.field({
      type: pieceSizeType,
      nullable: true,
      description: "How large it is to be.",
      resolve: ({ width, height, unit }) =>
        width === null || height === null || unit === null ? null : { width, height, unit },
    }),
    colour: t.field({
      type: briefColourEnum,
      nullable: true,
      description: "Whether it is to be in colour.",
      resolve: ({ colour }) => colour,
    }),
    coverUp: t.exposeBoolean("coverUp", { description: "Whether it is to cover another tattoo." }),
    firstTattoo: t.exposeBoolean("firstTattoo", { nullable: true, description: "Whether it is the client's first." }),
    references: t.field({
      type: [imageType],
      atMost: MAX_REFERENCES,
      description: "Pictures of what they have in mind.",
      resolve: ({ referenceUrls }, _args, ctx) => loadPictures(ctx, referenceUrls),
    }),
    placementPhotos: t.field({
      type: [imageType],
      atMost: MAX_PLACEMENT_PHOTOS,
      description: "Photos of where it is to be.",
      resolve: ({ placementUrls }, _args, ctx) => loadPictures(ctx, placementUrls),
    }),
    windows: t.field({
      type: [dayPartType],
      atMost: 7 * PARTS_OF_DAY.length,
      description: "When the client has time.",
      resolve: ({ windows }) => windows,
    }),
  }),
});

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
  return andThen(loadOpenProposal(ctx, booking.id), (open) =>
    countsAsReschedule(side, booking, open) ? andThen(termsOf(ctx, booking), (terms) => movesLeft(terms) !== 0) : true,
  );
};

export const sessionRecordType = builder.objectRef<SessionRecord>("SessionRecord").implement({
  description: "What became of the sessions of a client with an artist; the booking to which it belongs is left out.",
  fields: (t) => ({
    completed: t.exposeInt("completed", { description: "How many took place." }),
    clientLateCancels: t.exposeInt("clientLateCancels", {
      description: "How many the client cancelled inside of the policy's notice.",
    }),
    artistLateCancels: t.exposeInt("artistLateCancels", { description: "How many the artist did." }),
    clientNoShows: t.exposeInt("clientNoShows", { description: "To how many the client did not come." }),
    artistNoShows: t.exposeInt("artistNoShows", { description: "To how many the artist did not." }),
  }),
});

const termsOf = (ctx: Context, { id }: Booking): MaybePromise<Terms> =>
  andThen(loadTerms(ctx, id), (terms) => terms ?? { policy: policyOf(null), moves: 0 });

export const bookingType = builder.prismaObject("Booking", {
  description: "A session that a client asked an artist for; only the two can see it.",
  fields: (t) => {
    const viewerCan = (acts: readonly Act[], description: string) =>
      t.boolean({
        description: `Whether the person who asks may ${description} now.`,
        resolve: (booking, _args, ctx) => acts.some((act) => canAct(ctx.viewer, booking, act, ctx.now())),
      });
    const viewerCanAgree = (act: Act, description: string) =>
      t.boolean({
        description: `Whether the person who asks may ${description} now.`,
        resolve: (booking, _args, ctx) => canAgree(ctx, booking, act),
      });
    return {
      id: t.exposeID("id", { description: "UUID; it never changes, also when the time does." }),
      client: t.field({
        type: userType,
        description: "Who asked.",
        resolve: (booking, _args, ctx) => loadExistingCard(ctx, booking.clientId),
      }),
      artist: t.field({
        type: userType,
        description: "Who was asked.",
        resolve: (booking, _args, ctx) => loadExistingCard(ctx, booking.artistId),
      }),
      service: t.exposeString("service", { description: "One of the services that can be booked." }),
      description: t.exposeString("description", {
        description: `What the client wants, at most ${MAX_NOTES} characters.`,
      }),
      preferredDate: t.expose("preferredDate", {
        type: "DateTime",
        nullable: true,
        description: "Start of the session; null until there is a time.",
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
      status: t.field({ type: bookingStatusEnum, description: "Where it stands.", resolve: (row) => row.status }),
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
        resolve: (booking, _args, ctx) => andThen(termsOf(ctx, booking), ({ policy }) => policy),
      }),
      policyDeposit: t.int({
        nullable: true,
        description:
          "What that policy asks for once both agree, US cents: of a share that of the price which a ready design or the quote " +
          "of a project has now; null: nothing.",
        resolve: (booking, _args, ctx) =>
          andThen(termsOf(ctx, booking), ({ policy }) =>
            andThen(booking.projectId === null ? null : loadProject(ctx, booking.projectId), (project) =>
              depositFor(policy, agreedPrice(booking, project)),
            ),
          ),
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
        resolve: (booking, _args, ctx) =>
          andThen(termsOf(ctx, booking), ({ policy }) => isInsideNotice(booking, policy.noticeHours, ctx.now())),
      }),
      reschedulesLeft: t.int({
        nullable: true,
        description: "How often the client may still move it once it is confirmed; null: any number of times.",
        resolve: (booking, _args, ctx) => andThen(termsOf(ctx, booking), movesLeft),
      }),
      record: t.field({
        type: sessionRecordType,
        description: "What became of all else that the two agreed on, as both are to know before they agree again.",
        resolve: (booking, _args, ctx) => andThen(loadRecord(ctx, booking.id), (record) => record ?? NO_RECORD),
      }),
      deposit: t.field({
        type: depositType,
        nullable: true,
        description: "Its deposit; null while nothing was asked for or paid.",
        resolve: (booking, _args, ctx) =>
          andThen(loadEntries(ctx, booking.id), (entries) =>
            entries && entries.length > 0 ? { ...sumUp(entries), entries, booking } : null,
          ),
      }),
      viewerCanRecord: t.field({
        type: [depositEntryKindEnum],
        description: "What the person who asks may write down of its deposit now.",
        resolve: (booking, _args, ctx) =>
          sideOf(ctx.viewer, booking) === "artist"
            ? andThen(loadEntries(ctx, booking.id), (entries) => recordable(booking, sumUp(entries ?? [])))
            : [],
      }),
      artistNotes: t.string({
        nullable: true,
        description: "The artist's own notes; null for the client.",
        resolve: (booking, _args, ctx) => (canSeeArtistNotes(ctx.viewer, booking) ? booking.artistNotes : null),
      }),
      clashesWithConfirmed: t.boolean({
        description:
          "For the artist: whether this request asks for a time at which a confirmed session, a walk-in or blocked time is.",
        resolve: (booking, _args, ctx) =>
          canSeeClash(ctx.viewer, booking) && andThen(loadClash(ctx, booking.id), Boolean),
      }),
      openProposal: t.field({
        type: bookingProposalType,
        nullable: true,
        description: "The other times that one of the two proposes at the moment.",
        resolve: (booking, _args, ctx) =>
          andThen(loadOpenProposal(ctx, booking.id), (proposal) => proposal && { ...proposal, booking }),
      }),
      proposals: t.field({
        type: [bookingProposalType],
        atMost: MAX_HISTORY,
        description: "All times that the two proposed, oldest first; of very many the latest hundred.",
        resolve: (booking, _args, ctx) =>
          andThen(loadProposals(ctx, booking.id), (proposals) =>
            (proposals ?? []).map((proposal) => ({ ...proposal, booking })),
          ),
      }),
      events: t.field({
        type: [bookingEventType],
        atMost: MAX_HISTORY,
        description: "What happened to it, oldest first; of a very long history the latest hundred.",
        resolve: (booking, _args, ctx) => andThen(loadEvents(ctx, booking.id), (events) => events ?? []),
      }),
      version: t.exposeInt("version", {
        description: "Counts every change, also proposals, their answers and notes; send it as `expectedVersion`.",
      }),
      createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was asked for." }),
      updatedAt: t.expose("updatedAt", { type: "DateTime", description: "When it last changed." }),
      waitsForViewer: t.boolean({
        description: "Whether it waits for the answer of the person who asks, to proposed times or to the request.",
        resolve: (booking, _args, ctx) =>
          andThen(loadOpenProposal(ctx, booking.id), (open) => waitsFor(ctx.viewer, booking, open, ctx.now())),
      }),
      turn: t.field({
        type: bookingRoleEnum,
        nullable: true,
        description:
          "Whose turn it is: the side that is to answer proposed times or the request, or the artist where a session is over " +
          "and not completed; null where nobody has to do anything.",
        resolve: (booking, _args, ctx) =>
          andThen(loadOpenProposal(ctx, booking.id), (open) => turnOf(booking, open, ctx.now())),
      }),
      queue: t.field({
        type: bookingQueueEnum,
        description: "In which queue of the person who asks it is now.",
        resolve: (booking, _args, ctx) =>
          andThen(loadOpenProposal(ctx, booking.id), (open) => queueOf(ctx.viewer, booking, open, ctx.now())),
      }),
      viewerCanAccept: viewerCanAgree("accept", "accept it"),
      viewerCanCancel: viewerCan(["decline", "withdraw", "cancel"], "decline, withdraw or cancel it"),
      viewerCanComplete: viewerCan(["complete"], "mark it completed"),
      viewerCanReportNoShow: viewerCan(["reportNoShow"], "say that the other side did not come"),
      viewerCanReopen: t.boolean({
        description: "Whether the person who asks may make a completed one confirmed again now, which is not reviewed.",
        resolve: (booking, _args, ctx) =>
          andThen(
            canAgree(ctx, booking, "reopen"),
            (can) => can && andThen(loadReviewOf(ctx, booking.id), (review) => !review),
          ),
      }),
      viewerCanPropose: t.boolean({
        description:
          "Whether the person who asks may propose other times now; a client of a confirmed session as often as the policy " +
          "says, unless they answer the artist's.",
        resolve: (booking, _args, ctx) =>
          andThen(canAgree(ctx, booking, "agree"), (can) => can && canPropose(ctx, booking)),
      }),
      viewerCanChangeBrief: t.boolean({
        description: "Whether the person who asks may change what they say about the piece now.",
        resolve: (booking, _args, ctx) =>
          canChangeBrief(ctx.viewer, booking) && andThen(arePartiesApart(ctx, booking), (areApart) => !areApart),
      }),
      viewerCanConfirmAttendance: t.boolean({
        description: `Whether the person who asks has still to say that they will come, and may now: from ${ATTENDANCE_HOURS} hours before the session on.`,
        resolve: (booking, _args, ctx) =>
          canConfirmAttendance(ctx.viewer, booking, ctx.now()) &&
          andThen(arePartiesApart(ctx, booking), (areApart) => !areApart),
      }),
    };
  },
});
