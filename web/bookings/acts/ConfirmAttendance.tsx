import Button from "@mui/material/Button";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { ConfirmAttendanceDocument } from "./ConfirmAttendance.generated.ts";
import { useBookingMutation } from "./useBookingMutation.ts";

type ConfirmAttendanceProps = {
  booking: Pick<Booking, "id" | "service" | "artist">;
  /** Confirmed: the button is gone. */
  onConfirmed: () => void;
};

/** The client confirms that they will come. */
export function ConfirmAttendance({ booking: { id, service, artist }, onConfirmed }: ConfirmAttendanceProps) {
  const { act, acting } = useBookingMutation(ConfirmAttendanceDocument, id);
  const confirm = async () => {
    const done = { title: "You've confirmed", description: `${artist.fullName} knows you'll be there.` };
    const failed = await act({ bookingId: id }, done);
    if (!failed) onConfirmed();
  };
  return (
    <Button
      variant="contained"
      loading={acting}
      onClick={() => void confirm()}
      aria-label={`Confirm I'll be there: ${service} with ${artist.fullName}`}
    >
      Confirm I'll be there
    </Button>
  );
}
