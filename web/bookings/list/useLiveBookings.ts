import { useApolloClient, useSubscription } from "@apollo/client/react";
import { useState } from "react";
import { listBooking } from "./bookingCache.ts";
import { BookingChangedDocument } from "./useLiveBookings.generated.ts";

/** Keeps both lists live. Returns the newest change as a sentence, for a live region. */
export function useLiveBookings(): string {
  const client = useApolloClient();
  const [announcement, setAnnouncement] = useState("");
  useSubscription(BookingChangedDocument, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      const booking = data.bookingChanged;
      listBooking(client, booking);
      const other = booking.client.isViewer ? booking.artist : booking.client;
      setAnnouncement(`${booking.service} with ${other.fullName}: ${booking.status.toLowerCase()}`);
    },
  });
  return announcement;
}
