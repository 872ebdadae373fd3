import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { ShareHealed } from "../../posts/ShareHealed.tsx";
import { SunkenRow } from "../../ui/page/SunkenRow.tsx";
import { useBookingAddress } from "../list/useBookingAddress.ts";
import type { BookingAftercare_BookingFragment } from "./BookingAftercare.generated.ts";

type AskHealedProps = { booking: BookingAftercare_BookingFragment; onShared: () => void };

/** Asks the client for a healed photo; a reminder's link opens it. */
export function AskHealed({ booking, onShared }: AskHealedProps) {
  const { id: bookingId, artist, viewerCanShareHealed } = booking;
  const [isPressed, setIsPressed] = useState(false);
  const { isSharing, closeSharing } = useBookingAddress();
  return (
    <>
      {viewerCanShareHealed ? (
        <SunkenRow>
          <Typography>Once it has healed, share a photo of it.</Typography>
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => setIsPressed(true)}>
            Share a healed photo
          </Button>
        </SunkenRow>
      ) : null}
      <ShareHealed
        open={viewerCanShareHealed && (isPressed || isSharing)}
        session={{ bookingId, artist }}
        onClose={() => {
          setIsPressed(false);
          if (isSharing) closeSharing();
        }}
        onShared={onShared}
      />
    </>
  );
}
