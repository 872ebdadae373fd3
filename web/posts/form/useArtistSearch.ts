import { skipToken, useQuery } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { readFailure } from "../../platform/data/errors.ts";
import { FindTagArtistsDocument } from "./TagArtist.generated.ts";

/** Minimum length and debounce. */
const SHORTEST = 2;
const PAUSE_MS = 200;

/** Artists whose name contains the text. */
export function useArtistSearch(text: string) {
  const wanted = text.trim().replace(/^@/, "");
  const [query, setQuery] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQuery(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isLongEnough = wanted.length >= SHORTEST;
  const isSettled = query === wanted;
  const { data, error, loading } = useQuery(
    FindTagArtistsDocument,
    isLongEnough && isSettled ? { variables: { query } } : skipToken,
  );
  return {
    artists: isLongEnough && isSettled ? (data?.searchUsers.edges.map(({ node }) => node) ?? []) : [],
    isLongEnough,
    isSearching: isLongEnough && (!isSettled || loading),
    failure: error && isSettled ? readFailure(error) : null,
  };
}
