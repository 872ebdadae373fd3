import { invalid, type Refusal, signedOut } from "../../testing/refusal.ts";

export const refusals: Record<string, readonly Refusal[]> = {
  "Failed to fetch trending hashtags": [
    signedOut("nobody", "GET /api/posts/hashtag/ink"),
    signedOut("nobody", "GET /api/hashtags/trending"),
    invalid("limit", "limit must be between 1 and 20")("stranger", "GET /api/hashtags/trending?limit=0"),
  ],
};
