import { requireViewer } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { connectBusyCalendarInput, MAX_CALENDAR_ADDRESS, updateCalendarFeedInput } from "./input.ts";
import { connectBusyCalendar, disconnectBusyCalendar, readBusyCalendar } from "./rules/busy-calendars.ts";
import { readFeed, rotateFeed, turnOffFeed, updateFeed, writeBookingFile } from "./rules/feeds.ts";
import { busyCalendarType, calendarFeedType } from "./types.ts";

const ARTISTS_ONLY = { code: "FORBIDDEN", when: "unless an artist" } as const;

builder.queryFields((t) => ({
  calendarFeed: t.field({
    type: calendarFeedType,
    nullable: true,
    description: "The calendar feed of the person who asks; null while it is off.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => readFeed(ctx),
  }),
  busyCalendar: t.field({
    type: busyCalendarType,
    nullable: true,
    description: "The calendar that the artist who asks keeps elsewhere; null where they connected none.",
    failures: ["UNAUTHENTICATED", ARTISTS_ONLY],
    resolve: (_root, _args, ctx) => readBusyCalendar(ctx),
  }),
  bookingCalendarFile: t.string({
    description:
      "A booking of the person who asks as an iCalendar file. It is the same event whatever becomes of the booking: its UID " +
      "never changes, its SEQUENCE rises with each change, and its STATUS is TENTATIVE while the request waits, then " +
      "CONFIRMED or CANCELLED.",
    failures: ["UNAUTHENTICATED", { code: "NOT_FOUND", when: "also where it has no time yet" }],
    args: { bookingId: t.arg.id({ required: true, description: "The booking's id." }) },
    resolve: (_root, { bookingId }, ctx) => writeBookingFile(ctx, bookingId),
  }),
}));

const updateInput = builder.inputType("UpdateCalendarFeedInput", {
  description: "What one's calendar feed says.",
  fields: (t) => ({
    busyOnly: t.boolean({
      required: true,
      description: "Whether it says only when one is busy, and neither with whom, what nor where.",
    }),
  }),
});

const connectInput = builder.inputType("ConnectBusyCalendarInput", {
  description: "A calendar that one keeps elsewhere.",
  fields: (t) => ({
    url: t.string({
      required: true,
      description:
        `The https or webcal address at which it is read as an iCalendar file, at most ${MAX_CALENDAR_ADDRESS} ` +
        "characters. It is kept as a secret and never shown again.",
    }),
  }),
});

builder.mutationFields((t) => ({
  rotateCalendarFeed: t.field({
    type: calendarFeedType,
    description: "Turns one's calendar feed on, or gives it a new address; the one before stops working at once.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => rotateFeed(ctx),
  }),
  updateCalendarFeed: t.field({
    type: calendarFeedType,
    description: "Changes what one's calendar feed says; its address stays.",
    failures: ["UNAUTHENTICATED", { code: "NOT_FOUND", when: "while it is off" }],
    args: { input: t.arg({ type: updateInput, required: true, description: "What changes." }) },
    resolve: (_root, { input }, ctx) => updateFeed(ctx, parseInput(updateCalendarFeedInput, input)),
  }),
  connectBusyCalendar: t.field({
    type: busyCalendarType,
    description:
      "Reads a calendar that one keeps elsewhere, now and every half an hour, in place of one connected before: while it " +
      "says that one is busy, clients are offered no time and can ask for none.",
    failures: ["UNAUTHENTICATED", ARTISTS_ONLY, { code: "BAD_USER_INPUT", at: ["url"] }, "RATE_LIMITED"],
    args: { input: t.arg({ type: connectInput, required: true, description: "The calendar." }) },
    async resolve(_root, { input }, ctx) {
      requireViewer(ctx);
      return connectBusyCalendar(ctx, parseInput(connectBusyCalendarInput, input));
    },
  }),
  disconnectBusyCalendar: t.boolean({
    description: "Reads that calendar no more, and forgets what it said. Answers whether there was one.",
    failures: ["UNAUTHENTICATED", ARTISTS_ONLY],
    resolve: (_root, _args, ctx) => disconnectBusyCalendar(ctx),
  }),
  turnOffCalendarFeed: t.boolean({
    description: "Turns one's calendar feed off: its address stops working at once. Answers whether it was on.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => turnOffFeed(ctx),
  }),
}));
