import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useOnBookingChange } from "../../platform/session/bookingChanges.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { BookingsPageDocument } from "../BookingsPage.generated.ts";
import { listBooking, refetchBooking } from "./bookingCache.ts";

/** Keeps both lists live. @returns the newest change as a sentence, for a live region. */
export function useLiveBookings(): string {
  const client = useApolloClient();
  const [announcement, setAnnouncement] = useState("");
  useOnBookingChange(async (id) => {
    const booking = await refetchBooking(client, id);
    if (!booking) return;
    listBooking(client, booking);
    // Its overlapping requests have changed, too.
    if (booking.artist.isViewer && booking.status !== "PENDING") {
      ignoreRejection(client.refetchQueries({ include: [BookingsPageDocument] }));
    }
    const other = booking.client.isViewer ? booking.artist : booking.client;
    setAnnouncement(`${booking.service} with ${other.fullName}: ${booking.status.toLowerCase()}`);
  });
  return announcement;
}
