import type { ApolloLink } from "@apollo/client";
import { readToken } from "../session/token.ts";

/** More than a slow phone needs until it draws. */
const FRESH_MS = 30_000;

/** A repeated query, another viewer or a long wait discards all that is left, as it may be stale. */
export function takePrefetched(query: string | undefined): Promise<ApolloLink.Result> | undefined {
  const { prefetched } = window;
  if (!prefetched || !query || !(query in prefetched.answers)) return;
  const answer = prefetched.answers[query];
  prefetched.answers[query] = undefined;
  if (answer && prefetched.token === readToken() && Date.now() - prefetched.at < FRESH_MS) return answer;
  delete window.prefetched;
}
