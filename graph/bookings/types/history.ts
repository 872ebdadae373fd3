import { andThen } from "../../core/maybe-promise.ts";
import { builder } from "../../graphql/builder.ts";
import { loadExistingCard } from "../../people/lists.ts";
import { userType } from "../../people/types.ts";
import { personExists } from "../../visibility/people.ts";
import { MAX_SLOTS, MAX_WORDS } from "../input.ts";
import { loadTakenSlots, type ProposalOfBooking } from "../lists/history.ts";
import { parties } from "../lists/parts.ts";
import { canAnswer, isOpen } from "../policy.ts";
import { bookingResolutionEnum, bookingStatusEnum } from "./status.ts";

export const bookingEventType = builder.prismaObject("BookingEvent", {
  description: "An event in a booking's history. Events never change.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    version: t.exposeInt("version", { description: "The booking's version after the event." }),
    actor: t.field({
      type: userType,
      nullable: true,
      description: "The person who acted. Null: the product itself, or a deleted account.",
      needs: [parties],
      resolve: ({ actorId }, _args, ctx) =>
        actorId === null
          ? null
          : andThen(loadExistingCard(ctx, actorId), (actor) =>
              personExists.test(null, { ...actor, isBlocked: false }) ? actor : null,
            ),
    }),
    from: t.field({
      type: bookingStatusEnum,
      nullable: true,
      description: "The status before. Null: the booking was just requested.",
      resolve: (event) => event.from,
    }),
    to: t.field({ type: bookingStatusEnum, description: "The status after.", resolve: (event) => event.to }),
    resolution: t.field({
      type: bookingResolutionEnum,
      nullable: true,
      description: "How the booking ended, if it did.",
      resolve: (event) => event.resolution,
    }),
    reason: t.exposeString("reason", { description: "The reason that was given. May be empty." }),
    previousStart: t.expose("previousStart", {
      type: "DateTime",
      nullable: true,
      description: "The previous start, if the session moved.",
    }),
    previousEnd: t.expose("previousEnd", {
      type: "DateTime",
      nullable: true,
      description: "The previous end, if the session moved.",
    }),
    requestId: t.exposeString("requestId", {
      description: "The id of the request that caused the event, as in its response.",
    }),
    at: t.expose("createdAt", { type: "DateTime", description: "When it happened." }),
  }),
});

type SlotOfProposal = ProposalOfBooking["slots"][number] & { proposal: ProposalOfBooking };

const bookingSlotType = builder.objectRef<SlotOfProposal>("BookingSlot").implement({
  description: "A proposed time for a session.",
  fields: (t) => ({
    slot: t.exposeInt("position", {
      description: "The number of the time within the proposal, from 0. `acceptProposal` takes it.",
    }),
    start: t.expose("start", { type: "DateTime", description: "Start of the session." }),
    duration: t.exposeInt("duration", { description: "Duration in minutes." }),
    viewerCanTake: t.boolean({
      description:
        "Whether the viewer can accept the time now: it has not passed and the artist is free. Always false for " +
        "the side that proposed it, so that it reveals nothing about other sessions.",
      resolve: ({ proposal, position, start }, _args, ctx) =>
        canAnswer(ctx.viewer, proposal.booking, proposal, ctx.now()) &&
        start > ctx.now() &&
        andThen(loadTakenSlots(ctx, proposal.id), (taken) => !taken?.has(position)),
    }),
  }),
});

const proposalStateEnum = builder.enumType("BookingProposalState", {
  description: "The state of a proposal.",
  values: {
    OPEN: { value: "open", description: "The other side can still answer." },
    ACCEPTED: { value: "accepted", description: "One of the times was accepted." },
    DECLINED: { value: "declined", description: "The other side declined. The booking stayed as it was." },
    REPLACED: { value: "replaced", description: "A newer proposal replaced it." },
    EXPIRED: { value: "expired", description: "No one answered in time." },
    CLOSED: { value: "closed", description: "The booking changed, which closed the proposal." },
  } as const,
});

export const bookingProposalType = builder.objectRef<ProposalOfBooking>("BookingProposal").implement({
  description: "A proposal of other times for a session. The other side can accept one of them.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    proposer: t.field({
      type: userType,
      description: "The person who made the proposal.",
      needs: [parties],
      resolve: (proposal, _args, ctx) => loadExistingCard(ctx, proposal.proposerId),
    }),
    slots: t.field({
      type: [bookingSlotType],
      atMost: MAX_SLOTS,
      description: "One to four proposed times.",
      resolve: (proposal) => proposal.slots.map((slot) => ({ ...slot, proposal })),
    }),
    message: t.exposeString("message", { description: `Plain text, at most ${MAX_WORDS} characters. May be empty.` }),
    state: t.field({
      type: proposalStateEnum,
      description: "The state of the proposal.",
      // The job that closes what is over runs now and then.
      resolve: (proposal, _args, ctx) =>
        proposal.state === "open" && !isOpen(proposal, ctx.now()) ? "expired" : proposal.state,
    }),
    expiresAt: t.expose("expiresAt", { type: "DateTime", description: "The deadline for an answer." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the proposal was made." }),
    viewerCanAnswer: t.boolean({
      description: "Whether the viewer can accept one of the times, or decline.",
      resolve: (proposal, _args, ctx) => canAnswer(ctx.viewer, proposal.booking, proposal, ctx.now()),
    }),
  }),
});
