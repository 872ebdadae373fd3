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
  description: "The outcome of a dispute; REST writes the same in lower case.",
  values: {
    OPEN: { value: "open", description: "It waits for our staff." },
    STANDS: { value: "stands", description: "The no-show is upheld." },
    STRUCK: { value: "struck", description: "The no-show was struck: it counts for nothing." },
  } as const satisfies Record<Uppercase<DisputeState>, { value: DisputeState; description: string }>,
});

export const disputeOutcomeEnum = builder.enumType("DisputeOutcome", {
  description: "What an admin makes of a dispute.",
  values: Object.fromEntries(
    Object.entries(DISPUTE_OUTCOMES).map(([value, words]) => [
      value.toUpperCase(),
      { value, description: `${words}.` },
    ]),
  ) as Record<Uppercase<DisputeOutcome>, { value: DisputeOutcome; description: string }>,
});

export const disputeType = builder.objectRef<DisputeOfBooking>("NoShowDispute").implement({
  description: "An objection to the report of a no-show. The two sides of the session and admins see that it exists.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    bookingId: t.exposeID("bookingId", { description: "The booking's id." }),
    person: t.field({
      type: userType,
      description: "The author of the objection, who was reported as absent.",
      needs: [parties],
      resolve: ({ personId }, _args, ctx) => loadExistingCard(ctx, personId),
    }),
    text: t.string({
      nullable: true,
      description:
        `What they say, plain text, at most ${MAX_DISPUTE_LENGTH} characters; null for others than them and admins, and for the ` +
        "other side also where that is an admin.",
      resolve: (dispute, _args, { viewer }) => (canReadWords(viewer, dispute) ? dispute.text : null),
    }),
    state: t.field({ type: disputeStateEnum, description: "Its outcome.", resolve: ({ state }) => state }),
    reason: t.exposeString("reason", {
      description: `Why, in the admin's words, at most ${MAX_RULING_LENGTH} characters, for both; empty while it waits.`,
    }),
    decidedAt: t.expose("decidedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was decided; null while it waits.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was sent." }),
    client: t.field({
      type: userType,
      description: "The session's client.",
      needs: [parties],
      resolve: ({ booking }, _args, ctx) => loadExistingCard(ctx, booking.clientId),
    }),
    artist: t.field({
      type: userType,
      description: "Its artist.",
      needs: [parties],
      resolve: ({ booking }, _args, ctx) => loadExistingCard(ctx, booking.artistId),
    }),
    absent: t.field({
      type: bookingRoleEnum,
      nullable: true,
      description: "Which side didn't show up, as the other one reported.",
      resolve: ({ booking }) => saidAbsent(booking),
    }),
    service: t.string({ description: "What was booked.", resolve: ({ booking }) => booking.service }),
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
      description: "The IANA time zone that the session goes by; null where it is not known.",
      resolve: ({ booking }, _args, ctx) =>
        booking.artistTimeZone ?? andThen(loadExistingUser(ctx, booking.artistId), timeZoneOf),
    }),
    reportedAt: t.field({
      type: "DateTime",
      description: "When the no-show was reported.",
      resolve: ({ booking }) => booking.movedAt,
    }),
    reportReason: t.string({
      description: "The text of the report; may be empty.",
      resolve: ({ booking }) => booking.reason,
    }),
  }),
});
