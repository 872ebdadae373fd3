import { requireViewer } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { addReplay } from "../graphql/idempotent.ts";
import { connectBusyCalendarInput, MAX_CALENDAR_ADDRESS, updateCalendarFeedInput } from "./input.ts";
import { connectBusyCalendar, disconnectBusyCalendar, readBusyCalendar } from "./rules/busy-calendars.ts";
import { readFeed, rotateFeed, turnOffFeed, updateFeed, writeBookingFile } from "./rules/feeds.ts";
import { busyCalendarType, calendarFeedType } from "./types.ts";

addReplay("BusyCalendar", readBusyCalendar);

const ARTISTS_ONLY = { code: "FORBIDDEN", when: "unless the viewer is an artist" } as const;

builder.queryFields((t) => ({
  calendarFeed: t.field({
    type: calendarFeedType,
    nullable: true,
    description: "The viewer's calendar feed. Null while it is off.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => readFeed(ctx),
  }),
  busyCalendar: t.field({
    type: busyCalendarType,
    nullable: true,
    description: "The external calendar that the artist has connected. Null: none.",
    failures: ["UNAUTHENTICATED", ARTISTS_ONLY],
    resolve: (_root, _args, ctx) => readBusyCalendar(ctx),
  }),
  bookingCalendarFile: t.string({
    description:
      "A booking of the viewer as an iCalendar file. All files of a booking describe the same event: its UID never " +
      "changes and its SEQUENCE rises. Its STATUS is TENTATIVE for a pending request, then CONFIRMED or CANCELLED.",
    failures: ["UNAUTHENTICATED", { code: "NOT_FOUND", when: "also if the booking has no time yet" }],
    args: { bookingId: t.arg.id({ required: true, description: "The booking's id." }) },
    resolve: (_root, { bookingId }, ctx) => writeBookingFile(ctx, bookingId),
  }),
}));

const updateInput = builder.inputType("UpdateCalendarFeedInput", {
  description: "Changes to the viewer's calendar feed.",
  fields: (t) => ({
    busyOnly: t.boolean({
      required: true,
      description: "Whether the feed shows only busy times, without names, services and places.",
    }),
  }),
});

const connectInput = builder.inputType("ConnectBusyCalendarInput", {
  description: "An external calendar to connect.",
  fields: (t) => ({
    url: t.string({
      required: true,
      description:
        `The https or webcal address of the calendar's iCalendar file, at most ${MAX_CALENDAR_ADDRESS} characters. ` +
        "It is stored as a secret and never shown again.",
    }),
  }),
});

builder.mutationFields((t) => ({
  rotateCalendarFeed: t.field({
    type: calendarFeedType,
    description:
      "Turns the viewer's calendar feed on, or gives it a new address. The old address stops working at once.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => rotateFeed(ctx),
  }),
  updateCalendarFeed: t.field({
    type: calendarFeedType,
    description: "Changes the content of the viewer's calendar feed. Its address stays the same.",
    failures: ["UNAUTHENTICATED", { code: "NOT_FOUND", when: "while the feed is off" }],
    args: { input: t.arg({ type: updateInput, required: true, description: "The changes." }) },
    resolve: (_root, { input }, ctx) => updateFeed(ctx, parseInput(updateCalendarFeedInput, input)),
  }),
  connectBusyCalendar: t.field({
    type: busyCalendarType,
    description:
      "Connects an external calendar, in place of any earlier one. It is read now and every half hour. Clients are " +
      "not offered its busy times and cannot request them.",
    failures: ["UNAUTHENTICATED", ARTISTS_ONLY, { code: "BAD_USER_INPUT", at: ["url"] }, "RATE_LIMITED"],
    args: { input: t.arg({ type: connectInput, required: true, description: "The calendar." }) },
    async resolve(_root, { input }, ctx) {
      requireViewer(ctx);
      return connectBusyCalendar(ctx, parseInput(connectBusyCalendarInput, input));
    },
  }),
  disconnectBusyCalendar: t.boolean({
    description:
      "Disconnects the external calendar and deletes what was read from it. Returns whether one was connected.",
    failures: ["UNAUTHENTICATED", ARTISTS_ONLY],
    resolve: (_root, _args, ctx) => disconnectBusyCalendar(ctx),
  }),
  turnOffCalendarFeed: t.boolean({
    description:
      "Turns the viewer's calendar feed off. Its address stops working at once. Returns whether the feed was on.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => turnOffFeed(ctx),
  }),
}));
