import { useEffect, useState } from "react";
import { MIN_CITY_QUERY } from "../../../graph/places/input.ts";
import { quietly } from "../quietly.ts";

/** Asking waits for a pause in the typing. */
const PAUSE_MS = 200;

type Answer = { text: string; cities: readonly string[] };

/**
 * Cities as `City, ST` that a text may mean; null while nothing is known. Plain `fetch`, for the landing screen has no
 * data client.
 */
export function useLocationSuggestions(input: string, wanted: boolean): readonly string[] | null {
  const text = input.trim();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const asks = wanted && text.length >= MIN_CITY_QUERY;
  useEffect(() => {
    if (!asks) return;
    const abort = new AbortController();
    const ask = async () => {
      const response = await fetch(`/api/locations/suggestions?${new URLSearchParams({ query: text })}`, {
        signal: abort.signal,
      });
      const cities: unknown = response.ok ? await response.json() : null;
      if (Array.isArray(cities)) setAnswer({ text, cities: cities.filter((city) => typeof city === "string") });
    };
    // Suggestions only help: without them the city is typed out.
    const timer = setTimeout(() => quietly(ask()), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asks, text]);
  // The last answer stays until the next is there: the list must not flicker with every letter.
  return asks && answer ? answer.cities : null;
}
