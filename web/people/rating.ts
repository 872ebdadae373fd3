/** What an artist's profile shows until the first review (spec section 9, "Fixed rating"). */
export const STARTING_RATING = 4.9;
