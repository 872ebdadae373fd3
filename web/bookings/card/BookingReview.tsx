import { useApolloClient } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Suspense, useState } from "react";
import { ReviewDialog } from "../../reviews/dialogs.tsx";
import { ReviewCard } from "../../reviews/lazy.tsx";
import { SunkenRow } from "../../ui/page/SunkenRow.tsx";
import { refetchBooking } from "../list/bookingCache.ts";
import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";

type BookingReviewProps = {
  booking: Booking;
  /** The pressed button is gone. */
  onSaved: () => void;
};

/** The client's review, or the button to write one. */
export function BookingReview({ booking, onSaved }: BookingReviewProps) {
  const client = useApolloClient();
  const [isOpen, setIsOpen] = useState(false);
  const { id, review, viewerCanReview, artist } = booking;
  const readAgain = () => void refetchBooking(client, id).then(onSaved);
  return (
    <>
      {review ? (
        <Box sx={{ borderTop: 1, borderColor: "divider", paddingTop: 2 }}>
          <Suspense>
            <ReviewCard review={review} onChanged={readAgain} />
          </Suspense>
        </Box>
      ) : null}
      {viewerCanReview ? (
        <SunkenRow>
          <Typography sx={{ overflowWrap: "anywhere" }}>
            How was your session with <bdi>@{artist.username}</bdi>?
          </Typography>
          <Button
            variant="contained"
            aria-haspopup="dialog"
            aria-label={`Leave review: ${booking.service} with ${artist.fullName}`}
            onClick={() => setIsOpen(true)}
          >
            Leave review
          </Button>
        </SunkenRow>
      ) : null}
      <ReviewDialog
        open={isOpen}
        artist={artist}
        of={{ bookingId: id }}
        onClose={() => setIsOpen(false)}
        onSaved={readAgain}
      />
    </>
  );
}
