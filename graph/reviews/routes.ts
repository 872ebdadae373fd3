import { PAGE_SIZE } from "../posts/routes.ts";
import { nodesOf, route } from "../rest/route.ts";
import {
  RestCreateReviewDocument,
  RestDeleteReviewDocument,
  RestReplyToReviewDocument,
  RestReviewOfBookingDocument,
  RestReviewsDocument,
  RestUpdateReviewDocument,
} from "./routes.generated.ts";

export const routes = [
  route("GET /api/artists/:id/reviews", {
    document: RestReviewsDocument,
    query: ["cursor"],
    variables: ({ params, query }) => ({ userId: params.id, first: PAGE_SIZE, after: query.cursor }),
    shape: ({ reviews }) => nodesOf(reviews),
    total: ({ reviews }) => reviews.totalCount,
  }),
  route("GET /api/bookings/:id/review", {
    summary: "The review of a booking. Null: none.",
    document: RestReviewOfBookingDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ booking }) => booking.review,
  }),
  route("POST /api/bookings/:id/review", {
    document: RestCreateReviewDocument,
    status: 201,
    body: ["stars", "text", "imageUrls", "clientId"],
    variables: ({ params, body }) => ({ input: { ...body, bookingId: params.id, stars: body.stars ?? 0 } }),
    shape: ({ createReview }) => createReview,
  }),
  route("PUT /api/reviews/:id", {
    document: RestUpdateReviewDocument,
    body: ["stars", "text", "imageUrls"],
    variables: ({ params, body }) => ({ input: { ...body, id: params.id, stars: body.stars ?? 0 } }),
    shape: ({ updateReview }) => updateReview,
  }),
  route("DELETE /api/reviews/:id", {
    document: RestDeleteReviewDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ deleteReview }) => deleteReview,
  }),
  route("PUT /api/reviews/:id/reply", {
    document: RestReplyToReviewDocument,
    body: ["text", "clientId"],
    variables: ({ params, body }) => ({ input: { ...body, reviewId: params.id } }),
    shape: ({ replyToReview }) => replyToReview,
  }),
];
