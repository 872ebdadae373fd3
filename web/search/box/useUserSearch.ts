import { useQuery } from "@apollo/client/react";
import { useEffect, useMemo } from "react";
import { type Failure, readFailure } from "../../app/data/errors.ts";
import { quietly } from "../../ui/quietly.ts";
import { useSettled } from "../../ui/useSettled.ts";
import { SearchBoxDocument } from "../SearchBox.generated.ts";
import type { SearchOption_UserFragment } from "./SearchOption.generated.ts";

/** Searching starts with text longer than one character. */
const MINIMUM_LENGTH = 2;
const MOST_SHOWN = 8;
const CACHED_MS = 30_000;

/** When the server last answered a text. */
const answeredAt = new Map<string, number>();

/** The same text asked again within half a minute is answered from the cache, later from the server. */
const policyFor = (text: string) =>
  Date.now() - (answeredAt.get(text) ?? Number.NEGATIVE_INFINITY) < CACHED_MS ? "cache-first" : "network-only";

export type UserSearch =
  | { state: "idle" | "searching" }
  | { state: "failed"; failure: Failure; retry: () => void }
  /** The first of `total`. */
  | { state: "found"; users: readonly SearchOption_UserFragment[]; total: number };

/** People whose name or username contains the text, as one types. */
export function useUserSearch(input: string): UserSearch {
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
  const { edges, totalCount } = data.searchUsers;
  return { state: "found", users: edges.slice(0, MOST_SHOWN).map(({ node }) => node), total: totalCount };
}
