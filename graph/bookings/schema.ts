import { builder } from "../builder.ts";
import { connectById } from "../connection.ts";
import { requireViewer } from "../context.ts";
import { parseInput } from "../errors.ts";
import type { BookingStatus } from "../generated/prisma/client.ts";
import { subscribeTo } from "../live/subscribe.ts";
import { loadExistingUser, userType } from "../people/types.ts";
import { requestBookingInput, updateBookingStatusInput } from "./input.ts";
import { canMove } from "./policy.ts";
import { getBooking, requestBooking, updateBookingStatus } from "./rules.ts";

const bookingStatusEnum = builder.enumType("BookingStatus", {
  description: "Where a booking stands; REST says the same in lower case.",
  values: {
    PENDING: { value: "pending", description: "The artist has not answered." },
    CONFIRMED: { value: "confirmed", description: "The artist accepted; the time is taken." },
    COMPLETED: { value: "completed", description: "The session took place." },
    CANCELLED: { value: "cancelled", description: "It will not take place; `resolution` says why." },
  } as const,
});

const bookingResolutionEnum = builder.enumType("BookingResolution", {
  description: "How a booking ended.",
  values: {
    DECLINED: { value: "declined", description: "The artist said no." },
    WITHDRAWN: { value: "withdrawn", description: "The client took the request back." },
    EXPIRED: { value: "expired", description: "Nobody answered in time." },
    CANCELLED_BY_CLIENT: { value: "cancelled_by_client", description: "The client cancelled a confirmed session." },
    CANCELLED_BY_ARTIST: { value: "cancelled_by_artist", description: "The artist cancelled a confirmed session." },
    COMPLETED: { value: "completed", description: "The artist marked it completed." },
    COMPLETED_AUTO: { value: "completed_auto", description: "It ended and nobody objected." },
    NO_SHOW_CLIENT: { value: "no_show_client", description: "The client did not come." },
    NO_SHOW_ARTIST: { value: "no_show_artist", description: "The artist did not come." },
  } as const,
});

const bookingSideEnum = builder.enumType("BookingRole", {
  description: "On which side of a booking somebody is.",
  values: {
    CLIENT: { value: "client", description: "Who asked for the session." },
    ARTIST: { value: "artist", description: "Who was asked." },
  } as const,
});

const bookingType = builder.prismaObject("Booking", {
  description: "A session that a client asked an artist for; only the two can see it.",
  fields: (t) => {
    const viewerCan = (to: BookingStatus, description: string) =>
      t.boolean({ description, resolve: (booking, _args, ctx) => canMove(ctx.viewer, booking, to, ctx.now()) });
    return {
      id: t.exposeID("id", { description: "UUID; it never changes, also when the time does." }),
      client: t.field({
        type: userType,
        description: "Who asked.",
        resolve: (booking, _args, ctx) => loadExistingUser(ctx, booking.clientId),
      }),
      artist: t.field({
        type: userType,
        description: "Who was asked.",
        resolve: (booking, _args, ctx) => loadExistingUser(ctx, booking.artistId),
      }),
      service: t.exposeString("service", { description: "One of the services that can be booked." }),
      description: t.exposeString("description", { description: "What the client wants, at most 2000 characters." }),
      preferredDate: t.expose("preferredDate", {
        type: "DateTime",
        nullable: true,
        description: "Start of the session; null until there is a time.",
      }),
      endsAt: t.expose("endsAt", { type: "DateTime", nullable: true, description: "End of the session." }),
      estimatedDuration: t.exposeInt("estimatedDuration", { description: "Minutes." }),
      estimatedPrice: t.exposeInt("estimatedPrice", { nullable: true, description: "The client's budget, US cents." }),
      status: t.field({ type: bookingStatusEnum, description: "Where it stands.", resolve: (row) => row.status }),
      resolution: t.field({
        type: bookingResolutionEnum,
        nullable: true,
        description: "How it ended; null while it is pending or confirmed.",
        resolve: (row) => row.resolution,
      }),
      notes: t.exposeString("notes", { description: "The client's notes, visible to both." }),
      reason: t.exposeString("reason", { description: "Why it was declined or cancelled; may be empty." }),
      version: t.exposeInt("version", { description: "Counts every change; send it as `expectedVersion`." }),
      createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was asked for." }),
      updatedAt: t.expose("updatedAt", { type: "DateTime", description: "When it last changed." }),
      viewerCanAccept: viewerCan("confirmed", "Whether the person who asks may accept it."),
      viewerCanCancel: viewerCan("cancelled", "Whether the person who asks may decline, withdraw or cancel it."),
      viewerCanComplete: viewerCan("completed", "Whether the person who asks may mark it completed."),
    };
  },
});

builder.queryFields((t) => ({
  bookings: t.connection({
    type: bookingType,
    description: "The viewer's bookings on one side, newest first. Errors: UNAUTHENTICATED.",
    args: { role: t.arg({ type: bookingSideEnum, required: true, description: "On which side the viewer is." }) },
    resolve: (_root, { role, ...args }, ctx) => {
      const viewer = requireViewer(ctx);
      const mine = role === "client" ? { clientId: viewer.id } : { artistId: viewer.id };
      return connectById(args, "newest first", (page) =>
        ctx.db.booking.findMany({ ...page, where: { ...page.where, ...mine } }),
      );
    },
  }),
  booking: t.field({
    type: bookingType,
    description: "One booking of the person who asks. Errors: UNAUTHENTICATED, NOT_FOUND.",
    args: { id: t.arg.id({ required: true, description: "The booking's id." }) },
    resolve: (_root, { id }, ctx) => getBooking(ctx, id),
  }),
}));

const requestBookingInputType = builder.inputType("RequestBookingInput", {
  description: "A session to ask for.",
  fields: (t) => ({
    artistId: t.id({ required: true, description: "The artist; not oneself." }),
    service: t.string({ required: true, description: "One of the services that can be booked." }),
    description: t.string({ description: "What is wanted, at most 2000 characters." }),
    preferredDate: t.field({ type: "DateTime", description: "Start; in the future, within two years." }),
    estimatedDuration: t.int({
      description: "Minutes, 15 to 1440 in steps of 15; the service's usual time if left out.",
    }),
    estimatedPrice: t.int({ description: "Budget in US cents, 0 to 1000000." }),
    notes: t.string({ description: "At most 2000 characters, visible to both." }),
  }),
});

const updateBookingStatusInputType = builder.inputType("UpdateBookingStatusInput", {
  description: "A move of a booking.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The booking's id." }),
    status: t.field({ type: bookingStatusEnum, required: true, description: "The status to move it to." }),
    reason: t.string({
      description: "Why, at most 500 characters; needed when an artist cancels a confirmed session.",
    }),
    preferredDate: t.field({ type: "DateTime", description: "When accepting: the start, if it changes or was open." }),
    estimatedDuration: t.int({ description: "When accepting: minutes, if they change." }),
    expectedVersion: t.int({ description: "The version that the viewer saw; a newer one refuses the move." }),
  }),
});

builder.mutationFields((t) => ({
  requestBooking: t.field({
    type: bookingType,
    description: "Asks an artist for a session. Errors: UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND.",
    args: { input: t.arg({ type: requestBookingInputType, required: true, description: "The session." }) },
    resolve: (_root, { input }, ctx) => requestBooking(ctx, parseInput(requestBookingInput, input)),
  }),
  updateBookingStatus: t.field({
    type: bookingType,
    description:
      "Accepts, declines, withdraws, cancels or completes. " +
      "Errors: UNAUTHENTICATED, BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, INVALID_TRANSITION, STALE_BOOKING, SLOT_TAKEN.",
    args: { input: t.arg({ type: updateBookingStatusInputType, required: true, description: "The move." }) },
    resolve: (_root, { input }, ctx) => updateBookingStatus(ctx, parseInput(updateBookingStatusInput, input)),
  }),
}));

builder.subscriptionField("bookingChanged", (t) =>
  t.field({
    type: bookingType,
    description:
      "Each booking of the person who asks, when it is made and whenever it changes. Errors: UNAUTHENTICATED.",
    subscribe: (_root, _args, ctx) => subscribeTo(ctx, "booking"),
    resolve: (event, _args, ctx) => getBooking(ctx, event.bookingId),
  }),
);
