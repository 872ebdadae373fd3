/** What an artist is shown with until the first review. */
const STARTING_RATING = 4.9;

export type Rated = { rating: number | null; reviewsCount: number };

/** An artist's score with one decimal, and what it rests on: never a bare 4.9. */
export function describeRating({ rating, reviewsCount }: Rated): { score: string; basis: string } {
  if (rating === null || reviewsCount === 0) {
    return { score: STARTING_RATING.toFixed(1), basis: "starting score · no reviews yet" };
  }
  return { score: rating.toFixed(1), basis: reviewsCount === 1 ? "1 review" : `${reviewsCount} reviews` };
}
