import { addReplay } from "../graphql/idempotent.ts";
import { canReport } from "../reports/policy.ts";
import "./reported.ts";
import { bookingType } from "../bookings/types.ts";
import { CLIENT_ID_DESCRIPTION } from "../core/client-id.ts";
import { parseInput } from "../core/errors.ts";
import { andThen } from "../core/maybe-promise.ts";
import { builder } from "../graphql/builder.ts";
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
      "Artists: the mean of their reviews, 1.0 to 5.0, of each client the latest one; null before the first.",
    resolve: ofArtist(
      null,
      ofColumns(["starsSum", "ratersCount"], ({ starsSum, ratersCount }) =>
        ratersCount > 0 ? starsSum / ratersCount : null,
      ),
    ),
  }),
  reviewsCount: t.int({
    description: "Artists: how many reviews they have.",
    resolve: ofArtist(0, ofColumn("reviewsCount")),
  }),
}));

builder.prismaObjectFields(bookingType, (t) => ({
  review: t.field({
    type: reviewType,
    nullable: true,
    description: "What the client says of the session; null before.",
    needs: [reviewPart],
    resolve: (booking, _args, ctx) => (booking.status === "completed" ? reviewPart.load(ctx, booking.id) : null),
  }),
  viewerCanReview: t.boolean({
    description: `Whether the viewer may review the session: its client may, once, for ${REVIEW_DAYS} days after it is completed.`,
    needs: [reviewPart],
    resolve: (booking, _args, ctx) =>
      canReview(ctx.viewer, booking, ctx.now()) && andThen(reviewPart.load(ctx, booking.id), (review) => !review),
  }),
}));

builder.queryField("reviews", (t) =>
  t.connection(
    {
      type: reviewType,
      description: "What clients say of an artist, the newest first; nothing where the profile is private.",
      failures: ["UNAUTHENTICATED", "NOT_FOUND"],
      args: { userId: t.arg.id({ required: true, description: "The artist." }) },
      resolve: (_root, { userId, ...args }, ctx) => listReviews(ctx, userId, args),
    },
    {
      name: "ReviewsConnection",
      fields: (connection) => ({
        totalCount: connection.int({
          description: "How many reviews the artist has, also by authors that the viewer does not see.",
          resolve: ({ totalCount }) => totalCount,
        }),
      }),
    },
  ),
);

const STARS = `1 to ${MOST_STARS}.`;
const PHOTOS = `At most ${MAX_REVIEW_PHOTOS} images of the viewer's own, uploaded as \`POST\``;
const TEXT = `At most ${MAX_REVIEW_LENGTH} characters; may be left out.`;

const createReviewInputType = builder.inputType("CreateReviewInput", {
  description: "A client's review of a session.",
  fields: (t) => ({
    bookingId: t.id({ required: true, description: "The completed booking." }),
    // A fraction is refused in our own words.
    stars: t.float({ required: true, description: STARS }),
    text: t.string({ description: TEXT }),
    imageUrls: t.stringList({ description: `${PHOTOS}; may be left out.` }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const updateReviewInputType = builder.inputType("UpdateReviewInput", {
  description: "The new review; it replaces the old one entirely.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The review." }),
    stars: t.float({ required: true, description: STARS }),
    text: t.string({ description: TEXT }),
    imageUrls: t.stringList({ description: `${PHOTOS}; left out, they stay.` }),
  }),
});

const replyToReviewInputType = builder.inputType("ReplyToReviewInput", {
  description: "What an artist answers.",
  fields: (t) => ({
    reviewId: t.id({ required: true, description: "The review." }),
    text: t.string({
      required: true,
      description: `At most ${MAX_REVIEW_LENGTH} characters; empty takes the answer back.`,
    }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

/** What can be wrong with a photo that is finished with the review. */
const PHOTO_FAILURES = [
  { code: "PAYLOAD_TOO_LARGE", at: ["file"] },
  { code: "UNSUPPORTED_MEDIA", at: ["file"] },
  { code: "QUOTA_EXCEEDED", when: "for photos that were uploaded for another place" },
] as const;

builder.mutationFields((t) => ({
  createReview: t.field({
    type: reviewType,
    description: `Reviews a completed session, once, as its client, for ${REVIEW_DAYS} days after; the artist is notified.`,
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      { code: "BAD_USER_INPUT", at: ["stars", "text", "imageUrls"] },
      { code: "FORBIDDEN", when: "for the artist" },
      "NOT_FOUND",
      { code: "NOT_ELIGIBLE", when: "unless the session is completed, too late, and where our staff removed a review" },
      "ALREADY_REVIEWED",
      ...PHOTO_FAILURES,
    ],
    args: { input: t.arg({ type: createReviewInputType, required: true, description: "The review." }) },
    resolve: (_root, { input }, ctx) => once(ctx, "createReview", createReviewInput, input, createReview, getReview),
  }),
  updateReview: t.field({
    type: reviewType,
    description: `Changes the viewer's own review, for ${EDIT_DAYS} days after it was written. It shows that it was edited.`,
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      { code: "BAD_USER_INPUT", at: ["stars", "text", "imageUrls"] },
      { code: "FORBIDDEN", when: "for others, and later" },
      "NOT_FOUND",
      ...PHOTO_FAILURES,
    ],
    args: { input: t.arg({ type: updateReviewInputType, required: true, description: "The review." }) },
    resolve: (_root, { input }, ctx) => updateReview(ctx, parseInput(updateReviewInput, input)),
  }),
  deleteReview: t.field({
    type: reviewType,
    description: "Removes the viewer's own review with its answer.",
    failures: ["UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The review's id." }) },
    resolve: (_root, { id }, ctx) => deleteReview(ctx, id),
  }),
  replyToReview: t.field({
    type: reviewType,
    description:
      "Answers a review, as its artist; a second answer replaces the first. The author is notified of the first.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      { code: "BAD_USER_INPUT", at: ["text"] },
      { code: "FORBIDDEN", when: "unless it is the artist" },
      "NOT_FOUND",
    ],
    args: { input: t.arg({ type: replyToReviewInputType, required: true, description: "The answer." }) },
    resolve: (_root, { input }, ctx) => once(ctx, "replyToReview", replyToReviewInput, input, replyToReview, getReview),
  }),
}));

builder.prismaObjectField(reviewType, "viewerCanReport", (t) =>
  t.boolean({
    description: "Whether the viewer may report it: everybody may but its author.",
    resolve: ({ authorId }, _args, ctx) => canReport(ctx.viewer, { userId: authorId }),
  }),
);
