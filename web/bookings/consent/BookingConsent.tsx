import { readFailure } from "../../app/data/errors.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { useBookingPart } from "../list/useBookingPart.ts";
import { BookingConsentDocument } from "./BookingConsent.generated.ts";
import { ConsentStanding, type ConsentStandingProps } from "./ConsentStanding.tsx";
import type { Session } from "./words.ts";

export type BookingConsentProps = Omit<ConsentStandingProps, "booking"> & { booking: Session };

/** What a session's client signs beforehand, as it is now. */
export function BookingConsent({ booking, ...standing }: BookingConsentProps) {
  const { data, error, loading, reload } = useBookingPart(BookingConsentDocument, booking.id);
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
