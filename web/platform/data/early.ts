import type { ApolloLink } from "@apollo/client";
import { readToken } from "../session/token.ts";

/** What came before this code is news for so long: more than a slow phone needs until it draws. */
const FRESH_MS = 30_000;

/**
 * The answer to a query that was asked ahead of this code (ahead.ts), once. A second request, another person or a long
 * wait ends all of them: what else came early is no news any more.
 */
export function takeEarly(query: string | undefined): Promise<ApolloLink.Result> | undefined {
  const { ahead } = window;
  if (!ahead || !query || !(query in ahead.answers)) return;
  const answer = ahead.answers[query];
  ahead.answers[query] = undefined;
  if (answer && ahead.token === readToken() && Date.now() - ahead.at < FRESH_MS) return answer;
  delete window.ahead;
}
