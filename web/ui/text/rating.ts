/** Shown until the first review. */
const STARTING_RATING = 4.9;

type Rated = { rating: number | null; reviewsCount: number };

/** A score with one decimal, and its basis: never a bare 4.9. */
export function describeRating({ rating, reviewsCount }: Rated): { score: string; basis: string } {
  if (rating === null || reviewsCount === 0) {
    return { score: STARTING_RATING.toFixed(1), basis: "starting score · no reviews yet" };
  }
  return { score: rating.toFixed(1), basis: reviewsCount === 1 ? "1 review" : `${reviewsCount} reviews` };
}
