import { addReplay } from "../graphql/idempotent.ts";
import { CONFIRMED_ONLY } from "../identity/policy.ts";
import { KEY_FAILURES, once } from "../transactions/repeats.ts";
import "./subscriptions.ts";
import "./types/suspensions.ts";
import { CLIENT_ID_DESCRIPTION } from "../core/client-id.ts";
import { parseInput } from "../core/errors.ts";
import { MAX_TOTAL_COUNT } from "../core/input.ts";
import { builder } from "../graphql/builder.ts";
import { selectionOf, selectionOfRows } from "../graphql/selection.ts";
import { MAX_BADGE_COUNT } from "../notifications/input.ts";
import { addSubject } from "../notifications/lists.ts";
import { isAbout } from "../notifications/rules/kinds.ts";
import { notificationType } from "../notifications/types.ts";
import {
  ADULT_AGE,
  ATTENDANCE_HOURS,
  acceptProposalInput,
  bookingFiltersInput,
  counterProposalInput,
  FLASH_SERVICE,
  MAX_BUDGET,
  MAX_IDS,
  MAX_NOTES,
  MAX_PLACEMENT_PHOTOS,
  MAX_REFERENCES,
  MAX_SESSIONS,
  MAX_WORDS,
  METADATA,
  NO_SHOW_MINUTES,
  proposeTimesInput,
  REOPEN_HOURS,
  requestBookingInput,
  SERVICE_DESCRIPTION,
  SESSION_MINUTES,
  setArtistNotesInput,
  setBookingMetadataInput,
  stretchInput,
  updateBookingBriefInput,
  updateBookingStatusInput,
  withEitherService,
} from "./input.ts";
import { findBookingBetween, listSessions, loadBooking } from "./lists/bookings.ts";
import { listBookings } from "./lists/pages.ts";
import { readRecordWith } from "./lists/records.ts";
import { countQueues, countTurns } from "./lists/turns.ts";
import { setArtistNotes } from "./rules/artist-notes.ts";
import { confirmAttendance } from "./rules/attendance.ts";
import { getBooking } from "./rules/bookings.ts";
import { updateBookingBrief } from "./rules/briefs.ts";
import { setBookingMetadata } from "./rules/metadata.ts";
import { acceptProposal, counterProposal, declineProposal, proposeTimes } from "./rules/proposals.ts";
import { requestBooking } from "./rules/requests.ts";
import { updateBookingStatus } from "./rules/status.ts";
import { briefColourEnum, partOfDayEnum, sizeUnitEnum } from "./types/briefs.ts";
import { bookingServiceEnum } from "./types/services.ts";
import {
  bookingOrderEnum,
  bookingQueueEnum,
  bookingQueuesType,
  bookingRoleEnum,
  bookingStatusEnum,
} from "./types/status.ts";
import { bookingType, sessionRecordType } from "./types.ts";

addReplay("Booking", (ctx, id) => getBooking(ctx, id));

const bookingSpanInputType = builder.inputType("BookingSpanInput", {
  description: "A span of time; either end may be left out.",
  fields: (t) => ({
    from: t.field({ type: "DateTime", description: "Its beginning, which belongs to it." }),
    to: t.field({ type: "DateTime", description: "Its end, after the beginning, which does not belong to it." }),
  }),
});

const KEYS = `1 to ${METADATA.keyLength} of a–z, 0–9, "_", "." and "-"`;

const bookingMetadataInputType = builder.inputType("BookingMetadataInput", {
  description: "Something that a person's own program keeps with a booking.",
  fields: (t) => ({
    key: t.string({ required: true, description: `What it is: ${KEYS}.` }),
    value: t.string({ required: true, description: `At most ${METADATA.valueLength} characters; kept as it is.` }),
  }),
});

builder.queryFields((t) => ({
  bookings: t.connection(
    {
      type: bookingType,
      description:
        "The viewer's bookings on one side or both, newest first; in the queue UPCOMING the soonest first, unless " +
        "`orderBy` says otherwise.",
      failures: ["UNAUTHENTICATED", "BAD_USER_INPUT"],
      args: {
        role: t.arg({ type: bookingRoleEnum, description: "On which side the viewer is; both if left out." }),
        status: t.arg({ type: bookingStatusEnum, description: "Only bookings in this state; all if left out." }),
        statuses: t.arg({
          type: [bookingStatusEnum],
          description: "Only bookings in one of these states; all if left out.",
        }),
        queue: t.arg({
          type: bookingQueueEnum,
          description: "Only those in that queue of the viewer's; all if left out.",
        }),
        startsBetween: t.arg({
          type: bookingSpanInputType,
          description: "Only those that have a start, and start in this span.",
        }),
        updatedSince: t.arg({
          type: "DateTime",
          description:
            "Only those that changed then or later. A change takes a moment to be seen: ask again from a few seconds " +
            "before the latest `updatedAt` that was read.",
        }),
        ids: t.arg.idList({
          description: `Only these, at most ${MAX_IDS}; an id that is no booking of the viewer's is left out of the answer.`,
        }),
        metadata: t.arg({
          type: bookingMetadataInputType,
          description: "Only those with which the viewer keeps this entry; REST writes `key:value`.",
        }),
        orderBy: t.arg({ type: bookingOrderEnum, description: "CREATED_AT if left out." }),
      },
      resolve: (_root, { first, last, after, before, role, status, queue, orderBy, ...filters }, ctx, info) => {
        const asked = parseInput(bookingFiltersInput, filters);
        const page = { first, last, after, before };
        return listBookings(ctx, { ...page, role, status, queue, orderBy, ...asked }, selectionOfRows(info));
      },
    },
    {
      fields: (connection) => ({
        totalCount: connection.int({
          description: `How many there are on all pages, counted to ${MAX_TOTAL_COUNT}.`,
          resolve: ({ countAll }) => countAll(),
        }),
      }),
    },
  ),
  bookingQueues: t.field({
    type: bookingQueuesType,
    description: "How many of the viewer's bookings on one side are in each queue.",
    failures: ["UNAUTHENTICATED"],
    args: { role: t.arg({ type: bookingRoleEnum, required: true, description: "On which side the viewer is." }) },
    resolve: (_root, { role }, ctx) => countQueues(ctx, role),
  }),
  booking: t.field({
    type: bookingType,
    description: "One booking of the viewer.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The booking's id." }) },
    resolve: (_root, { id }, ctx, info) => getBooking(ctx, id, selectionOf(info)),
  }),
  bookingWith: t.field({
    type: bookingType,
    nullable: true,
    description:
      "The next confirmed session of the viewer and another person, else the newest waiting request; null " +
      "where there is neither.",
    failures: ["UNAUTHENTICATED"],
    args: { userId: t.arg.id({ required: true, description: "The other person's id." }) },
    resolve: (_root, { userId }, ctx, info) => findBookingBetween(ctx, userId, selectionOf(info)),
  }),
  sessionRecord: t.field({
    type: sessionRecordType,
    description:
      "How the viewer's earlier sessions with an artist, as their client, ended. The viewer sees it before " +
      "they request more. Sessions with other people are not counted.",
    failures: ["UNAUTHENTICATED"],
    args: { artistId: t.arg.id({ required: true, description: "The artist's id." }) },
    resolve: (_root, { artistId }, ctx) => readRecordWith(ctx, artistId),
  }),
  bookedSessions: t.field({
    type: [bookingType],
    atMost: MAX_SESSIONS,
    description:
      "The confirmed sessions of the viewer, on either side, of which any part lies in that time; the earliest first.",
    failures: ["UNAUTHENTICATED", "BAD_USER_INPUT"],
    args: {
      from: t.arg({ type: "DateTime", required: true, description: "Its beginning." }),
      to: t.arg({ type: "DateTime", required: true, description: "Its end, after the beginning." }),
    },
    resolve: (_root, args, ctx, info) => listSessions(ctx, parseInput(stretchInput, args), selectionOf(info)),
  }),
  bookingsWaitingCount: t.int({
    description: `How many bookings, on either side, and waitlist offers wait for the viewer, counted to ${MAX_BADGE_COUNT}.`,
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => countTurns(ctx),
  }),
}));

addSubject("booking", (ctx, { relatedId }) => loadBooking(ctx, relatedId ?? ""));

builder.objectField(notificationType, "booking", (t) =>
  t.field({
    type: bookingType,
    nullable: true,
    description: "The booking that the notification is about, in its present state; null for all others.",
    resolve: ({ type, relatedId }, _args, ctx) =>
      relatedId && isAbout(type, "booking") ? loadBooking(ctx, relatedId) : null,
  }),
);

const DURATIONS = `Minutes, ${SESSION_MINUTES.shortest} to ${SESSION_MINUTES.longest} in steps of ${SESSION_MINUTES.step}`;

export const pieceSizeInputType = builder.inputType("PieceSizeInput", {
  description: "How large a piece is to be; each side 0.5 to 60 inches.",
  fields: (t) => ({
    width: t.float({ required: true, description: "In that unit." }),
    height: t.float({ required: true, description: "In that unit." }),
    unit: t.field({ type: sizeUnitEnum, required: true, description: "Of both." }),
  }),
});

export const dayPartInputType = builder.inputType("DayPartInput", {
  description: "A part of a day of the week.",
  fields: (t) => ({
    weekday: t.int({ required: true, description: "1, Monday, to 7, Sunday." }),
    part: t.field({ type: partOfDayEnum, required: true, description: "Which part of it." }),
  }),
});

const bookingBriefInputType = builder.inputType("BookingBriefInput", {
  description: "What a client says about the piece; nothing of it has to be said.",
  fields: (t) => ({
    style: t.string({ description: "One of the categories of portfolios." }),
    placement: t.string({ description: "Where on the body, one of the list." }),
    size: t.field({ type: pieceSizeInputType, description: "How large." }),
    colour: t.field({ type: briefColourEnum, description: "Whether it is in colour." }),
    coverUp: t.boolean({ description: "Whether it covers another tattoo; it does with the service of that name." }),
    firstTattoo: t.boolean({ description: "Whether it is the client's first." }),
    referenceUrls: t.stringList({
      description: `Pictures of what they have in mind, uploaded as BRIEF; at most ${MAX_REFERENCES}.`,
    }),
    placementUrls: t.stringList({
      description: `Photos of where it is to be, uploaded as BRIEF; at most ${MAX_PLACEMENT_PHOTOS}.`,
    }),
    windows: t.field({ type: [dayPartInputType], description: "When they have time; each part of a day once." }),
  }),
});

const updateBookingBriefInputType = builder.inputType("UpdateBookingBriefInput", {
  description: "The client's new description of the piece.",
  fields: (t) => ({
    bookingId: t.id({ required: true, description: "The booking's id." }),
    brief: t.field({
      type: bookingBriefInputType,
      required: true,
      description: "All of it: what is left out is said no more.",
    }),
  }),
});

const requestBookingInputType = builder.inputType("RequestBookingInput", {
  description: "A session to ask for.",
  fields: (t) => ({
    artistId: t.id({ required: true, description: "The artist; not the viewer." }),
    service: t.string({ description: `${SERVICE_DESCRIPTION} Either this or \`serviceType\`.` }),
    serviceType: t.field({ type: bookingServiceEnum, description: "The same by its type. Either this or `service`." }),
    description: t.string({ description: `What is wanted, at most ${MAX_NOTES} characters.` }),
    preferredDate: t.field({
      type: "DateTime",
      description:
        "Start; at least the artist's `minimumNotice` ahead, within two years, and one of their `openSlots` where they say hours.",
    }),
    estimatedDuration: t.int({
      description: `${DURATIONS}; what the project plans, the design takes, or the service's usual time, if left out.`,
    }),
    estimatedPrice: t.int({
      description: `Budget in US cents, 0 to ${MAX_BUDGET}; of a ready design its price.`,
    }),
    notes: t.string({ description: `At most ${MAX_NOTES} characters, visible to both.` }),
    adultConfirmed: t.boolean({
      description: `Whether the client says that they are ${ADULT_AGE} or older; the artist is shown what they said.`,
    }),
    pieceId: t.id({ description: "A piece of the artist's portfolio that it is about." }),
    brief: t.field({ type: bookingBriefInputType, description: "What the client says about the piece." }),
    slotHoldId: t.id({
      description: "A time that is held for the viewer (`holdSlot`); the start may be left out then.",
    }),
    projectId: t.id({
      description:
        "A project of the two, of which this is the next session: it is open, its quote accepted, and not all are booked.",
    }),
    flashDesignId: t.id({
      description:
        "A ready design of the artist: a repeatable one, or one that is held for the viewer " +
        `(\`claimFlashDesign\`). Its price and duration apply, and the service is "${FLASH_SERVICE}": anything ` +
        "else is refused. The design supplies a description and size that are left out.",
    }),
    policyVersion: t.int({
      description:
        "The `version` of the artist's `bookingPolicy` that the client has read and accepts; another one refuses.",
    }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const updateBookingStatusInputType = builder.inputType("UpdateBookingStatusInput", {
  description: "A move of a booking.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The booking's id." }),
    status: t.field({ type: bookingStatusEnum, required: true, description: "The status to move it to." }),
    noShow: t.boolean({ description: "With CANCELLED: the other side didn't show up to a confirmed session." }),
    reason: t.string({
      description: `Why, at most ${MAX_WORDS} characters; needed when an artist cancels a confirmed session.`,
    }),
    preferredDate: t.field({ type: "DateTime", description: "When accepting: the start, if it changes or was open." }),
    estimatedDuration: t.int({ description: "When accepting: minutes, if they change." }),
    expectedVersion: t.int({ description: "The version that the viewer saw; a newer one refuses the move." }),
  }),
});

const bookingSlotInputType = builder.inputType("BookingSlotInput", {
  description: "A time at which a session could be.",
  fields: (t) => ({
    start: t.field({
      type: "DateTime",
      required: true,
      description:
        "Start; in the future, within two years, and of a client at least the artist's `minimumNotice` ahead.",
    }),
    duration: t.int({ description: `${DURATIONS}; the booking's own if left out.` }),
  }),
});

const proposeTimesInputType = builder.inputType("ProposeTimesInput", {
  description: "Other times for a session.",
  fields: (t) => ({
    bookingId: t.id({ required: true, description: "The booking's id." }),
    slots: t.field({
      type: [bookingSlotInputType],
      required: true,
      description: "One to four times; one that is repeated counts once.",
    }),
    message: t.string({ description: `At most ${MAX_WORDS} characters.` }),
    expectedVersion: t.int({ description: "The version that the viewer saw; a newer one refuses the proposal." }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const counterProposalInputType = builder.inputType("CounterProposalInput", {
  description: "Times in the place of those that the other side proposed.",
  fields: (t) => ({
    proposalId: t.id({ required: true, description: "The proposal that is answered." }),
    slots: t.field({
      type: [bookingSlotInputType],
      required: true,
      description: "One to four times; one that is repeated counts once.",
    }),
    message: t.string({ description: `At most ${MAX_WORDS} characters.` }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const acceptProposalInputType = builder.inputType("AcceptProposalInput", {
  description: "One of the proposed times.",
  fields: (t) => ({
    proposalId: t.id({ required: true, description: "The proposal's id." }),
    slot: t.int({ required: true, description: "The number of the time, from 0." }),
  }),
});

const setArtistNotesInputType = builder.inputType("SetArtistNotesInput", {
  description: "What the artist notes down about a booking.",
  fields: (t) => ({
    bookingId: t.id({ required: true, description: "The booking's id." }),
    notes: t.string({ required: true, description: `At most ${MAX_NOTES} characters; empty removes them.` }),
  }),
});

const setBookingMetadataInputType = builder.inputType("SetBookingMetadataInput", {
  description: "What a person's own program keeps with a booking.",
  fields: (t) => ({
    bookingId: t.id({ required: true, description: "The booking's id." }),
    entries: t.field({
      type: [bookingMetadataInputType],
      required: true,
      description: `All of it, at most ${METADATA.entries} entries, each key once; what is left out is kept no more.`,
    }),
  }),
});

/** Why a time is not open to clients. */
const NOT_OPEN = ["TOO_FAR", "OUTSIDE_HOURS", "DAY_FULL", "SLOT_TAKEN"] as const;

/** What can be wrong with a picture that is finished with the brief. */
const PICTURE_FAILURES = [
  { code: "PAYLOAD_TOO_LARGE", at: ["file"] },
  { code: "UNSUPPORTED_MEDIA", at: ["file"] },
  { code: "QUOTA_EXCEEDED", when: "for pictures that were uploaded for another place" },
] as const;

const requestByEither = withEitherService(requestBookingInput);

builder.mutationFields((t) => ({
  requestBooking: t.field({
    type: bookingType,
    description: "Asks an artist for a session.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      CONFIRMED_ONLY,
      "BAD_USER_INPUT",
      { code: "BOOKS_CLOSED", at: ["artistId"] },
      { code: "HOLD_EXPIRED", at: ["slotHoldId", "flashDesignId"] },
      { code: "OFFER_TAKEN", at: ["flashDesignId"], when: "where another client has the design, or is claiming it" },
      { code: "TOO_SOON", at: ["preferredDate"] },
      ...NOT_OPEN.map((code) => ({ code, at: ["preferredDate"], when: "where the artist says hours" })),
      { code: "CONFLICT", at: ["policyVersion"], when: "where the policy is another one by now" },
      "NOT_FOUND",
      "RATE_LIMITED",
      ...PICTURE_FAILURES,
    ],
    args: { input: t.arg({ type: requestBookingInputType, required: true, description: "The session." }) },
    resolve: (_root, { input }, ctx) => once(ctx, "requestBooking", requestByEither, input, requestBooking, getBooking),
  }),
  updateBookingStatus: t.field({
    type: bookingType,
    description:
      "Moves a booking: accepts, declines, withdraws, cancels or completes it. CONFIRMED reopens a completed " +
      `one within ${REOPEN_HOURS} hours. CANCELLED with noShow reports a no-show, from ${NO_SHOW_MINUTES} ` +
      "minutes after the start.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      "BAD_USER_INPUT",
      { code: "FORBIDDEN", when: "for the wrong side, and where there is a block" },
      "NOT_FOUND",
      "INVALID_TRANSITION",
      "TOO_EARLY",
      { code: "STALE_BOOKING", when: "with the present `version` in its extensions" },
      "SLOT_TAKEN",
    ],
    args: { input: t.arg({ type: updateBookingStatusInputType, required: true, description: "The move." }) },
    resolve: (_root, { input }, ctx) => updateBookingStatus(ctx, parseInput(updateBookingStatusInput, input)),
  }),
  updateBookingBrief: t.field({
    type: bookingType,
    description: "Changes the client's description of the piece, while the request is pending.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      "BAD_USER_INPUT",
      { code: "FORBIDDEN", when: "for the artist, and where there is a block" },
      "NOT_FOUND",
      { code: "INVALID_TRANSITION", when: "once it is not pending" },
      ...PICTURE_FAILURES,
    ],
    args: { input: t.arg({ type: updateBookingBriefInputType, required: true, description: "The brief." }) },
    resolve: (_root, { input }, ctx) => updateBookingBrief(ctx, parseInput(updateBookingBriefInput, input)),
  }),
  proposeTimes: t.field({
    type: bookingType,
    description: "Proposes other times for a pending or confirmed booking; a proposal that is open is replaced.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      "BAD_USER_INPUT",
      { code: "RESCHEDULE_LIMIT", when: "for a client who has moved a confirmed session as often as the policy says" },
      { code: "TOO_SOON", when: "for a client" },
      ...NOT_OPEN.map((code) => ({ code, when: "for a client, where the artist says hours" })),
      { code: "FORBIDDEN", when: "where there is a block" },
      "NOT_FOUND",
      "INVALID_TRANSITION",
      { code: "STALE_BOOKING", when: "with the present `version` in its extensions" },
    ],
    args: { input: t.arg({ type: proposeTimesInputType, required: true, description: "The times." }) },
    resolve: (_root, { input }, ctx) => once(ctx, "proposeTimes", proposeTimesInput, input, proposeTimes, getBooking),
  }),
  counterProposal: t.field({
    type: bookingType,
    description:
      "Answers what the other side proposed with other times, which take its place; the booking stays as it is.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      "BAD_USER_INPUT",
      { code: "TOO_SOON", when: "for a client" },
      ...NOT_OPEN.map((code) => ({ code, when: "for a client, where the artist says hours" })),
      { code: "FORBIDDEN", when: "for the proposer, and where there is a block" },
      "NOT_FOUND",
      "INVALID_TRANSITION",
      "PROPOSAL_STALE",
    ],
    args: { input: t.arg({ type: counterProposalInputType, required: true, description: "The times." }) },
    resolve: (_root, { input }, ctx) =>
      once(ctx, "counterProposal", counterProposalInput, input, counterProposal, getBooking),
  }),
  acceptProposal: t.field({
    type: bookingType,
    description: "Takes a proposed time: a pending booking becomes confirmed, a confirmed one moves.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      "BAD_USER_INPUT",
      { code: "FORBIDDEN", when: "for the proposer, and where there is a block" },
      "NOT_FOUND",
      "INVALID_TRANSITION",
      "PROPOSAL_STALE",
      "SLOT_TAKEN",
    ],
    args: { input: t.arg({ type: acceptProposalInputType, required: true, description: "The time." }) },
    resolve: (_root, { input }, ctx) => acceptProposal(ctx, parseInput(acceptProposalInput, input)),
  }),
  declineProposal: t.field({
    type: bookingType,
    description: "Declines the proposed times; the booking stays as it is.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      { code: "FORBIDDEN", when: "for the proposer, and where there is a block" },
      "NOT_FOUND",
      "INVALID_TRANSITION",
      "PROPOSAL_STALE",
    ],
    args: { proposalId: t.arg.id({ required: true, description: "The proposal's id." }) },
    resolve: (_root, { proposalId }, ctx) => declineProposal(ctx, proposalId),
  }),
  confirmAttendance: t.field({
    type: bookingType,
    description:
      `Confirms for the client that they will come, from ${ATTENDANCE_HOURS} hours before the session on. ` +
      "The artist is notified. A second time changes nothing.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      { code: "FORBIDDEN", when: "for the artist, and where there is a block" },
      "NOT_FOUND",
      { code: "INVALID_TRANSITION", when: "unless it is confirmed and has not begun" },
      "TOO_EARLY",
    ],
    args: { bookingId: t.arg.id({ required: true, description: "The booking's id." }) },
    resolve: (_root, { bookingId }, ctx) => confirmAttendance(ctx, bookingId),
  }),
  setArtistNotes: t.field({
    type: bookingType,
    description: "Keeps the artist's own notes about a booking.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      "BAD_USER_INPUT",
      { code: "FORBIDDEN", when: "for the client, and where there is a block" },
      "NOT_FOUND",
    ],
    args: { input: t.arg({ type: setArtistNotesInputType, required: true, description: "The notes." }) },
    resolve: (_root, { input }, ctx) => setArtistNotes(ctx, parseInput(setArtistNotesInput, input)),
  }),
  setBookingMetadata: t.field({
    type: bookingType,
    description:
      "Keeps entries of the viewer's own with a booking, for their own programs. The other side sees nothing of it: " +
      "the booking does not change, and there is no event.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", "BAD_USER_INPUT", "NOT_FOUND"],
    args: { input: t.arg({ type: setBookingMetadataInputType, required: true, description: "The entries." }) },
    resolve: (_root, { input }, ctx) => setBookingMetadata(ctx, parseInput(setBookingMetadataInput, input)),
  }),
}));
