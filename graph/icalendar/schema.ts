import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { updateCalendarFeedInput } from "./input.ts";
import { readFeed, rotateFeed, turnOffFeed, updateFeed, writeBookingFile } from "./rules/feeds.ts";
import { calendarFeedType } from "./types.ts";

builder.queryFields((t) => ({
  calendarFeed: t.field({
    type: calendarFeedType,
    nullable: true,
    description: "The calendar feed of the person who asks; null while it is off.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => readFeed(ctx),
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
  turnOffCalendarFeed: t.boolean({
    description: "Turns one's calendar feed off: its address stops working at once. Answers whether it was on.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => turnOffFeed(ctx),
  }),
}));
