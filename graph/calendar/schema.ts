import { CLIENT_ID_DESCRIPTION } from "../core/client-id.ts";
import { addReplay } from "../graphql/idempotent.ts";
import { KEY_FAILURES, once } from "../transactions/repeats.ts";
import "./subscriptions.ts";
import { MAX_CALENDAR_DAYS, SESSION_MINUTES } from "../bookings/input.ts";
import { requireViewer } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { selectionOf } from "../graphql/selection.ts";
import {
  addWalkInInput,
  blockTimeInput,
  bookingCalendarInput,
  MAX_BLOCK_DAYS,
  MAX_ENTRY_NOTE,
  MAX_WALK_IN_NAME,
} from "./input.ts";
import { itemOfEntry, readCalendar } from "./lists.ts";
import { addWalkIn, blockTime, getCalendarEntry, unblockTime } from "./rules/entries.ts";
import { bookingCalendarType, calendarEntryType } from "./types.ts";

addReplay("CalendarEntry", getCalendarEntry);

const ARTISTS_ONLY = { code: "FORBIDDEN", when: "unless the viewer is an artist" } as const;
const TAKEN = { code: "SLOT_TAKEN", at: ["start"] } as const;

builder.queryField("bookingCalendar", (t) =>
  t.field({
    type: bookingCalendarType,
    description: "The artist's own calendar: hours, sessions, requests with a time, walk-ins and blocked times.",
    failures: ["UNAUTHENTICATED", ARTISTS_ONLY, { code: "BAD_USER_INPUT", at: ["from", "to"] }],
    args: {
      from: t.arg({ type: "DateTime", required: true, description: "The beginning of the span." }),
      to: t.arg({
        type: "DateTime",
        required: true,
        description: `The end of the span, after the beginning and at most ${MAX_CALENDAR_DAYS} days later.`,
      }),
    },
    resolve(_root, args, ctx, info) {
      requireViewer(ctx);
      return readCalendar(ctx, parseInput(bookingCalendarInput, args), selectionOf(info));
    },
  }),
);

const NOTE = `Only for the artist, at most ${MAX_ENTRY_NOTE} characters.`;

const walkInInput = builder.inputType("AddWalkInInput", {
  description: "A session with a client who did not request it here.",
  fields: (t) => ({
    start: t.field({ type: "DateTime", required: true, description: "Start of the session. It can be in the past." }),
    duration: t.int({
      required: true,
      description:
        `Duration in minutes, ${SESSION_MINUTES.shortest} to ${SESSION_MINUTES.longest} in steps of ` +
        `${SESSION_MINUTES.step}.`,
    }),
    name: t.string({
      description: `The client's name, at most ${MAX_WALK_IN_NAME} characters. The client needs no account.`,
    }),
    note: t.string({ description: NOTE }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const blockInput = builder.inputType("BlockTimeInput", {
  description: "Time to keep free of sessions.",
  fields: (t) => ({
    start: t.field({ type: "DateTime", required: true, description: "The beginning." }),
    end: t.field({
      type: "DateTime",
      required: true,
      description: `The end, after the beginning and at most ${MAX_BLOCK_DAYS} days later.`,
    }),
    note: t.string({ description: NOTE }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

builder.mutationFields((t) => ({
  addWalkIn: t.field({
    type: calendarEntryType,
    description: "Adds a session to the artist's calendar. It takes its time as a confirmed session does.",
    failures: ["UNAUTHENTICATED", ...KEY_FAILURES, ARTISTS_ONLY, "BAD_USER_INPUT", TAKEN, "RATE_LIMITED"],
    args: { input: t.arg({ type: walkInInput, required: true, description: "The session." }) },
    async resolve(_root, { input }, ctx) {
      requireViewer(ctx);
      return itemOfEntry(await once(ctx, "addWalkIn", addWalkInInput, input, addWalkIn, getCalendarEntry));
    },
  }),
  blockTime: t.field({
    type: calendarEntryType,
    description: "Keeps a time free of sessions. No session can be requested, proposed by a client or confirmed then.",
    failures: ["UNAUTHENTICATED", ...KEY_FAILURES, ARTISTS_ONLY, "BAD_USER_INPUT", TAKEN, "RATE_LIMITED"],
    args: { input: t.arg({ type: blockInput, required: true, description: "The time." }) },
    async resolve(_root, { input }, ctx) {
      requireViewer(ctx);
      return itemOfEntry(await once(ctx, "blockTime", blockTimeInput, input, blockTime, getCalendarEntry));
    },
  }),
  unblockTime: t.field({
    type: calendarEntryType,
    description: "Removes blocked time or a walk-in from the artist's calendar.",
    failures: ["UNAUTHENTICATED", ARTISTS_ONLY, "NOT_FOUND", "RATE_LIMITED"],
    args: { id: t.arg.id({ required: true, description: "The entry's id." }) },
    resolve: async (_root, { id }, ctx) => itemOfEntry(await unblockTime(ctx, id)),
  }),
}));
