import { invalid, long, type Refusal, signedOut } from "../../testing/refusal.ts";

export const refusals: Record<string, readonly Refusal[]> = {
  "Search failed; Post search failed": [
    signedOut("nobody", "GET /api/users/search?q=ink"),
    signedOut("nobody", "GET /api/posts/search?q=ink"),
    invalid("q", "Search for at most 100 characters")("stranger", `GET /api/users/search?q=${long(101)}`),
    invalid("userType", "Choose artist or canvas")("stranger", "GET /api/users/search?q=ink&userType=robot"),
    invalid("q", "Search for at most 200 characters")("stranger", `GET /api/posts/search?q=${long(201)}`),
  ],
};
