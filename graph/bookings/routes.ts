import { shapePolicy } from "../policies/routes.ts";
import {
  eachInUpperCase,
  extend,
  inLowerCase,
  inUpperCase,
  isObject,
  nodesOf,
  readLimit,
  readWords,
  route,
} from "../rest/route.ts";
import {
  RestAcceptProposalDocument,
  RestBookingDocument,
  type RestBookingFragment,
  RestBookingsDocument,
  RestConfirmAttendanceDocument,
  RestCounterProposalDocument,
  RestDeclineProposalDocument,
  type RestDepositFragment,
  type RestDepositLedgerFragment,
  RestDepositOfBookingDocument,
  RestDisputeNoShowDocument,
  RestProposeTimesDocument,
  RestRecordDepositDocument,
  RestRequestBookingDocument,
  RestReverseDepositEntryDocument,
  RestServicesDocument,
  RestSessionRecordWithDocument,
  RestSetArtistNotesDocument,
  RestSetBookingMetadataDocument,
  RestUpdateBookingBriefDocument,
  RestUpdateBookingStatusDocument,
} from "./routes.generated.ts";

const shapeDeposit = ({ state, ...sums }: RestDepositFragment) => ({ ...sums, state: inLowerCase(state) });

const shapeLedger = ({ entries, ...sums }: RestDepositLedgerFragment) => ({
  ...shapeDeposit(sums),
  entries: entries.map(({ actor, kind, method, ...entry }) => ({
    ...entry,
    kind: inLowerCase(kind),
    method: method && inLowerCase(method),
    actorId: actor?.id ?? null,
  })),
});

export const shapeDispute = <Dispute extends NonNullable<RestBookingFragment["dispute"]>>({
  person,
  state,
  ...dispute
}: Dispute) => ({ ...dispute, state: inLowerCase(state), personId: person.id });

export const shapeBooking = (booking: RestBookingFragment) =>
  extend(booking, {
    clientId: booking.client.id,
    artistId: booking.artist.id,
    serviceType: inLowerCase(booking.serviceType),
    status: inLowerCase(booking.status),
    resolution: booking.resolution && inLowerCase(booking.resolution),
    cancelledBy: booking.cancelledBy && inLowerCase(booking.cancelledBy),
    turn: booking.turn && inLowerCase(booking.turn),
    queue: inLowerCase(booking.queue),
    brief: booking.brief && shapeBrief(booking.brief),
    policy: shapePolicy(booking.policy),
    deposit: booking.deposit && shapeDeposit(booking.deposit),
    dispute: booking.dispute && shapeDispute(booking.dispute),
  });

const shapeBrief = ({ colour, size, windows, ...brief }: NonNullable<RestBookingFragment["brief"]>) => ({
  ...brief,
  colour: colour && inLowerCase(colour),
  size: size && { ...size, unit: inLowerCase(size.unit) },
  windows: windows.map(({ weekday, part }) => ({ weekday, part: inLowerCase(part) })),
});

/** A size with its unit in GraphQL's spelling. */
export const readSize = (sent: unknown): unknown => (isObject(sent) ? { ...sent, unit: inUpperCase(sent.unit) } : sent);

/** A brief with its words in GraphQL's spelling; what is no brief is left for GraphQL to refuse. */
function readBrief(sent: unknown): unknown {
  if (!isObject(sent)) return sent;
  const { size, windows } = sent;
  return {
    ...sent,
    colour: inUpperCase(sent.colour),
    size: readSize(size),
    windows: eachInUpperCase(windows, "part"),
  };
}

const readSpan = (from: string | undefined, to: string | undefined) =>
  from === undefined && to === undefined ? undefined : { from, to };

/** `key:value`; a value may have colons. What has none lacks its value. */
function readEntry(text: string | undefined) {
  if (typeof text !== "string") return text;
  const [key, ...value] = text.split(":");
  return { key, value: value.length > 0 ? value.join(":") : undefined };
}

export const routes = [
  route("GET /api/services", {
    document: RestServicesDocument,
    variables: () => ({}),
    shape: ({ services }) => services.map((service) => extend(service, { type: inLowerCase(service.type) })),
  }),
  route("GET /api/bookings", {
    document: RestBookingsDocument,
    summary:
      "The viewer's bookings on one side, or with `type=all` on both; newest first unless `order` says otherwise.",
    cursor: "the `id` of the last entry, or with an `order` the `cursor` in the `Link`,",
    words: { type: ["all"] },
    query: [
      "type",
      "status",
      "queue",
      "startsFrom",
      "startsTo",
      "updatedSince",
      "ids",
      "metadata",
      "order",
      "limit",
      "cursor",
    ],
    variables: ({ query }) => ({
      role: query.type === "all" ? null : inUpperCase(query.type ?? "client"),
      statuses: readWords(query.status)?.map(inUpperCase),
      queue: inUpperCase(query.queue),
      startsBetween: readSpan(query.startsFrom, query.startsTo),
      updatedSince: query.updatedSince,
      ids: readWords(query.ids),
      metadata: readEntry(query.metadata),
      orderBy: inUpperCase(query.order),
      first: readLimit(query.limit),
      after: query.cursor,
    }),
    shape: ({ bookings }) => nodesOf(bookings).map(shapeBooking),
    total: ({ bookings }) => bookings.totalCount,
  }),
  route("GET /api/bookings/:id", {
    summary: "One booking of the viewer, with what happened to it.",
    document: RestBookingDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ booking }) => ({
      ...shapeBooking(booking),
      events: booking.events.map(({ actor, ...event }) => ({
        ...event,
        actorId: actor?.id ?? null,
        from: event.from && inLowerCase(event.from),
        to: inLowerCase(event.to),
        resolution: event.resolution && inLowerCase(event.resolution),
      })),
    }),
  }),
  route("GET /api/artists/:id/record", {
    document: RestSessionRecordWithDocument,
    variables: ({ params }) => ({ artistId: params.id }),
    shape: ({ sessionRecord }) => sessionRecord,
  }),
  route("POST /api/bookings", {
    document: RestRequestBookingDocument,
    status: 201,
    body: [
      "artistId",
      "service",
      "serviceType",
      "description",
      "preferredDate",
      "estimatedDuration",
      "estimatedPrice",
      "notes",
      "adultConfirmed",
      "pieceId",
      "brief",
      "slotHoldId",
      "projectId",
      "policyVersion",
      "flashDesignId",
      "clientId",
    ],
    variables: ({ body }) => ({
      input: {
        ...body,
        artistId: body.artistId ?? "",
        serviceType: inUpperCase(body.serviceType),
        preferredDate: body.preferredDate || null,
        brief: readBrief(body.brief),
      },
    }),
    shape: ({ requestBooking }) => shapeBooking(requestBooking),
  }),
  route("PUT /api/bookings/:id/status", {
    document: RestUpdateBookingStatusDocument,
    body: ["status", "noShow", "reason", "preferredDate", "estimatedDuration", "expectedVersion"],
    variables: ({ params, body }) => ({ input: { ...body, id: params.id, status: inUpperCase(body.status) } }),
    shape: ({ updateBookingStatus }) => shapeBooking(updateBookingStatus),
  }),
  route("PUT /api/bookings/:id/brief", {
    document: RestUpdateBookingBriefDocument,
    body: ["brief"],
    variables: ({ params, body }) => ({ input: { bookingId: params.id, brief: readBrief(body.brief) } }),
    shape: ({ updateBookingBrief }) => shapeBooking(updateBookingBrief),
  }),
  route("POST /api/bookings/:id/attendance", {
    document: RestConfirmAttendanceDocument,
    variables: ({ params }) => ({ bookingId: params.id }),
    shape: ({ confirmAttendance }) => shapeBooking(confirmAttendance),
  }),
  route("POST /api/bookings/:id/dispute", {
    document: RestDisputeNoShowDocument,
    status: 201,
    body: ["text", "clientId"],
    variables: ({ params, body }) => ({ input: { ...body, id: params.id, text: body.text ?? "" } }),
    shape: ({ disputeNoShow }) => shapeBooking(disputeNoShow),
  }),
  route("GET /api/bookings/:id/deposit", {
    summary: "What was asked for, paid and given back of a booking's deposit.",
    document: RestDepositOfBookingDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ booking: { deposit } }) => deposit && shapeLedger(deposit),
  }),
  route("POST /api/bookings/:id/deposit", {
    document: RestRecordDepositDocument,
    status: 201,
    body: ["kind", "cents", "method", "note", "expectedVersion", "clientId"],
    variables: ({ params, body: { method, ...body } }) => ({
      input: {
        ...body,
        bookingId: params.id,
        kind: inUpperCase(body.kind),
        cents: body.cents ?? 0,
        method: method && inUpperCase(method),
      },
    }),
    shape: ({ recordDeposit: { deposit } }) => deposit && shapeLedger(deposit),
  }),
  route("POST /api/bookings/:bookingId/deposit/:entryId/reversal", {
    document: RestReverseDepositEntryDocument,
    status: 201,
    body: ["reason", "expectedVersion", "clientId"],
    variables: ({ params, body }) => ({
      input: { ...body, bookingId: params.bookingId, entryId: params.entryId, reason: body.reason ?? "" },
    }),
    shape: ({ reverseDepositEntry: { deposit } }) => deposit && shapeLedger(deposit),
  }),
  route("PUT /api/bookings/:id/artist-notes", {
    document: RestSetArtistNotesDocument,
    body: ["notes"],
    variables: ({ params, body }) => ({ input: { bookingId: params.id, notes: body.notes } }),
    shape: ({ setArtistNotes }) => shapeBooking(setArtistNotes),
  }),
  route("PUT /api/bookings/:id/metadata", {
    document: RestSetBookingMetadataDocument,
    body: ["entries"],
    variables: ({ params, body }) => ({ input: { bookingId: params.id, entries: body.entries } }),
    shape: ({ setBookingMetadata }) => shapeBooking(setBookingMetadata),
  }),
  route("POST /api/bookings/:id/proposals", {
    document: RestProposeTimesDocument,
    status: 201,
    body: ["slots", "message", "expectedVersion", "clientId"],
    variables: ({ params, body }) => ({ input: { ...body, bookingId: params.id, slots: body.slots ?? [] } }),
    shape: ({ proposeTimes }) => shapeBooking(proposeTimes),
  }),
  route("POST /api/proposals/:id/counter", {
    document: RestCounterProposalDocument,
    status: 201,
    body: ["slots", "message", "clientId"],
    variables: ({ params, body }) => ({ input: { ...body, proposalId: params.id, slots: body.slots ?? [] } }),
    shape: ({ counterProposal }) => shapeBooking(counterProposal),
  }),
  route("POST /api/proposals/:id/accept", {
    document: RestAcceptProposalDocument,
    body: ["slot"],
    variables: ({ params, body }) => ({ input: { proposalId: params.id, slot: body.slot } }),
    shape: ({ acceptProposal }) => shapeBooking(acceptProposal),
  }),
  route("POST /api/proposals/:id/decline", {
    document: RestDeclineProposalDocument,
    variables: ({ params }) => ({ proposalId: params.id }),
    shape: ({ declineProposal }) => shapeBooking(declineProposal),
  }),
];
