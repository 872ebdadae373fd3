import { useQuery } from "@apollo/client/react";
import { useEffect, useMemo } from "react";
import { type HashtagSuggestion, hashtagsOf } from "../../completion/hashtags.ts";
import type { SearchOption_UserFragment } from "../../completion/SearchOption.generated.ts";
import { type Failure, readFailure } from "../../platform/data/errors.ts";
import { quietly } from "../../ui/quietly.ts";
import { useSettled } from "../../ui/useSettled.ts";
import { SearchBoxDocument } from "../SearchBox.generated.ts";

/** Searching starts with text longer than one character. */
const MINIMUM_LENGTH = 2;
const MOST_SHOWN = 8;
const MOST_HASHTAGS = 3;
const CACHED_MS = 30_000;

/** When the server last answered a text. */
const answeredAt = new Map<string, number>();

/** The same text asked again within half a minute is answered from the cache, later from the server. */
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
      /** Nobody is what was typed; they come close. */
      isClose: boolean;
      hashtags: readonly HashtagSuggestion[];
    };

/** People and hashtags that a text may mean, as one types. */
export function useSuggestions(input: string): Suggestions {
  const text = input.trim();
  const settled = useSettled(text);
  const isLongEnough = text.length >= MINIMUM_LENGTH;
  const fetchPolicy = useMemo(() => policyFor(settled), [settled]);
  const { data, loading, error, refetch } = useQuery(SearchBoxDocument, {
    variables: { query: settled },
    skip: settled.length < MINIMUM_LENGTH,
    fetchPolicy,
    notifyOnNetworkStatusChange: true,
  });
  useEffect(() => {
    if (data && !loading && fetchPolicy === "network-only") answeredAt.set(settled, Date.now());
  }, [data, loading, fetchPolicy, settled]);
  if (!isLongEnough) return { state: "idle" };
  if (settled !== text || loading) return { state: "searching" };
  if (error) {
    return { state: "failed", failure: readFailure(error), retry: () => quietly(refetch()) };
  }
  if (!data) return { state: "searching" };
  const { edges, totalCount, isClose } = data.searchUsers;
  const users = edges.slice(0, MOST_SHOWN).map(({ node }) => node);
  // With @ it is somebody's name.
  const hashtags = text.startsWith("@") ? [] : hashtagsOf(data).slice(0, MOST_HASHTAGS);
  return { state: "found", text, users, total: totalCount, isClose, hashtags };
}
