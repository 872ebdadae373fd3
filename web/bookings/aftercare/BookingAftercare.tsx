import { readFailure } from "../../app/data/errors.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { useBookingPart } from "../list/useBookingPart.ts";
import { Advice } from "./Advice.tsx";
import { BookingAftercareDocument } from "./BookingAftercare.generated.ts";

/** What a session leaves behind: how to look after the tattoo. */
export function BookingAftercare({ bookingId }: { bookingId: string }) {
  const { data, error, loading, reload } = useBookingPart(BookingAftercareDocument, bookingId);
  if (data) return data.booking.aftercare ? <Advice aftercare={data.booking.aftercare} /> : null;
  if (!error) return null;
  return (
    <ErrorState
      dense
      level="h3"
      title="Error Loading Aftercare"
      failure={readFailure(error)}
      onRetry={reload}
      retrying={loading}
    />
  );
}
