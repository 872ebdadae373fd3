import "./subscriptions.ts";
import { CONFIRMED_ONLY } from "../accounts/policy.ts";
import { SERVICE_DESCRIPTION, SESSION_MINUTES } from "../bookings/input.ts";
import { dayPartInputType } from "../bookings/schema.ts";
import { bookingRoleEnum } from "../bookings/types/status.ts";
import { requireViewer } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import {
  answerWaitlistOfferInput,
  joinWaitlistInput,
  MAX_WAIT_NOTE,
  MAX_WAIT_NOTICE,
  MAX_WAITING,
  MAX_WAITS,
  offerWaitlistTimeInput,
  WAIT_DAYS,
} from "./input.ts";
import { listWaitlist } from "./lists.ts";
import { joinWaitlist, leaveWaitlist } from "./rules/entries.ts";
import { offerWaitlistTime } from "./rules/new-times.ts";
import { answerWaitlistOffer } from "./rules/offers.ts";
import { waitlistEntryType, waitlistOfferType } from "./types.ts";

builder.queryFields((t) => ({
  waitlist: t.field({
    type: [waitlistEntryType],
    atMost: MAX_WAITS + MAX_WAITING,
    description: "For whom the person who asks waits, then who waits for them; each in the order of joining.",
    failures: ["UNAUTHENTICATED"],
    args: { role: t.arg({ type: bookingRoleEnum, description: "On which side they are; either if left out." }) },
    resolve: (_root, { role }, ctx) => listWaitlist(ctx, role),
  }),
}));

const DURATION = `Minutes, ${SESSION_MINUTES.shortest} to ${SESSION_MINUTES.longest} in steps of ${SESSION_MINUTES.step}`;

const joinInput = builder.inputType("JoinWaitlistInput", {
  description: "For what one waits.",
  fields: (t) => ({
    artistId: t.id({ required: true, description: "The artist; not oneself." }),
    service: t.string({ required: true, description: SERVICE_DESCRIPTION }),
    duration: t.int({ description: `${DURATION}; the service's usual time if left out.` }),
    windows: t.field({
      type: [dayPartInputType],
      description: "When one has time, by the artist's clocks; always if left out.",
    }),
    noticeHours: t.int({
      description: `How many hours ahead one has to know, 0 to ${MAX_WAIT_NOTICE}; 0 if left out.`,
    }),
    until: t.string({
      description: `The last day: \`2027-03-01\`, at most a year from now; ${WAIT_DAYS.usual} days if left out.`,
    }),
    note: t.string({ description: `For the artist, at most ${MAX_WAIT_NOTE} characters.` }),
  }),
});

const answerInput = builder.inputType("AnswerWaitlistOfferInput", {
  description: "An answer to what one was offered.",
  fields: (t) => ({
    offerId: t.id({ required: true, description: "The offer." }),
    accept: t.boolean({ required: true, description: "Whether one takes the time; else it goes to the next in line." }),
    adultConfirmed: t.boolean({ description: "Whether one says that one is old enough, as in `requestBooking`." }),
    policyVersion: t.int({ description: "The version of the artist's policy that one accepts, likewise." }),
  }),
});

const offerInput = builder.inputType("OfferWaitlistTimeInput", {
  description: "A time for somebody on one's waitlist.",
  fields: (t) => ({
    entryId: t.id({ required: true, description: "Who waits." }),
    start: t.field({ type: "DateTime", required: true, description: "Start of the session." }),
    duration: t.int({ description: `${DURATION}; what they wait for if left out.` }),
  }),
});

builder.mutationFields((t) => ({
  joinWaitlist: t.field({
    type: waitlistEntryType,
    description:
      "Waits for a time of an artist's: once a session of theirs is cancelled or they have more hours, those who wait are " +
      "offered what suits them, one after the other. Who waits already keeps their place and wishes for something else.",
    failures: [
      "UNAUTHENTICATED",
      CONFIRMED_ONLY,
      "BAD_USER_INPUT",
      { code: "CONFLICT", at: ["artistId"], when: `where ${MAX_WAITING} wait already` },
      "NOT_FOUND",
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: joinInput, required: true, description: "The wait." }) },
    resolve(_root, { input }, ctx) {
      requireViewer(ctx);
      return joinWaitlist(ctx, parseInput(joinWaitlistInput, input));
    },
  }),
  leaveWaitlist: t.field({
    type: waitlistEntryType,
    description: "Waits no longer, or takes somebody off one's own waitlist; what they were offered goes to the next.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND", "RATE_LIMITED"],
    args: { id: t.arg.id({ required: true, description: "The entry's id." }) },
    resolve: (_root, { id }, ctx) => leaveWaitlist(ctx, id),
  }),
  answerWaitlistOffer: t.field({
    type: waitlistOfferType,
    description:
      "Takes what one was offered, which is a confirmed session then, or lets it go to the next in line. A second time " +
      "changes nothing.",
    failures: [
      "UNAUTHENTICATED",
      "NOT_FOUND",
      "HOLD_EXPIRED",
      { code: "OFFER_TAKEN", when: "where another has the time; the offer is over then" },
      { code: "CONFLICT", at: ["policyVersion"], when: "for a policy that has changed since" },
      { code: "INVALID_TRANSITION", when: "for letting go what one took" },
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: answerInput, required: true, description: "The answer." }) },
    resolve(_root, { input }, ctx) {
      requireViewer(ctx);
      return answerWaitlistOffer(ctx, parseInput(answerWaitlistOfferInput, input));
    },
  }),
  offerWaitlistTime: t.field({
    type: waitlistEntryType,
    description: "Offers somebody on one's waitlist a time, whoever stands before them and whatever the hours say.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "for whoever waits" },
      "NOT_FOUND",
      { code: "BAD_USER_INPUT", at: ["start", "duration"] },
      { code: "SLOT_TAKEN", at: ["start"] },
      { code: "CONFLICT", when: "where another offer waits for their answer, or they cannot be offered any" },
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: offerInput, required: true, description: "The offer." }) },
    resolve(_root, { input }, ctx) {
      requireViewer(ctx);
      return offerWaitlistTime(ctx, parseInput(offerWaitlistTimeInput, input));
    },
  }),
}));
