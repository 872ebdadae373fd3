import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { priceText } from "../../ui/text/price.ts";
import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";
import type { BookingRole } from "./labels.ts";
import { SessionRecord } from "./SessionRecord.tsx";

/** What helps to decide about a request. */
export function BeforeAnswer({ booking, role, name }: { booking: Booking; role: BookingRole; name: string }) {
  if (booking.status !== "PENDING") return null;
  return (
    <Box>
      <SessionRecord record={booking.record} role={role} name={name} />
      {booking.policyDeposit === null ? null : (
        <Typography variant="body2" color="textSecondary">
          A deposit of {priceText(booking.policyDeposit)} is asked for once it is confirmed
        </Typography>
      )}
    </Box>
  );
}
