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
  description: "Something that happened to a booking; it is never changed afterwards.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    version: t.exposeInt("version", { description: "The booking's version after it." }),
    actor: t.field({
      type: userType,
      nullable: true,
      description: "The person who did it; null: the product itself, or a deleted account.",
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
        "Whether the viewer may take it now: it has not passed, and the artist has nothing else then. The " +
        "side that proposed it cannot take it, and learns nothing of other sessions.",
      resolve: ({ proposal, position, start }, _args, ctx) =>
        canAnswer(ctx.viewer, proposal.booking, proposal, ctx.now()) &&
        start > ctx.now() &&
        andThen(loadTakenSlots(ctx, proposal.id), (taken) => !taken?.has(position)),
    }),
  }),
});

const proposalStateEnum = builder.enumType("BookingProposalState", {
  description: "The outcome of proposed times.",
  values: {
    OPEN: { value: "open", description: "The other side can still answer." },
    ACCEPTED: { value: "accepted", description: "One of the times was taken." },
    DECLINED: { value: "declined", description: "The other side said no; the booking stayed as it was." },
    REPLACED: { value: "replaced", description: "A newer proposal took its place." },
    EXPIRED: { value: "expired", description: "No one answered in time." },
    CLOSED: { value: "closed", description: "The booking moved on without it." },
  } as const,
});

export const bookingProposalType = builder.objectRef<ProposalOfBooking>("BookingProposal").implement({
  description: "Other times for a session, of which the other side may take one.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    proposer: t.field({
      type: userType,
      description: "Who proposes.",
      needs: [parties],
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
      description: "Its outcome.",
      // The job that closes what is over runs now and then.
      resolve: (proposal, _args, ctx) =>
        proposal.state === "open" && !isOpen(proposal, ctx.now()) ? "expired" : proposal.state,
    }),
    expiresAt: t.expose("expiresAt", { type: "DateTime", description: "Until when it can be answered." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was made." }),
    viewerCanAnswer: t.boolean({
      description: "Whether the viewer may take one of the times, or decline.",
      resolve: (proposal, _args, ctx) => canAnswer(ctx.viewer, proposal.booking, proposal, ctx.now()),
    }),
  }),
});
