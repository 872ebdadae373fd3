import { requireViewer } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { addReplay } from "../graphql/idempotent.ts";
import { connectBusyCalendarInput, MAX_CALENDAR_ADDRESS, updateCalendarFeedInput } from "./input.ts";
import { connectBusyCalendar, disconnectBusyCalendar, readBusyCalendar } from "./rules/busy-calendars.ts";
import { readFeed, rotateFeed, turnOffFeed, updateFeed, writeBookingFile } from "./rules/feeds.ts";
import { busyCalendarType, calendarFeedType } from "./types.ts";

addReplay("BusyCalendar", readBusyCalendar);

const ARTISTS_ONLY = { code: "FORBIDDEN", when: "unless an artist" } as const;

builder.queryFields((t) => ({
  calendarFeed: t.field({
    type: calendarFeedType,
    nullable: true,
    description: "The calendar feed of the viewer; null while it is off.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => readFeed(ctx),
  }),
  busyCalendar: t.field({
    type: busyCalendarType,
    nullable: true,
    description: "The outside calendar that the artist has connected; null where there is none.",
    failures: ["UNAUTHENTICATED", ARTISTS_ONLY],
    resolve: (_root, _args, ctx) => readBusyCalendar(ctx),
  }),
  bookingCalendarFile: t.string({
    description:
      "A booking of the viewer as an iCalendar file. It is the same event after every change of the booking: " +
      "its UID never changes and its SEQUENCE rises. Its STATUS is TENTATIVE while the request waits, then " +
      "CONFIRMED or CANCELLED.",
    failures: ["UNAUTHENTICATED", { code: "NOT_FOUND", when: "also where it has no time yet" }],
    args: { bookingId: t.arg.id({ required: true, description: "The booking's id." }) },
    resolve: (_root, { bookingId }, ctx) => writeBookingFile(ctx, bookingId),
  }),
}));

const updateInput = builder.inputType("UpdateCalendarFeedInput", {
  description: "The content of the viewer's calendar feed.",
  fields: (t) => ({
    busyOnly: t.boolean({
      required: true,
      description: "Whether it shows only busy times, without names, services and places.",
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
    description:
      "Turns the viewer's calendar feed on, or gives it a new address; the old address stops working at once.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => rotateFeed(ctx),
  }),
  updateCalendarFeed: t.field({
    type: calendarFeedType,
    description: "Changes the content of the viewer's calendar feed; its address stays.",
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
    description: "Turns the viewer's calendar feed off: its address stops working at once. Answers whether it was on.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => turnOffFeed(ctx),
  }),
}));
