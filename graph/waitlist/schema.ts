import { CLIENT_ID_DESCRIPTION } from "../core/client-id.ts";
import { addReplay } from "../graphql/idempotent.ts";
import { KEY_FAILURES, once } from "../transactions/repeats.ts";
import "./subscriptions.ts";
import { SERVICE_DESCRIPTION, SESSION_MINUTES, withEitherService } from "../bookings/input.ts";
import { dayPartInputType } from "../bookings/schema.ts";
import { bookingServiceEnum } from "../bookings/types/services.ts";
import { bookingRoleEnum } from "../bookings/types/status.ts";
import { requireViewer } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { CONFIRMED_ONLY } from "../identity/policy.ts";
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
import { getEntry, joinWaitlist, leaveWaitlist } from "./rules/entries.ts";
import { offerWaitlistTime } from "./rules/new-times.ts";
import { answerWaitlistOffer } from "./rules/offers.ts";
import { waitlistEntryType, waitlistOfferType } from "./types.ts";

addReplay("WaitlistEntry", getEntry);

builder.queryFields((t) => ({
  waitlist: t.field({
    type: [waitlistEntryType],
    atMost: MAX_WAITS + MAX_WAITING,
    description: "The viewer's own entries, then the clients who wait for the viewer; each in the order of joining.",
    failures: ["UNAUTHENTICATED"],
    args: { role: t.arg({ type: bookingRoleEnum, description: "On which side they are; either if left out." }) },
    resolve: (_root, { role }, ctx) => listWaitlist(ctx, role),
  }),
}));

const DURATION = `Minutes, ${SESSION_MINUTES.shortest} to ${SESSION_MINUTES.longest} in steps of ${SESSION_MINUTES.step}`;

const joinInput = builder.inputType("JoinWaitlistInput", {
  description: "The times that the client waits for.",
  fields: (t) => ({
    artistId: t.id({ required: true, description: "The artist; not the viewer." }),
    service: t.string({ description: `${SERVICE_DESCRIPTION} Either this or \`serviceType\`.` }),
    serviceType: t.field({ type: bookingServiceEnum, description: "The same by its type. Either this or `service`." }),
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
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const answerInput = builder.inputType("AnswerWaitlistOfferInput", {
  description: "The client's answer to an offer.",
  fields: (t) => ({
    offerId: t.id({ required: true, description: "The offer." }),
    accept: t.boolean({
      required: true,
      description: "Whether one takes the time; else it goes to the next person in line.",
    }),
    adultConfirmed: t.boolean({ description: "Whether one says that one is old enough, as in `requestBooking`." }),
    policyVersion: t.int({ description: "The version of the artist's policy that one accepts, likewise." }),
  }),
});

const offerInput = builder.inputType("OfferWaitlistTimeInput", {
  description: "A time for a client on the artist's waitlist.",
  fields: (t) => ({
    entryId: t.id({ required: true, description: "Who waits." }),
    start: t.field({ type: "DateTime", required: true, description: "Start of the session." }),
    duration: t.int({ description: `${DURATION}; what they wait for if left out.` }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const joinByEither = withEitherService(joinWaitlistInput);

builder.mutationFields((t) => ({
  joinWaitlist: t.field({
    type: waitlistEntryType,
    description:
      "Joins the waitlist of an artist. Once a session is cancelled or the artist adds hours, suitable times " +
      "are offered to the waiting clients in turn. A client who already waits keeps their place and changes " +
      "their wishes.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      CONFIRMED_ONLY,
      "BAD_USER_INPUT",
      { code: "CONFLICT", at: ["artistId"], when: `where ${MAX_WAITING} wait already` },
      "NOT_FOUND",
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: joinInput, required: true, description: "The wait." }) },
    resolve(_root, { input }, ctx) {
      requireViewer(ctx);
      return once(ctx, "joinWaitlist", joinByEither, input, joinWaitlist, getEntry);
    },
  }),
  leaveWaitlist: t.field({
    type: waitlistEntryType,
    description:
      "Leaves a waitlist, or removes a client from the artist's own; a time offered to them goes to the next.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND", "RATE_LIMITED"],
    args: { id: t.arg.id({ required: true, description: "The entry's id." }) },
    resolve: (_root, { id }, ctx) => leaveWaitlist(ctx, id),
  }),
  answerWaitlistOffer: t.field({
    type: waitlistOfferType,
    description:
      "Accepts an offer, which becomes a confirmed session, or lets it go to the next in line. A second time " +
      "changes nothing.",
    failures: [
      "UNAUTHENTICATED",
      "NOT_FOUND",
      "HOLD_EXPIRED",
      { code: "OFFER_TAKEN", when: "where another has the time; the offer is over then" },
      { code: "CONFLICT", at: ["policyVersion"], when: "for a policy that has changed since" },
      { code: "INVALID_TRANSITION", when: "for letting go a time that was accepted" },
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
    description:
      "Offers a time to a client on the artist's waitlist, regardless of their place in line and of the hours.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      { code: "FORBIDDEN", when: "for the client who waits" },
      "NOT_FOUND",
      { code: "BAD_USER_INPUT", at: ["start", "duration"] },
      { code: "SLOT_TAKEN", at: ["start"] },
      { code: "CONFLICT", when: "where another offer waits for their answer, or they cannot be offered any" },
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: offerInput, required: true, description: "The offer." }) },
    resolve(_root, { input }, ctx) {
      requireViewer(ctx);
      return once(ctx, "offerWaitlistTime", offerWaitlistTimeInput, input, offerWaitlistTime, getEntry);
    },
  }),
}));
