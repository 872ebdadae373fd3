import { parties } from "../bookings/lists/parts.ts";
import { bookingRoleEnum } from "../bookings/types/status.ts";
import { andThen } from "../core/maybe-promise.ts";
import type { DisputeState } from "../generated/prisma/client.ts";
import { builder } from "../graphql/builder.ts";
import { loadExistingCard, loadExistingUser } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { timeZoneOf } from "../places/rules/zones.ts";
import { DISPUTE_OUTCOMES, type DisputeOutcome, MAX_DISPUTE_LENGTH, MAX_RULING_LENGTH } from "./input.ts";
import type { DisputeOfBooking } from "./lists/queue.ts";
import { canReadWords, saidAbsent } from "./policy.ts";

export const disputeStateEnum = builder.enumType("DisputeState", {
  description: "The state of a dispute. REST writes it in lower case.",
  values: {
    OPEN: { value: "open", description: "An admin has not decided yet." },
    STANDS: { value: "stands", description: "The no-show is upheld." },
    STRUCK: { value: "struck", description: "The no-show was struck and no longer counts." },
  } as const satisfies Record<Uppercase<DisputeState>, { value: DisputeState; description: string }>,
});

export const disputeOutcomeEnum = builder.enumType("DisputeOutcome", {
  description: "An admin's decision on a dispute.",
  values: Object.fromEntries(
    Object.entries(DISPUTE_OUTCOMES).map(([value, words]) => [
      value.toUpperCase(),
      { value, description: `${words}.` },
    ]),
  ) as Record<Uppercase<DisputeOutcome>, { value: DisputeOutcome; description: string }>,
});

export const disputeType = builder.objectRef<DisputeOfBooking>("NoShowDispute").implement({
  description: "A dispute of a reported no-show. The two sides of the session and admins can see that it exists.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    bookingId: t.exposeID("bookingId", { description: "The booking's id." }),
    person: t.field({
      type: userType,
      description: "The person who disputes being absent.",
      needs: [parties],
      resolve: ({ personId }, _args, ctx) => loadExistingCard(ctx, personId),
    }),
    text: t.string({
      nullable: true,
      description:
        `The person's statement, plain text, at most ${MAX_DISPUTE_LENGTH} characters. Null for everyone but that ` +
        "person and admins. Null for the other side of the session even if it is an admin.",
      resolve: (dispute, _args, { viewer }) => (canReadWords(viewer, dispute) ? dispute.text : null),
    }),
    state: t.field({ type: disputeStateEnum, description: "The state of the dispute.", resolve: ({ state }) => state }),
    reason: t.exposeString("reason", {
      description:
        `The admin's reason, at most ${MAX_RULING_LENGTH} characters. Both sides can read it. Empty until the ` +
        "decision.",
    }),
    decidedAt: t.expose("decidedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was decided. Null until then.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was filed." }),
    client: t.field({
      type: userType,
      description: "The session's client.",
      needs: [parties],
      resolve: ({ booking }, _args, ctx) => loadExistingCard(ctx, booking.clientId),
    }),
    artist: t.field({
      type: userType,
      description: "The session's artist.",
      needs: [parties],
      resolve: ({ booking }, _args, ctx) => loadExistingCard(ctx, booking.artistId),
    }),
    absent: t.field({
      type: bookingRoleEnum,
      nullable: true,
      description: "The side that was reported as absent.",
      resolve: ({ booking }) => saidAbsent(booking),
    }),
    service: t.string({ description: "The booked service.", resolve: ({ booking }) => booking.service }),
    preferredDate: t.field({
      type: "DateTime",
      nullable: true,
      description: "Start of the session.",
      resolve: ({ booking }) => booking.preferredDate,
    }),
    endsAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "End of the session.",
      resolve: ({ booking }) => booking.endsAt,
    }),
    artistTimeZone: t.string({
      nullable: true,
      description: "The IANA time zone of the session. Null: unknown.",
      resolve: ({ booking }, _args, ctx) =>
        booking.artistTimeZone ?? andThen(loadExistingUser(ctx, booking.artistId), timeZoneOf),
    }),
    reportedAt: t.field({
      type: "DateTime",
      description: "When the no-show was reported.",
      resolve: ({ booking }) => booking.movedAt,
    }),
    reportReason: t.string({
      description: "The report's text. May be empty.",
      resolve: ({ booking }) => booking.reason,
    }),
  }),
});
