import { useSubscription } from "@apollo/client/react";
import { CalendarEntryChangedDocument } from "./CalendarEntryChanged.generated.ts";

/** Calls back when an artist enters a walk-in or a blocked time, or takes one out, here or elsewhere. */
export function useOnEntryChange(hear: () => void, isArtist = true): void {
  useSubscription(CalendarEntryChangedDocument, { skip: !isArtist, ignoreResults: true, onData: hear });
}
