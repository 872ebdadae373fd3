import { useQuery } from "@apollo/client/react";
import { useEffect, useMemo } from "react";
import { type HashtagSuggestion, hashtagsOf } from "../../completion/hashtags.ts";
import type { SearchOption_UserFragment } from "../../completion/SearchOption.generated.ts";
import { type Failure, readFailure } from "../../platform/data/errors.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { useDebouncedValue } from "../../ui/useDebouncedValue.ts";
import { SearchBoxDocument } from "../SearchBox.generated.ts";

/** Minimum length of a search. */
const MINIMUM_LENGTH = 2;
const MOST_SHOWN = 8;
const MOST_HASHTAGS = 3;
const CACHED_MS = 30_000;

/** Time of the server's last answer, by text. */
const answeredAt = new Map<string, number>();

/** A repeated text uses the cache for half a minute. */
const policyFor = (text: string) =>
  Date.now() - (answeredAt.get(text) ?? Number.NEGATIVE_INFINITY) < CACHED_MS ? "cache-first" : "network-only";

export type Suggestions =
  | { state: "idle" | "searching" }
  | { state: "failed"; failure: Failure; retry: () => void }
  | {
      state: "found";
      text: string;
      /** The first of `total`. */
      users: readonly SearchOption_UserFragment[];
      total: number;
      /** Only similar matches. */
      isClose: boolean;
      hashtags: readonly HashtagSuggestion[];
    };

export function useSuggestions(input: string): Suggestions {
  const text = input.trim();
  const debounced = useDebouncedValue(text);
  const isLongEnough = text.length >= MINIMUM_LENGTH;
  const fetchPolicy = useMemo(() => policyFor(debounced), [debounced]);
  const { data, loading, error, refetch } = useQuery(SearchBoxDocument, {
    variables: { query: debounced },
    skip: debounced.length < MINIMUM_LENGTH,
    fetchPolicy,
    notifyOnNetworkStatusChange: true,
  });
  useEffect(() => {
    if (data && !loading && fetchPolicy === "network-only") answeredAt.set(debounced, Date.now());
  }, [data, loading, fetchPolicy, debounced]);
  if (!isLongEnough) return { state: "idle" };
  if (debounced !== text || loading) return { state: "searching" };
  if (error) {
    return { state: "failed", failure: readFailure(error), retry: () => ignoreRejection(refetch()) };
  }
  if (!data) return { state: "searching" };
  const { edges, totalCount, isClose } = data.searchUsers;
  const users = edges.slice(0, MOST_SHOWN).map(({ node }) => node);
  // @ means a person's name.
  const hashtags = text.startsWith("@") ? [] : hashtagsOf(data).slice(0, MOST_HASHTAGS);
  return { state: "found", text, users, total: totalCount, isClose, hashtags };
}
