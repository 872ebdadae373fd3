import { loadBooking } from "../bookings/lists/bookings.ts";
import { bookingStatusEnum } from "../bookings/types/status.ts";
import { bookingType } from "../bookings/types.ts";
import { builder } from "../graphql/builder.ts";
import { loadReadableMessage } from "../messages/lists/messages.ts";
import { messageType } from "../messages/types.ts";
import { loadCard } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { loadPiece } from "../portfolio/lists.ts";
import { portfolioItemType } from "../portfolio/types.ts";
import { loadReadablePost } from "../posts/lists/posts.ts";
import { postType } from "../posts/types.ts";
import { loadReview } from "../reviews/lists.ts";
import { reviewType } from "../reviews/types.ts";
import { PRODUCT_NAME } from "../text/product.ts";
import { type ChangeRow, changeCursor } from "./lists.ts";
import { CHANGE_TYPES, type ChangeType } from "./rules/kinds.ts";
import { sampleOf } from "./rules/samples.ts";

const resourceOf = ({ type }: ChangeRow) => CHANGE_TYPES[type].resource;

const changeResourceType = builder.objectRef<ChangeRow>("ChangeResource").implement({
  description: "A changed resource.",
  fields: (t) => ({
    type: t.string({
      description: `The resource's type: ${[...new Set(Object.values(CHANGE_TYPES).map(({ resource }) => resource))].join(", ")}.`,
      resolve: resourceOf,
    }),
    id: t.exposeID("resourceId", { description: "The resource's id. For an artist's availability, the artist's id." }),
  }),
});

const actorKind = builder.enumType("ChangeActorKind", {
  description: "What made a change. More kinds may be added.",
  values: {
    PERSON: { description: "A person, in an app or with a mailed link." },
    KEY: { description: "A person's program, with an API key." },
    SYSTEM: { description: `${PRODUCT_NAME} itself, such as for an expired request.` },
  },
});

const changeActorType = builder.objectRef<ChangeRow>("ChangeActor").implement({
  description: "The person or program that made a change.",
  fields: (t) => ({
    kind: t.field({
      type: actorKind,
      description: "What made it.",
      resolve: ({ actorId, keyId }) => {
        if (!actorId) return "SYSTEM";
        return keyId ? "KEY" : "PERSON";
      },
    }),
    person: t.field({
      type: userType,
      nullable: true,
      description: "The person. Null for SYSTEM, and if the viewer cannot see the person.",
      resolve: ({ actorId }, _args, ctx) => (actorId ? loadCard(ctx, actorId) : null),
    }),
    apiKeyId: t.id({
      nullable: true,
      description: "The API key, if it is the viewer's own.",
      resolve: ({ actorId, keyId }, _args, ctx) => (actorId === ctx.viewer?.id ? keyId : null),
    }),
  }),
});

const changePreviousType = builder.objectRef<ChangeRow>("ChangePrevious").implement({
  description: "A booking before its status or time changed.",
  fields: (t) => ({
    startsAt: t.expose("previousStart", { type: "DateTime", nullable: true, description: "The previous start." }),
    endsAt: t.expose("previousEnd", { type: "DateTime", nullable: true, description: "The previous end." }),
    status: t.expose("previousStatus", {
      type: bookingStatusEnum,
      nullable: true,
      description: "The previous status. Null: none yet.",
    }),
  }),
});

export const changeType = builder.objectRef<ChangeRow>("Change").implement({
  description:
    "An entry in a person's log of changes. It holds only ids. What it shows is read with the caller's current " +
    "rights, and is null once deleted or hidden.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID. The same in the log of each person." }),
    type: t.exposeString("type", { description: "A name from `changeTypes`. More types may be added." }),
    at: t.expose("at", { type: "DateTime", description: "When it happened." }),
    sequence: t.exposeInt("sequence", {
      description:
        "The number of the change within its resource: 1, 2, 3 …. People who cannot see every change see gaps, " +
        "but always this order.",
    }),
    version: t.exposeInt("version", {
      nullable: true,
      description: "The booking's version after the change. Null for other resources.",
    }),
    requestId: t.exposeString("requestId", { description: "The id of the request, as in `X-Request-Id`." }),
    resource: t.field({ type: changeResourceType, description: "The changed resource.", resolve: (row) => row }),
    actor: t.field({
      type: changeActorType,
      description: "The person or program that made the change.",
      resolve: (row) => row,
    }),
    previous: t.field({
      type: changePreviousType,
      nullable: true,
      description: "The booking before the change, if its status or time changed. Null otherwise.",
      resolve: (row) => (row.previousStatus ? row : null),
    }),
    booking: t.field({
      type: bookingType,
      nullable: true,
      description: "The booking, if the change is about one.",
      resolve: (row, _args, ctx) => (resourceOf(row) === "booking" ? loadBooking(ctx, row.resourceId) : null),
    }),
    message: t.field({
      type: messageType,
      nullable: true,
      description: "The message, if the change is about one.",
      resolve: (row, _args, ctx) => (resourceOf(row) === "message" ? loadReadableMessage(ctx, row.resourceId) : null),
    }),
    review: t.field({
      type: reviewType,
      nullable: true,
      description: "The review, if the change is about one.",
      resolve: (row, _args, ctx) => (resourceOf(row) === "review" ? loadReview(ctx, row.resourceId) : null),
    }),
    portfolioItem: t.field({
      type: portfolioItemType,
      nullable: true,
      description: "The portfolio piece, if the change is about one.",
      resolve: (row, _args, ctx) => (resourceOf(row) === "portfolio_item" ? loadPiece(ctx, row.resourceId) : null),
    }),
    post: t.field({
      type: postType,
      nullable: true,
      description: "The post, if the change is about its artist tag.",
      resolve: (row, _args, ctx) => (resourceOf(row) === "post" ? loadReadablePost(ctx, row.resourceId) : null),
    }),
    cursor: t.string({
      description:
        "The cursor to continue `changes` or `changeAdded` after this change. Valid for 30 days, for this person only.",
      resolve: (row, _args, ctx) => changeCursor(ctx, row),
    }),
  }),
});

export const changeKindType = builder.objectRef<ChangeType>("ChangeType").implement({
  description: "A type of change.",
  fields: (t) => ({
    name: t.string({ description: "The name, such as `booking.confirmed`.", resolve: (name) => name }),
    description: t.string({ description: "What happened.", resolve: (name) => CHANGE_TYPES[name].description }),
    scope: t.string({
      description: "The scope that an API key needs for changes of this type.",
      resolve: (name) => CHANGE_TYPES[name].scope,
    }),
    sample: t.string({
      description: "A sample webhook body of this type with made-up values, as JSON.",
      resolve: (name, _args, ctx) => JSON.stringify(sampleOf(name, ctx.now())),
    }),
  }),
});
