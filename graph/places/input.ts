import { z } from "zod";

/** How many nearby artists are shown. */
export const DEFAULT_NEARBY_ARTISTS = 3;
const MAX_NEARBY_ARTISTS = 20;
const RANGE = `first must be between 1 and ${MAX_NEARBY_ARTISTS}`;

export const topArtistsInput = z.object({
  first: z.int().min(1, RANGE).max(MAX_NEARBY_ARTISTS, RANGE).default(DEFAULT_NEARBY_ARTISTS),
});
export type TopArtistsInput = z.infer<typeof topArtistsInput>;
