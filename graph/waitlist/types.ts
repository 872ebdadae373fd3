import { type DayPart, PARTS_OF_DAY, SERVICE_DESCRIPTION } from "../bookings/input.ts";
import { loadBooking } from "../bookings/lists/bookings.ts";
import { dayPartType } from "../bookings/types/briefs.ts";
import { bookingType } from "../bookings/types.ts";
import { builder } from "../graphql/builder.ts";
import { loadExistingCard } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { MAX_WAIT_NOTE, MAX_WAIT_NOTICE } from "./input.ts";
import { type OfferRow, offerOf, parties, type WaitlistRow } from "./lists.ts";

const MINUTE = 60_000;

const offerStateEnum = builder.enumType("WaitlistOfferState", {
  description: "The state of an offer.",
  values: {
    OPEN: { value: "open", description: "The client has not answered yet." },
    ACCEPTED: { value: "accepted", description: "The client accepted." },
    DECLINED: { value: "declined", description: "The client declined." },
    LAPSED: { value: "lapsed", description: "The client did not answer in time." },
    WITHDRAWN: { value: "withdrawn", description: "The time is no longer available." },
  } as const,
});

export const waitlistOfferType = builder.objectRef<OfferRow>("WaitlistOffer").implement({
  description: "A time of an artist, held for a waiting client until they answer.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    start: t.expose("startsAt", { type: "DateTime", description: "Start of the session." }),
    end: t.expose("endsAt", { type: "DateTime", description: "End of the session." }),
    duration: t.int({
      description: "Length of the session in minutes.",
      resolve: ({ startsAt, endsAt }) => (endsAt.getTime() - startsAt.getTime()) / MINUTE,
    }),
    timeZone: t.exposeString("timeZone", {
      nullable: true,
      description: "The IANA time zone of the session. Null if unknown.",
    }),
    heldUntil: t.expose("heldUntil", { type: "DateTime", description: "When the offer expires." }),
    state: t.field({ type: offerStateEnum, description: "The state of the offer.", resolve: ({ state }) => state }),
    booking: t.field({
      type: bookingType,
      nullable: true,
      description: "The booking made by accepting the offer. Null before that.",
      resolve: ({ bookingId }, _args, ctx) => (bookingId ? loadBooking(ctx, bookingId) : null),
    }),
  }),
});

export const waitlistEntryType = builder.objectRef<WaitlistRow>("WaitlistEntry").implement({
  description: "A client on an artist's waitlist. Only the client and the artist see it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    client: t.field({
      type: userType,
      description: "The client.",
      needs: [parties],
      resolve: ({ clientId }, _args, ctx) => loadExistingCard(ctx, clientId),
    }),
    artist: t.field({
      type: userType,
      description: "The artist.",
      needs: [parties],
      resolve: ({ artistId }, _args, ctx) => loadExistingCard(ctx, artistId),
    }),
    service: t.exposeString("service", { description: SERVICE_DESCRIPTION }),
    duration: t.exposeInt("duration", { description: "Length of the session in minutes." }),
    windows: t.field({
      type: [dayPartType],
      atMost: 7 * PARTS_OF_DAY.length,
      description: "The client's available times, in the artist's time zone. Empty: any time.",
      resolve: ({ windows }): DayPart[] => windows,
    }),
    noticeHours: t.exposeInt("noticeHours", {
      description: `The client's minimum notice in hours, 0 to ${MAX_WAIT_NOTICE}.`,
    }),
    until: t.exposeString("until", { description: "The last day of waiting, such as `2027-03-01`." }),
    note: t.exposeString("note", {
      description: `The client's note to the artist, plain text, at most ${MAX_WAIT_NOTE} characters. Can be empty.`,
    }),
    place: t.exposeInt("place", { description: "The client's place in the artist's line, from 1." }),
    joinedAt: t.expose("joinedAt", { type: "DateTime", description: "When the client joined." }),
    offer: t.field({
      type: waitlistOfferType,
      nullable: true,
      description: "The offer that the client has yet to answer. Null: none.",
      resolve: offerOf,
    }),
  }),
});
