import { useEffect, useState } from "react";
import { MIN_CITY_QUERY } from "../../../graph/places/input.ts";
import { ignoreRejection } from "../ignoreRejection.ts";

const PAUSE_MS = 200;

type Answer = { text: string; cities: readonly string[] };

/** Null while loading. Plain `fetch`, as the landing page has no data client. */
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
    // A failure is ignored: the city can be typed out.
    const timer = setTimeout(() => ignoreRejection(ask()), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asks, text]);
  // The last answer stays until the next arrives, so that the list does not flicker.
  return asks && answer ? answer.cities : null;
}
