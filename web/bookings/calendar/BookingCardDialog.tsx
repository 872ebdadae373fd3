import { skipToken, useQuery } from "@apollo/client/react";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import Skeleton from "@mui/material/Skeleton";
import { useId } from "react";
import { readFailure } from "../../platform/data/errors.ts";
import { useOnBookingChange } from "../../platform/session/bookingChanges.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { DialogHead } from "../../ui/overlay/DialogHead.tsx";
import { useLastNonNull } from "../../ui/overlay/useLastNonNull.ts";
import { BookingByIdDocument } from "../BookingsPage.generated.ts";
import { BookingCard } from "../card/BookingCard.tsx";

type BookingCardDialogProps = {
  /** Null: closed. */
  bookingId: string | null;
  onClose: () => void;
};

export function BookingCardDialog({ bookingId, onClose }: BookingCardDialogProps) {
  const titleId = useId();
  const shownId = useLastNonNull(bookingId);
  const { data, error, refetch } = useQuery(
    BookingByIdDocument,
    shownId ? { variables: { id: shownId }, fetchPolicy: "cache-and-network" } : skipToken,
  );
  useOnBookingChange((changed) => (changed === bookingId ? ignoreRejection(refetch()) : null));
  const booking = data?.booking;
  return (
    <Dialog
      open={bookingId !== null}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { margin: { xs: 1, sm: 4 }, width: { xs: "calc(100% - 16px)" } } } }}
    >
      <DialogHead parted id={titleId} title={booking?.status === "PENDING" ? "Request" : "Session"} onClose={onClose} />
      <DialogContent sx={{ "&&": { padding: 0 }, "& article": { border: 0, borderRadius: 0 } }}>
        {booking ? (
          <BookingCard booking={booking} role={booking.client.isViewer ? "CLIENT" : "ARTIST"} />
        ) : error ? (
          <Alert severity="warning" icon={<Icon name="warning" />} sx={{ margin: 2 }}>
            {readFailure(error).message}
          </Alert>
        ) : (
          <Box role="status" aria-busy aria-label="Loading the booking" sx={{ padding: 2.5 }}>
            <Skeleton width="52%" height={24} />
            <Skeleton width="92%" />
            <Skeleton variant="rounded" height={120} sx={{ marginTop: 2 }} />
          </Box>
        )}
      </DialogContent>
    </Dialog>
  );
}
