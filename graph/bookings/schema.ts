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
import { notifiedBookingPart } from "./lists/notified.ts";
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
  description: "A span of time. Either end can be omitted.",
  fields: (t) => ({
    from: t.field({ type: "DateTime", description: "The beginning, inclusive." }),
    to: t.field({ type: "DateTime", description: "The end, exclusive. After the beginning." }),
  }),
});

const KEYS = `1 to ${METADATA.keyLength} of a–z, 0–9, "_", "." and "-"`;

const bookingMetadataInputType = builder.inputType("BookingMetadataInput", {
  description: "An entry that a person's own program keeps with a booking.",
  fields: (t) => ({
    key: t.string({ required: true, description: `The entry's key: ${KEYS}.` }),
    value: t.string({
      required: true,
      description: `The entry's value, at most ${METADATA.valueLength} characters. Kept unchanged.`,
    }),
  }),
});

builder.queryFields((t) => ({
  bookings: t.connection(
    {
      type: bookingType,
      description:
        "The viewer's bookings on one side or both, newest first. In the queue UPCOMING the soonest come first, " +
        "unless `orderBy` is set.",
      failures: ["UNAUTHENTICATED", "BAD_USER_INPUT"],
      args: {
        role: t.arg({ type: bookingRoleEnum, description: "The viewer's side. Default: both." }),
        status: t.arg({ type: bookingStatusEnum, description: "Only bookings in this state. Default: all." }),
        statuses: t.arg({
          type: [bookingStatusEnum],
          description: "Only bookings in one of these states. Default: all.",
        }),
        queue: t.arg({
          type: bookingQueueEnum,
          description: "Only bookings in this queue of the viewer. Default: all.",
        }),
        startsBetween: t.arg({
          type: bookingSpanInputType,
          description: "Only bookings with a start within this span.",
        }),
        updatedSince: t.arg({
          type: "DateTime",
          description:
            "Only bookings that changed at or after this time. A change takes a moment to appear: begin a few " +
            "seconds before the latest `updatedAt` already read.",
        }),
        ids: t.arg.idList({
          description:
            `Only bookings with these ids, at most ${MAX_IDS}. Ids that belong to no booking of the viewer are ` +
            "ignored.",
        }),
        metadata: t.arg({
          type: bookingMetadataInputType,
          description: "Only bookings with this entry of the viewer's. REST writes `key:value`.",
        }),
        orderBy: t.arg({ type: bookingOrderEnum, description: "Default: CREATED_AT." }),
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
          description: `The number of bookings on all pages, counted up to ${MAX_TOTAL_COUNT}.`,
          resolve: ({ countAll }) => countAll(),
        }),
      }),
    },
  ),
  bookingQueues: t.field({
    type: bookingQueuesType,
    description: "The numbers of the viewer's bookings on one side, by queue.",
    failures: ["UNAUTHENTICATED"],
    args: { role: t.arg({ type: bookingRoleEnum, required: true, description: "The viewer's side." }) },
    resolve: (_root, { role }, ctx) => countQueues(ctx, role),
  }),
  booking: t.field({
    type: bookingType,
    description: "One of the viewer's bookings.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The booking's id." }) },
    resolve: (_root, { id }, ctx, info) => getBooking(ctx, id, selectionOf(info)),
  }),
  bookingWith: t.field({
    type: bookingType,
    nullable: true,
    description:
      "The next confirmed session of the viewer and another person, or else their newest pending request. Null: " +
      "neither.",
    failures: ["UNAUTHENTICATED"],
    args: { userId: t.arg.id({ required: true, description: "The other person's id." }) },
    resolve: (_root, { userId }, ctx, info) => findBookingBetween(ctx, userId, selectionOf(info)),
  }),
  sessionRecord: t.field({
    type: sessionRecordType,
    description:
      "How the viewer's earlier sessions with an artist ended, as the artist's client. The viewer sees it before " +
      "another request. Sessions with other people do not count.",
    failures: ["UNAUTHENTICATED"],
    args: { artistId: t.arg.id({ required: true, description: "The artist's id." }) },
    resolve: (_root, { artistId }, ctx) => readRecordWith(ctx, artistId),
  }),
  bookedSessions: t.field({
    type: [bookingType],
    atMost: MAX_SESSIONS,
    description: "The viewer's confirmed sessions, on either side, that overlap a span of time; earliest first.",
    failures: ["UNAUTHENTICATED", "BAD_USER_INPUT"],
    args: {
      from: t.arg({ type: "DateTime", required: true, description: "The beginning of the span." }),
      to: t.arg({ type: "DateTime", required: true, description: "The end of the span, after the beginning." }),
    },
    resolve: (_root, args, ctx, info) => listSessions(ctx, parseInput(stretchInput, args), selectionOf(info)),
  }),
  bookingsWaitingCount: t.int({
    description:
      "The number of bookings on either side and waitlist offers that need the viewer to act, counted up to " +
      `${MAX_BADGE_COUNT}.`,
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => countTurns(ctx),
  }),
}));

addSubject("booking", { load: loadBooking, part: notifiedBookingPart });

builder.objectField(notificationType, "booking", (t) =>
  t.field({
    type: bookingType,
    nullable: true,
    description: "The booking that the notification is about, in its current state. Null for other notifications.",
    resolve: ({ type, relatedId }, _args, ctx) =>
      relatedId && isAbout(type, "booking") ? loadBooking(ctx, relatedId) : null,
  }),
);

const DURATIONS = `Duration in minutes, ${SESSION_MINUTES.shortest} to ${SESSION_MINUTES.longest} in steps of ${SESSION_MINUTES.step}`;

export const pieceSizeInputType = builder.inputType("PieceSizeInput", {
  description: "The size of a tattoo. Each side is 0.5 to 60 inches.",
  fields: (t) => ({
    width: t.float({ required: true, description: "Length of this side, in `unit`." }),
    height: t.float({ required: true, description: "Length of this side, in `unit`." }),
    unit: t.field({ type: sizeUnitEnum, required: true, description: "The unit of both sides." }),
  }),
});

export const dayPartInputType = builder.inputType("DayPartInput", {
  description: "A part of a day of the week.",
  fields: (t) => ({
    weekday: t.int({ required: true, description: "Day of the week, from 1 (Monday) to 7 (Sunday)." }),
    part: t.field({ type: partOfDayEnum, required: true, description: "The part of the day." }),
  }),
});

const bookingBriefInputType = builder.inputType("BookingBriefInput", {
  description: "A client's brief for a tattoo. Every field is optional.",
  fields: (t) => ({
    style: t.string({ description: "The style: one of the portfolio categories." }),
    placement: t.string({ description: "The place on the body: one of the list." }),
    size: t.field({ type: pieceSizeInputType, description: "The size of the tattoo." }),
    colour: t.field({ type: briefColourEnum, description: "Whether the tattoo is in color." }),
    coverUp: t.boolean({
      description: "Whether the tattoo covers an existing one. Always true for the cover-up service.",
    }),
    firstTattoo: t.boolean({ description: "Whether it is the client's first tattoo." }),
    referenceUrls: t.stringList({
      description: `Reference pictures, uploaded as BRIEF. At most ${MAX_REFERENCES}.`,
    }),
    placementUrls: t.stringList({
      description: `Photos of the place on the body, uploaded as BRIEF. At most ${MAX_PLACEMENT_PHOTOS}.`,
    }),
    windows: t.field({
      type: [dayPartInputType],
      description: "The days and parts of days when the client is available, each once.",
    }),
  }),
});

const updateBookingBriefInputType = builder.inputType("UpdateBookingBriefInput", {
  description: "The client's new brief for the tattoo.",
  fields: (t) => ({
    bookingId: t.id({ required: true, description: "The booking's id." }),
    brief: t.field({
      type: bookingBriefInputType,
      required: true,
      description: "The complete brief. Omitted fields are cleared.",
    }),
  }),
});

const requestBookingInputType = builder.inputType("RequestBookingInput", {
  description: "A session to request.",
  fields: (t) => ({
    artistId: t.id({ required: true, description: "The artist; not the viewer." }),
    service: t.string({ description: `${SERVICE_DESCRIPTION} Either this or \`serviceType\`.` }),
    serviceType: t.field({
      type: bookingServiceEnum,
      description: "The type of the service. Either this or `service`.",
    }),
    description: t.string({ description: `A description of the tattoo, at most ${MAX_NOTES} characters.` }),
    preferredDate: t.field({
      type: "DateTime",
      description:
        "Start of the session, within two years and at least the artist's `minimumNotice` ahead. One of the " +
        "artist's `openSlots`, if the artist has hours.",
    }),
    estimatedDuration: t.int({
      description: `${DURATIONS}. Default: the duration that the project plans, the design takes, or the service usually takes.`,
    }),
    estimatedPrice: t.int({
      description: `The budget in US cents, 0 to ${MAX_BUDGET}. For a flash design, its price.`,
    }),
    notes: t.string({ description: `At most ${MAX_NOTES} characters, visible to both sides.` }),
    adultConfirmed: t.boolean({
      description: `Whether the client confirms an age of ${ADULT_AGE} or older. The artist can see it.`,
    }),
    pieceId: t.id({ description: "The artist's portfolio piece that the request is about." }),
    brief: t.field({ type: bookingBriefInputType, description: "The client's brief for the tattoo." }),
    slotHoldId: t.id({
      description: "A time held for the viewer (`holdSlot`). The start can then be omitted.",
    }),
    projectId: t.id({
      description:
        "The project of the two that this is the next session of. It must be open, with an accepted quote and " +
        "sessions left to book.",
    }),
    flashDesignId: t.id({
      description:
        "A flash design of the artist: a repeatable one, or one held for the viewer (`claimFlashDesign`). The " +
        `design's price and duration apply, and the service is "${FLASH_SERVICE}". Other values are refused. An ` +
        "omitted description or size comes from the design.",
    }),
    policyVersion: t.int({
      description:
        "The `version` of the artist's `bookingPolicy` that the client has read and accepts. Other versions are " +
        "refused.",
    }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const updateBookingStatusInputType = builder.inputType("UpdateBookingStatusInput", {
  description: "A change of a booking's status.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The booking's id." }),
    status: t.field({ type: bookingStatusEnum, required: true, description: "The new status." }),
    noShow: t.boolean({ description: "With CANCELLED: the other side didn't show up to a confirmed session." }),
    reason: t.string({
      description: `The reason, at most ${MAX_WORDS} characters. Required if an artist cancels a confirmed session.`,
    }),
    preferredDate: t.field({
      type: "DateTime",
      description: "When accepting: the start, if it changes or there was none.",
    }),
    estimatedDuration: t.int({ description: "When accepting: the duration in minutes, if it changes." }),
    expectedVersion: t.int({
      description: "The version that the viewer saw. If the booking is newer, the change is refused.",
    }),
  }),
});

const bookingSlotInputType = builder.inputType("BookingSlotInput", {
  description: "A proposed time for a session.",
  fields: (t) => ({
    start: t.field({
      type: "DateTime",
      required: true,
      description:
        "Start of the session, in the future and within two years. From a client, at least the artist's " +
        "`minimumNotice` ahead.",
    }),
    duration: t.int({ description: `${DURATIONS}. Default: the booking's duration.` }),
  }),
});

const proposeTimesInputType = builder.inputType("ProposeTimesInput", {
  description: "A proposal of other times for a session.",
  fields: (t) => ({
    bookingId: t.id({ required: true, description: "The booking's id." }),
    slots: t.field({
      type: [bookingSlotInputType],
      required: true,
      description: "One to four times. Repeated times count once.",
    }),
    message: t.string({ description: `At most ${MAX_WORDS} characters.` }),
    expectedVersion: t.int({
      description: "The version that the viewer saw. If the booking is newer, the proposal is refused.",
    }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const counterProposalInputType = builder.inputType("CounterProposalInput", {
  description: "A proposal in answer to the other side's.",
  fields: (t) => ({
    proposalId: t.id({ required: true, description: "The proposal to answer." }),
    slots: t.field({
      type: [bookingSlotInputType],
      required: true,
      description: "One to four times. Repeated times count once.",
    }),
    message: t.string({ description: `At most ${MAX_WORDS} characters.` }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const acceptProposalInputType = builder.inputType("AcceptProposalInput", {
  description: "A choice of one of the proposed times.",
  fields: (t) => ({
    proposalId: t.id({ required: true, description: "The proposal's id." }),
    slot: t.int({ required: true, description: "The number of the time within the proposal, from 0." }),
  }),
});

const setArtistNotesInputType = builder.inputType("SetArtistNotesInput", {
  description: "The artist's private notes about a booking.",
  fields: (t) => ({
    bookingId: t.id({ required: true, description: "The booking's id." }),
    notes: t.string({ required: true, description: `At most ${MAX_NOTES} characters. Empty removes the notes.` }),
  }),
});

const setBookingMetadataInputType = builder.inputType("SetBookingMetadataInput", {
  description: "The entries that a person's own program keeps with a booking.",
  fields: (t) => ({
    bookingId: t.id({ required: true, description: "The booking's id." }),
    entries: t.field({
      type: [bookingMetadataInputType],
      required: true,
      description: `All entries, at most ${METADATA.entries}, each key once. Omitted entries are removed.`,
    }),
  }),
});

/** Why a time is not open to clients. */
const NOT_OPEN = ["TOO_FAR", "OUTSIDE_HOURS", "DAY_FULL", "SLOT_TAKEN"] as const;

/** What can be wrong with a picture that is finished with the brief. */
const PICTURE_FAILURES = [
  { code: "PAYLOAD_TOO_LARGE", at: ["file"] },
  { code: "UNSUPPORTED_MEDIA", at: ["file"] },
  { code: "QUOTA_EXCEEDED", when: "if a picture was uploaded for another purpose" },
] as const;

const requestByEither = withEitherService(requestBookingInput);

builder.mutationFields((t) => ({
  requestBooking: t.field({
    type: bookingType,
    description: "Requests a session from an artist.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      CONFIRMED_ONLY,
      "BAD_USER_INPUT",
      { code: "BOOKS_CLOSED", at: ["artistId"] },
      { code: "HOLD_EXPIRED", at: ["slotHoldId", "flashDesignId"] },
      { code: "OFFER_TAKEN", at: ["flashDesignId"], when: "if another client has the design or is claiming it" },
      { code: "TOO_SOON", at: ["preferredDate"] },
      ...NOT_OPEN.map((code) => ({ code, at: ["preferredDate"], when: "if the artist has hours" })),
      { code: "CONFLICT", at: ["policyVersion"], when: "if the policy has changed" },
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
      "Changes a booking's status: accepts, declines, withdraws, cancels or completes it. CONFIRMED reopens a " +
      `completed booking within ${REOPEN_HOURS} hours. CANCELLED with \`noShow\` reports a no-show, from ` +
      `${NO_SHOW_MINUTES} minutes after the start.`,
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      "BAD_USER_INPUT",
      { code: "FORBIDDEN", when: "for the wrong side or after a block" },
      "NOT_FOUND",
      "INVALID_TRANSITION",
      "TOO_EARLY",
      { code: "STALE_BOOKING", when: "with the current `version` in its extensions" },
      "SLOT_TAKEN",
    ],
    args: { input: t.arg({ type: updateBookingStatusInputType, required: true, description: "The change." }) },
    resolve: (_root, { input }, ctx) => updateBookingStatus(ctx, parseInput(updateBookingStatusInput, input)),
  }),
  updateBookingBrief: t.field({
    type: bookingType,
    description: "Changes the client's brief while the request is pending.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      "BAD_USER_INPUT",
      { code: "FORBIDDEN", when: "for the artist or after a block" },
      "NOT_FOUND",
      { code: "INVALID_TRANSITION", when: "once the booking is no longer pending" },
      ...PICTURE_FAILURES,
    ],
    args: { input: t.arg({ type: updateBookingBriefInputType, required: true, description: "The brief." }) },
    resolve: (_root, { input }, ctx) => updateBookingBrief(ctx, parseInput(updateBookingBriefInput, input)),
  }),
  proposeTimes: t.field({
    type: bookingType,
    description: "Proposes other times for a pending or confirmed booking. It replaces an open proposal.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      "BAD_USER_INPUT",
      { code: "RESCHEDULE_LIMIT", when: "if the client has moved the confirmed session as often as the policy allows" },
      { code: "TOO_SOON", when: "for a client" },
      ...NOT_OPEN.map((code) => ({ code, when: "for a client if the artist has hours" })),
      { code: "FORBIDDEN", when: "after a block" },
      "NOT_FOUND",
      "INVALID_TRANSITION",
      { code: "STALE_BOOKING", when: "with the current `version` in its extensions" },
    ],
    args: { input: t.arg({ type: proposeTimesInputType, required: true, description: "The proposed times." }) },
    resolve: (_root, { input }, ctx) => once(ctx, "proposeTimes", proposeTimesInput, input, proposeTimes, getBooking),
  }),
  counterProposal: t.field({
    type: bookingType,
    description: "Answers the other side's proposal with other times, which replace it. The booking stays as it is.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      "BAD_USER_INPUT",
      { code: "TOO_SOON", when: "for a client" },
      ...NOT_OPEN.map((code) => ({ code, when: "for a client if the artist has hours" })),
      { code: "FORBIDDEN", when: "for the side that made the proposal or after a block" },
      "NOT_FOUND",
      "INVALID_TRANSITION",
      "PROPOSAL_STALE",
    ],
    args: { input: t.arg({ type: counterProposalInputType, required: true, description: "The proposed times." }) },
    resolve: (_root, { input }, ctx) =>
      once(ctx, "counterProposal", counterProposalInput, input, counterProposal, getBooking),
  }),
  acceptProposal: t.field({
    type: bookingType,
    description: "Accepts a proposed time. A pending booking becomes confirmed, and a confirmed session moves.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      "BAD_USER_INPUT",
      { code: "FORBIDDEN", when: "for the side that made the proposal or after a block" },
      "NOT_FOUND",
      "INVALID_TRANSITION",
      "PROPOSAL_STALE",
      "SLOT_TAKEN",
    ],
    args: { input: t.arg({ type: acceptProposalInputType, required: true, description: "The chosen time." }) },
    resolve: (_root, { input }, ctx) => acceptProposal(ctx, parseInput(acceptProposalInput, input)),
  }),
  declineProposal: t.field({
    type: bookingType,
    description: "Declines the proposed times; the booking stays as it is.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      { code: "FORBIDDEN", when: "for the side that made the proposal or after a block" },
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
      `Confirms that the client will come, from ${ATTENDANCE_HOURS} hours before the session. The artist is ` +
      "notified. Repeating it changes nothing.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      { code: "FORBIDDEN", when: "for the artist or after a block" },
      "NOT_FOUND",
      { code: "INVALID_TRANSITION", when: "unless the booking is confirmed and the session has not begun" },
      "TOO_EARLY",
    ],
    args: { bookingId: t.arg.id({ required: true, description: "The booking's id." }) },
    resolve: (_root, { bookingId }, ctx) => confirmAttendance(ctx, bookingId),
  }),
  setArtistNotes: t.field({
    type: bookingType,
    description: "Sets the artist's private notes about a booking.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      "BAD_USER_INPUT",
      { code: "FORBIDDEN", when: "for the client or after a block" },
      "NOT_FOUND",
    ],
    args: { input: t.arg({ type: setArtistNotesInputType, required: true, description: "The notes." }) },
    resolve: (_root, { input }, ctx) => setArtistNotes(ctx, parseInput(setArtistNotesInput, input)),
  }),
  setBookingMetadata: t.field({
    type: bookingType,
    description:
      "Sets the entries that the viewer's own programs keep with a booking. The other side cannot see them, the " +
      "booking does not change, and there is no event.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", "BAD_USER_INPUT", "NOT_FOUND"],
    args: { input: t.arg({ type: setBookingMetadataInputType, required: true, description: "The entries." }) },
    resolve: (_root, { input }, ctx) => setBookingMetadata(ctx, parseInput(setBookingMetadataInput, input)),
  }),
}));
