import { id, input, ownOnly, type Permission, signedIn, UNDOES } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  reviews: {
    field: "reviews(userId: $id) { edges { cursor } }",
    variables: id((s) => s.owner.id),
    outcomes: signedIn,
  },
  createReview: {
    field: "createReview(input: $input) { id }",
    variables: input((s) => ({ bookingId: s.session.id, stars: 5, text: "Gentle hands" })),
    owner: "client",
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["review"],
  },
  updateReview: {
    field: "updateReview(input: $input) { id }",
    variables: input((s) => ({ id: s.review.id, stars: 4 })),
    owner: "client",
    outcomes: ownOnly("FORBIDDEN"),
    counted: ["review"],
  },
  deleteReview: {
    field: "deleteReview(id: $id) { id }",
    variables: id((s) => s.review.id),
    owner: "client",
    outcomes: ownOnly("FORBIDDEN"),
    uncounted: UNDOES,
  },
  replyToReview: {
    field: "replyToReview(input: $input) { id }",
    variables: input((s) => ({ reviewId: s.review.id, text: "Thank you" })),
    outcomes: ownOnly("FORBIDDEN"),
    counted: ["review"],
  },
};
