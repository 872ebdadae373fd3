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
import { selectionOf } from "../graphql/selection.ts";
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
    description: "The viewer's own entries, then the clients on the viewer's waitlist. Both in the order of joining.",
    failures: ["UNAUTHENTICATED"],
    args: { role: t.arg({ type: bookingRoleEnum, description: "The viewer's role. Left out: both." }) },
    resolve: (_root, { role }, ctx, info) => listWaitlist(ctx, role, selectionOf(info)),
  }),
}));

const DURATION = `Minutes, ${SESSION_MINUTES.shortest} to ${SESSION_MINUTES.longest} in steps of ${SESSION_MINUTES.step}`;

const joinInput = builder.inputType("JoinWaitlistInput", {
  description: "The client's wishes for a session.",
  fields: (t) => ({
    artistId: t.id({ required: true, description: "The artist. The viewer cannot be the artist." }),
    service: t.string({ description: `${SERVICE_DESCRIPTION} Send either this or \`serviceType\`.` }),
    serviceType: t.field({
      type: bookingServiceEnum,
      description: "The type of service. Send either this or `service`.",
    }),
    duration: t.int({ description: `${DURATION}. Left out: the service's usual time.` }),
    windows: t.field({
      type: [dayPartInputType],
      description: "The client's available times, in the artist's time zone. Left out: any time.",
    }),
    noticeHours: t.int({
      description: `The client's minimum notice in hours, 0 to ${MAX_WAIT_NOTICE}. Left out: 0.`,
    }),
    until: t.string({
      description:
        `The last day of waiting, such as \`2027-03-01\`, at most a year from now. Left out: ${WAIT_DAYS.usual} days ` +
        "from now.",
    }),
    note: t.string({ description: `A note for the artist, at most ${MAX_WAIT_NOTE} characters.` }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const answerInput = builder.inputType("AnswerWaitlistOfferInput", {
  description: "The client's answer to an offer.",
  fields: (t) => ({
    offerId: t.id({ required: true, description: "The offer." }),
    accept: t.boolean({
      required: true,
      description: "Whether the client takes the time. If not, it goes to the next client in line.",
    }),
    adultConfirmed: t.boolean({ description: "Whether the client confirms being old enough, as in `requestBooking`." }),
    policyVersion: t.int({
      description: "The version of the artist's policy that the client accepts, as in `requestBooking`.",
    }),
  }),
});

const offerInput = builder.inputType("OfferWaitlistTimeInput", {
  description: "A time for a client on the artist's waitlist.",
  fields: (t) => ({
    entryId: t.id({ required: true, description: "The entry of the waiting client." }),
    start: t.field({ type: "DateTime", required: true, description: "Start of the session." }),
    duration: t.int({ description: `${DURATION}. Left out: the duration of the entry.` }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const joinByEither = withEitherService(joinWaitlistInput);

builder.mutationFields((t) => ({
  joinWaitlist: t.field({
    type: waitlistEntryType,
    description:
      "Joins the waitlist of an artist. If a session is cancelled or the artist adds hours, suitable times are " +
      "offered to waiting clients in turn. A client who already waits keeps their place and changes their wishes.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      CONFIRMED_ONLY,
      "BAD_USER_INPUT",
      { code: "CONFLICT", at: ["artistId"], when: `if ${MAX_WAITING} clients already wait` },
      "NOT_FOUND",
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: joinInput, required: true, description: "The artist and the wishes." }) },
    resolve(_root, { input }, ctx) {
      requireViewer(ctx);
      return once(ctx, "joinWaitlist", joinByEither, input, joinWaitlist, getEntry);
    },
  }),
  leaveWaitlist: t.field({
    type: waitlistEntryType,
    description:
      "Leaves a waitlist, or removes a client from the artist's own. A time offered to the client goes to the next.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND", "RATE_LIMITED"],
    args: { id: t.arg.id({ required: true, description: "The entry's id." }) },
    resolve: (_root, { id }, ctx) => leaveWaitlist(ctx, id),
  }),
  answerWaitlistOffer: t.field({
    type: waitlistOfferType,
    description:
      "Accepts an offer, which becomes a confirmed session, or passes it on to the next client in line. Repeating " +
      "the call changes nothing.",
    failures: [
      "UNAUTHENTICATED",
      "NOT_FOUND",
      "HOLD_EXPIRED",
      { code: "OFFER_TAKEN", when: "if another client has the time; the offer then ends" },
      { code: "CONFLICT", at: ["policyVersion"], when: "if the policy has changed since" },
      { code: "INVALID_TRANSITION", when: "for declining an accepted time" },
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
      "Offers a time to a client on the artist's waitlist, regardless of their place in line and of the artist's " +
      "hours.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      { code: "FORBIDDEN", when: "for the client who waits" },
      "NOT_FOUND",
      { code: "BAD_USER_INPUT", at: ["start", "duration"] },
      { code: "SLOT_TAKEN", at: ["start"] },
      { code: "CONFLICT", when: "if the client has yet to answer another offer, or cannot be offered any" },
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: offerInput, required: true, description: "The offer." }) },
    resolve(_root, { input }, ctx) {
      requireViewer(ctx);
      return once(ctx, "offerWaitlistTime", offerWaitlistTimeInput, input, offerWaitlistTime, getEntry);
    },
  }),
}));
