import Box from "@mui/material/Box";
import { AddToCalendar } from "./AddToCalendar.tsx";
import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";
import { ContactButtons } from "./ContactButtons.tsx";
import type { BookingRole } from "./labels.ts";

type SessionButtonsProps = { booking: Booking; role: BookingRole; about: string; isOver: boolean };

export function SessionButtons({ booking, role, about, isOver }: SessionButtonsProps) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      <ContactButtons booking={booking} role={role} variant="outlined" />
      {booking.preferredDate && !isOver ? <AddToCalendar bookingId={booking.id} about={about} /> : null}
    </Box>
  );
}
