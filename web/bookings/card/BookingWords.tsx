import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { written } from "../../ui/text/written.ts";
import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";
import { type BookingRole, endingNote } from "./labels.ts";

export function Words({ text }: { text: string }) {
  if (!text) return null;
  return <Typography sx={{ ...written, whiteSpace: "pre-wrap", maxWidth: "68ch" }}>{text}</Typography>;
}

type BookingWordsProps = { booking: Booking; role: BookingRole };

export function ClientNotes({ booking, role }: BookingWordsProps) {
  if (!booking.notes) return null;
  return (
    <Box sx={{ borderLeft: 2, borderColor: "divider", paddingLeft: 1.5 }}>
      <Typography variant="subtitle2" component="h4" color="textSecondary">
        {role === "CLIENT" ? "Your notes" : "Notes from the client"}
      </Typography>
      <Words text={booking.notes} />
    </Box>
  );
}

export function EndingNote({ booking, role }: BookingWordsProps) {
  const ending = endingNote(booking, role);
  if (!ending) return null;
  return (
    <Box sx={{ borderRadius: "8px", backgroundColor: "sunken", paddingInline: 1.5, paddingBlock: 1 }}>
      <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
        {ending}
      </Typography>
    </Box>
  );
}
