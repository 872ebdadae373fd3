import { readFailure } from "../../platform/data/errors.ts";
import { HealedPhoto } from "../../posts/HealedPhoto.tsx";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { useBookingPart } from "../list/useBookingPart.ts";
import { Advice } from "./Advice.tsx";
import { AskHealed } from "./AskHealed.tsx";
import { BookingAftercareDocument } from "./BookingAftercare.generated.ts";

export type BookingAftercareProps = {
  bookingId: string;
  /** The pressed button is gone. */
  onShared: () => void;
};

/** Aftercare and healed photo of a session. */
export function BookingAftercare({ bookingId, onShared }: BookingAftercareProps) {
  const { data, error, loading, reload } = useBookingPart(BookingAftercareDocument, bookingId);
  if (data) {
    const { aftercare, healedPost } = data.booking;
    return (
      <>
        {aftercare ? <Advice aftercare={aftercare} /> : null}
        {healedPost ? <HealedPhoto post={healedPost} /> : null}
        <AskHealed
          booking={data.booking}
          onShared={() => {
            reload();
            onShared();
          }}
        />
      </>
    );
  }
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
