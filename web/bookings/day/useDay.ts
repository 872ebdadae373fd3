import { skipToken, useQuery } from "@apollo/client/react";
import { useOnBookingChange } from "../../platform/session/bookingChanges.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { type DaySummary, itemsDocument, readItems, summarizeDay } from "./items.ts";
import { useShownDays } from "./ShownDays.tsx";
import { type Planned, stretchOf } from "./sessions.ts";

export type Day = DaySummary & { loading: boolean };

const UNKNOWN: DaySummary = { taken: null, warnings: [], others: null };

/**
 * What the reader has on the day of a session that is planned; of one that is none yet, or has passed, nothing is asked.
 * @param isArtist whether they would be its artist.
 */
export function useDay(planned: Planned | null, isArtist: boolean): Day {
  const stretch = planned !== null && planned.start > new Date() ? stretchOf(planned) : null;
  const shown = useShownDays(stretch);
  const isAsked = stretch !== null && shown === null;
  const { data, loading, refetch } = useQuery(
    itemsDocument(isArtist),
    isAsked ? { variables: stretch, fetchPolicy: "cache-and-network" } : skipToken,
  );
  // New sessions, also from another tab, are on that day, too.
  useOnBookingChange(() => (isAsked ? ignoreRejection(refetch()) : null));
  const items = shown ? shown.items : isAsked && data && readItems(data);
  return {
    ...(items && planned ? summarizeDay(items, planned, isArtist) : UNKNOWN),
    loading: (shown !== null || loading) && !items,
  };
}
