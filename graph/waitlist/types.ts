import { type DayPart, PARTS_OF_DAY, SERVICE_DESCRIPTION } from "../bookings/input.ts";
import { loadBooking } from "../bookings/lists/bookings.ts";
import { dayPartType } from "../bookings/types/briefs.ts";
import { bookingType } from "../bookings/types.ts";
import { builder } from "../graphql/builder.ts";
import { loadExistingCard } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { MAX_WAIT_NOTE, MAX_WAIT_NOTICE } from "./input.ts";
import { type OfferRow, offerOf, type WaitlistRow } from "./lists.ts";

const MINUTE = 60_000;

const offerStateEnum = builder.enumType("WaitlistOfferState", {
  description: "The outcome of an offer.",
  values: {
    OPEN: { value: "open", description: "It waits for an answer." },
    ACCEPTED: { value: "accepted", description: "They took it." },
    DECLINED: { value: "declined", description: "They let it go." },
    LAPSED: { value: "lapsed", description: "They did not answer in time." },
    WITHDRAWN: { value: "withdrawn", description: "The time was gone." },
  } as const,
});

export const waitlistOfferType = builder.objectRef<OfferRow>("WaitlistOffer").implement({
  description: "A time of an artist that is held for a waiting client until they answer.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    start: t.expose("startsAt", { type: "DateTime", description: "Start of the session." }),
    end: t.expose("endsAt", { type: "DateTime", description: "Its end." }),
    duration: t.int({
      description: "Minutes.",
      resolve: ({ startsAt, endsAt }) => (endsAt.getTime() - startsAt.getTime()) / MINUTE,
    }),
    timeZone: t.exposeString("timeZone", {
      nullable: true,
      description: "The IANA time zone by whose clocks the session would be; null where it is not known.",
    }),
    heldUntil: t.expose("heldUntil", { type: "DateTime", description: "Until when it waits for an answer." }),
    state: t.field({ type: offerStateEnum, description: "The state of the offer.", resolve: ({ state }) => state }),
    booking: t.field({
      type: bookingType,
      nullable: true,
      description: "What it became, once they took it; null before.",
      resolve: ({ bookingId }, _args, ctx) => (bookingId ? loadBooking(ctx, bookingId) : null),
    }),
  }),
});

export const waitlistEntryType = builder.objectRef<WaitlistRow>("WaitlistEntry").implement({
  description: "A client who waits for a time of an artist; only the two can see it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    client: t.field({
      type: userType,
      description: "Who waits.",
      resolve: ({ clientId }, _args, ctx) => loadExistingCard(ctx, clientId),
    }),
    artist: t.field({
      type: userType,
      description: "The artist that the client waits for.",
      resolve: ({ artistId }, _args, ctx) => loadExistingCard(ctx, artistId),
    }),
    service: t.exposeString("service", { description: SERVICE_DESCRIPTION }),
    duration: t.exposeInt("duration", { description: "Minutes that it takes." }),
    windows: t.field({
      type: [dayPartType],
      atMost: 7 * PARTS_OF_DAY.length,
      description: "When they have time, by the artist's clocks; none: always.",
      resolve: ({ windows }): DayPart[] => windows,
    }),
    noticeHours: t.exposeInt("noticeHours", {
      description: `How many hours ahead they have to know, 0 to ${MAX_WAIT_NOTICE}.`,
    }),
    until: t.exposeString("until", { description: "The last day for which they wait: `2027-03-01`." }),
    note: t.exposeString("note", {
      description: `What they say to the artist, plain text, at most ${MAX_WAIT_NOTE} characters; may be empty.`,
    }),
    place: t.exposeInt("place", { description: "Their place in the artist's line, from 1." }),
    joinedAt: t.expose("joinedAt", { type: "DateTime", description: "Since when they wait." }),
    offer: t.field({
      type: waitlistOfferType,
      nullable: true,
      description: "What waits for their answer; null where nothing does.",
      resolve: offerOf,
    }),
  }),
});
