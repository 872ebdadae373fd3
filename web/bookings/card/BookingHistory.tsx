import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Collapse from "@mui/material/Collapse";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useId, useState } from "react";
import { PolicyText } from "../../policies/PolicyText.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";
import { RelativeTime } from "../../ui/text/RelativeTime.tsx";
import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";
import { ContactButtons } from "./ContactButtons.tsx";
import { HistoryLoading } from "./HistoryLoading.tsx";
import type { BookingRole } from "./labels.ts";

/** Most cards in a list stay collapsed. */
const BookingTimeline = lazy(() =>
  import("./BookingTimeline.tsx").then((module) => ({ default: module.BookingTimeline })),
);

type BookingHistoryProps = {
  booking: Booking;
  role: BookingRole;
  /** Initially open. */
  isOpened: boolean;
};

export function BookingHistory({ booking, role, isOpened }: BookingHistoryProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(isOpened);
  // A confirmed session shows how to get there.
  const isSession = booking.status === "CONFIRMED";
  return (
    <>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          gap: 0.5,
          borderTop: 1,
          borderColor: "divider",
          paddingTop: 1,
          marginBottom: -1,
          marginInline: -1,
        }}
      >
        <Button
          variant="text"
          size="small"
          onClick={() => setIsOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-controls={id}
          startIcon={<Icon name={isOpen ? "chevronUp" : "chevronDown"} size={18} />}
        >
          History
        </Button>
        {isSession ? null : <ContactButtons booking={booking} role={role} />}
        <Typography variant="caption" color="textSecondary" sx={{ marginLeft: "auto", paddingRight: 1 }}>
          {role === "CLIENT" ? "You asked" : "Asked"} <RelativeTime value={booking.createdAt} />
        </Typography>
      </Box>
      <Collapse id={id} in={isOpen} unmountOnExit>
        {isSession || booking.status === "PENDING" ? (
          <Box sx={{ paddingBottom: 1.5 }}>
            <Typography variant="subtitle2" component="h4" color="textSecondary" sx={{ paddingBottom: 0.5 }}>
              Booking policy
            </Typography>
            <PolicyText policy={booking.policy} />
          </Box>
        ) : null}
        <Suspense fallback={<HistoryLoading />}>
          <BookingTimeline booking={booking} />
        </Suspense>
      </Collapse>
    </>
  );
}
