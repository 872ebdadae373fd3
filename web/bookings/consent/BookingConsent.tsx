import { useQuery } from "@apollo/client/react";
import { readFailure } from "../../app/data/errors.ts";
import { useOnReconnect } from "../../app/data/liveConnection.ts";
import { useOnBookingChange } from "../../app/session/bookingChanges.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { quietly } from "../../ui/quietly.ts";
import { BookingConsentDocument } from "./BookingConsent.generated.ts";
import { ConsentStanding, type ConsentStandingProps } from "./ConsentStanding.tsx";
import type { Session } from "./words.ts";

export type BookingConsentProps = Omit<ConsentStandingProps, "booking"> & { booking: Session };

/** What a session's client signs beforehand, as it is now. */
export function BookingConsent({ booking, ...standing }: BookingConsentProps) {
  const { id } = booking;
  const { data, error, loading, refetch } = useQuery(BookingConsentDocument, {
    variables: { id },
    fetchPolicy: "cache-and-network",
  });
  const reload = () => quietly(refetch());
  useOnReconnect(reload);
  useOnBookingChange((changed) => {
    if (changed === id) reload();
  });
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
