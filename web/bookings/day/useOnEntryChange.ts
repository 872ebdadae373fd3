import { useSubscription } from "@apollo/client/react";
import { CalendarEntryChangedDocument } from "./CalendarEntryChanged.generated.ts";

/** Calls back when the artist adds or removes an own entry, here or elsewhere. */
export function useOnEntryChange(hear: () => void, isArtist = true): void {
  useSubscription(CalendarEntryChangedDocument, { skip: !isArtist, ignoreResults: true, onData: hear });
}
