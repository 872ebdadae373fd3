import { addReplay } from "../graphql/idempotent.ts";
import { canReport } from "../reports/policy.ts";
import "./reported.ts";
import { bookingType } from "../bookings/types.ts";
import { CLIENT_ID_DESCRIPTION } from "../core/client-id.ts";
import { parseInput } from "../core/errors.ts";
import { andThen } from "../core/maybe-promise.ts";
import { builder } from "../graphql/builder.ts";
import { selectionOfRows } from "../graphql/selection.ts";
import { ofArtist, ofColumn, ofColumns, userType } from "../people/types.ts";
import { KEY_FAILURES, once } from "../transactions/repeats.ts";
import {
  createReviewInput,
  EDIT_DAYS,
  MAX_REVIEW_LENGTH,
  MAX_REVIEW_PHOTOS,
  MOST_STARS,
  REVIEW_DAYS,
  replyToReviewInput,
  updateReviewInput,
} from "./input.ts";
import { listReviews, review as reviewPart } from "./lists.ts";
import { canReview } from "./policy.ts";
import { createReview, deleteReview, getReview, replyToReview, updateReview } from "./rules/reviews.ts";
import { reviewType } from "./types.ts";

addReplay("Review", getReview);

builder.objectFields(userType, (t) => ({
  rating: t.float({
    nullable: true,
    description:
      "Artists: the average rating, 1.0 to 5.0, from the latest review of each client. Null before the first.",
    ...ofArtist(
      null,
      ofColumns(["starsSum", "ratersCount"], ({ starsSum, ratersCount }) =>
        ratersCount > 0 ? starsSum / ratersCount : null,
      ),
    ),
  }),
  reviewsCount: t.int({
    description: "Artists: number of reviews.",
    ...ofArtist(0, ofColumn("reviewsCount")),
  }),
}));

builder.prismaObjectFields(bookingType, (t) => ({
  review: t.field({
    type: reviewType,
    nullable: true,
    description: "The client's review of the session. Null: none.",
    needs: [reviewPart],
    resolve: (booking, _args, ctx) => (booking.status === "completed" ? reviewPart.load(ctx, booking.id) : null),
  }),
  viewerCanReview: t.boolean({
    description: `Whether the viewer can review the session. Its client can, once, for ${REVIEW_DAYS} days after completion.`,
    needs: [reviewPart],
    resolve: (booking, _args, ctx) =>
      canReview(ctx.viewer, booking, ctx.now()) && andThen(reviewPart.load(ctx, booking.id), (review) => !review),
  }),
}));

builder.queryField("reviews", (t) =>
  t.connection(
    {
      type: reviewType,
      description: "The reviews of an artist, newest first. Empty if the profile is private.",
      failures: ["UNAUTHENTICATED", "NOT_FOUND"],
      args: { userId: t.arg.id({ required: true, description: "The artist." }) },
      resolve: (_root, { userId, ...args }, ctx, info) => listReviews(ctx, userId, args, selectionOfRows(info)),
    },
    {
      name: "ReviewsConnection",
      fields: (connection) => ({
        totalCount: connection.int({
          description: "Number of reviews, including those by authors hidden from the viewer.",
          resolve: ({ totalCount }) => totalCount,
        }),
      }),
    },
  ),
);

const STARS = `The rating in stars, 1 to ${MOST_STARS}.`;
const PHOTOS = `At most ${MAX_REVIEW_PHOTOS} images of the viewer, uploaded as \`POST\``;
const TEXT = `At most ${MAX_REVIEW_LENGTH} characters. Can be left out.`;

const createReviewInputType = builder.inputType("CreateReviewInput", {
  description: "A client's review of a session.",
  fields: (t) => ({
    bookingId: t.id({ required: true, description: "The completed booking." }),
    // A fraction is refused in our own words.
    stars: t.float({ required: true, description: STARS }),
    text: t.string({ description: TEXT }),
    imageUrls: t.stringList({ description: `${PHOTOS}. Can be left out.` }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const updateReviewInputType = builder.inputType("UpdateReviewInput", {
  description: "The new review, which replaces the old one entirely.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The review." }),
    stars: t.float({ required: true, description: STARS }),
    text: t.string({ description: TEXT }),
    imageUrls: t.stringList({ description: `${PHOTOS}. Left out: they stay the same.` }),
  }),
});

const replyToReviewInputType = builder.inputType("ReplyToReviewInput", {
  description: "An artist's reply to a review.",
  fields: (t) => ({
    reviewId: t.id({ required: true, description: "The review." }),
    text: t.string({
      required: true,
      description: `At most ${MAX_REVIEW_LENGTH} characters. Empty removes the reply.`,
    }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

/** What can be wrong with a photo that is finished with the review. */
const PHOTO_FAILURES = [
  { code: "PAYLOAD_TOO_LARGE", at: ["file"] },
  { code: "UNSUPPORTED_MEDIA", at: ["file"] },
  { code: "QUOTA_EXCEEDED", when: "for photos uploaded for another purpose" },
] as const;

builder.mutationFields((t) => ({
  createReview: t.field({
    type: reviewType,
    description:
      `Reviews a completed session, as its client, once, within ${REVIEW_DAYS} days of completion. The artist is ` +
      "notified.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      { code: "BAD_USER_INPUT", at: ["stars", "text", "imageUrls"] },
      { code: "FORBIDDEN", when: "for the artist" },
      "NOT_FOUND",
      {
        code: "NOT_ELIGIBLE",
        when: "unless the session is completed, after the deadline, and if an admin removed a review",
      },
      "ALREADY_REVIEWED",
      ...PHOTO_FAILURES,
    ],
    args: { input: t.arg({ type: createReviewInputType, required: true, description: "The review." }) },
    resolve: (_root, { input }, ctx) => once(ctx, "createReview", createReviewInput, input, createReview, getReview),
  }),
  updateReview: t.field({
    type: reviewType,
    description: `Changes a review of the viewer, for ${EDIT_DAYS} days after it was written. The review is marked as edited.`,
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      { code: "BAD_USER_INPUT", at: ["stars", "text", "imageUrls"] },
      { code: "FORBIDDEN", when: "for anyone but the author, and after the deadline" },
      "NOT_FOUND",
      ...PHOTO_FAILURES,
    ],
    args: { input: t.arg({ type: updateReviewInputType, required: true, description: "The review." }) },
    resolve: (_root, { input }, ctx) => updateReview(ctx, parseInput(updateReviewInput, input)),
  }),
  deleteReview: t.field({
    type: reviewType,
    description: "Deletes a review of the viewer with its reply.",
    failures: ["UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The review's id." }) },
    resolve: (_root, { id }, ctx) => deleteReview(ctx, id),
  }),
  replyToReview: t.field({
    type: reviewType,
    description:
      "Replies to a review, as its artist. A second reply replaces the first. The author is notified of the first " +
      "only.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      { code: "BAD_USER_INPUT", at: ["text"] },
      { code: "FORBIDDEN", when: "unless the viewer is the artist" },
      "NOT_FOUND",
    ],
    args: { input: t.arg({ type: replyToReviewInputType, required: true, description: "The reply." }) },
    resolve: (_root, { input }, ctx) => once(ctx, "replyToReview", replyToReviewInput, input, replyToReview, getReview),
  }),
}));

builder.prismaObjectField(reviewType, "viewerCanReport", (t) =>
  t.boolean({
    description: "Whether the viewer can report the review. Everyone except its author can.",
    resolve: ({ authorId }, _args, ctx) => canReport(ctx.viewer, { userId: authorId }),
  }),
);
