import { useEffect, useEffectEvent, useRef } from "react";
import { readFailure } from "../../platform/data/errors.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { useBookingPart } from "../list/useBookingPart.ts";
import { BookingConsentDocument } from "./BookingConsent.generated.ts";
import { ConsentStanding, type ConsentStandingProps } from "./ConsentStanding.tsx";
import { type Session, signableFrom } from "./labels.ts";

export type BookingConsentProps = Omit<ConsentStandingProps, "booking"> & { booking: Session };

/** The consent of a session, current. */
export function BookingConsent({ booking, ...standing }: BookingConsentProps) {
  const { data, error, loading, reload } = useBookingPart(BookingConsentDocument, booking.id);
  // Signing may become possible while the page is open.
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
