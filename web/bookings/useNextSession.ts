import { useQuery } from "@apollo/client/react";
import { startText } from "../ui/text/times.ts";
import { BookingBetweenDocument } from "./BookingBetween.generated.ts";

/** The start of the viewer's next confirmed session with a person, and whether the viewer is the artist. */
export function useNextSession(personId: string, isAsked: boolean) {
  const { data, loading } = useQuery(BookingBetweenDocument, {
    variables: { userId: personId },
    fetchPolicy: "network-only",
    skip: !isAsked,
  });
  const booking = data?.bookingWith;
  const start = booking?.status === "CONFIRMED" && booking.preferredDate ? new Date(booking.preferredDate) : null;
  return {
    isLoading: loading,
    session:
      booking && start && start > new Date()
        ? { when: startText(start, booking.artistTimeZone ?? undefined), isArtist: booking.artist.isViewer }
        : null,
  };
}
