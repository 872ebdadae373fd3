import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { RelativeTime } from "../../ui/text/RelativeTime.tsx";
import { useBookingMutation } from "../acts/useBookingMutation.ts";
import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";
import { RemindOfConsentDocument } from "./ConsentMarks.generated.ts";

type RemindToSignProps = {
  booking: Pick<Booking, "id" | "client" | "consentRemindedAt" | "viewerCanRemindOfConsent">;
};

/** Reminds the client to sign; then says that it was sent. */
export function RemindToSign({ booking }: RemindToSignProps) {
  const { id, client, consentRemindedAt, viewerCanRemindOfConsent } = booking;
  const { act, acting } = useBookingMutation(RemindOfConsentDocument, id);
  if (!viewerCanRemindOfConsent)
    return consentRemindedAt ? (
      <Typography variant="body2" color="textSecondary" component="span">
        Reminder sent <RelativeTime value={consentRemindedAt} />
      </Typography>
    ) : null;
  return (
    <Button
      variant="text"
      size="small"
      loading={acting}
      aria-label={`Remind them to sign: ${client.fullName}`}
      onClick={() =>
        void act({ bookingId: id }, { title: "Reminder sent", description: `${client.fullName} will be notified.` })
      }
    >
      Remind them to sign
    </Button>
  );
}
