import { useEffect, useEffectEvent, useRef } from "react";
import { readFailure } from "../../platform/data/errors.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { useBookingPart } from "../list/useBookingPart.ts";
import { BookingConsentDocument } from "./BookingConsent.generated.ts";
import { ConsentStanding, type ConsentStandingProps } from "./ConsentStanding.tsx";
import { type Session, signableFrom } from "./words.ts";

export type BookingConsentProps = Omit<ConsentStandingProps, "booking"> & { booking: Session };

/** What a session's client signs beforehand, as it is now. */
export function BookingConsent({ booking, ...standing }: BookingConsentProps) {
  const { data, error, loading, reload } = useBookingPart(BookingConsentDocument, booking.id);
  // It begins to be asked for while somebody looks at it.
  const isAsked = standing.now >= signableFrom(booking);
  const wasAsked = useRef(isAsked);
  const begin = useEffectEvent(reload);
  useEffect(() => {
    if (isAsked && !wasAsked.current) begin();
    wasAsked.current = isAsked;
  }, [isAsked]);
  if (data) return <ConsentStanding {...standing} booking={{ ...booking, ...data.booking }} />;
  if (!error) return null;
  return (
    <ErrorState
      dense
      level="h3"
      title="Error Loading Consent"
      failure={readFailure(error)}
      onRetry={reload}
      retrying={loading}
    />
  );
}
