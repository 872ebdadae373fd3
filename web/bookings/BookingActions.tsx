import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { AcceptDialog } from "./AcceptDialog.tsx";
import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";
import { type BookingMove, useUpdateBooking } from "./useUpdateBooking.ts";
import type { BookingRole } from "./words.ts";

export type BookingActionsProps = {
  booking: Booking;
  role: BookingRole;
  /** The booking has moved, and with it perhaps the button that was pressed. */
  onMoved: () => void;
};

type Question = "accept" | "complete" | "cancel";

/** What leaves the booking cancelled has another name for each side and state. */
function cancelling(booking: Booking, role: BookingRole) {
  const { fullName } = role === "ARTIST" ? booking.client : booking.artist;
  if (booking.status === "PENDING" && role === "ARTIST")
    return {
      label: "Decline",
      title: "Decline this request?",
      description: `${fullName} is told at once. A word about why is kind, and optional.`,
      done: "Request declined",
    };
  if (booking.status === "PENDING")
    return {
      label: "Withdraw",
      title: "Withdraw this request?",
      description: `${fullName} is told at once. You can ask again at any time.`,
      done: "Request withdrawn",
    };
  if (role === "ARTIST")
    return {
      label: "Cancel session",
      title: "Cancel this session?",
      description: `${fullName} is told at once, with your reason. This can't be taken back.`,
      done: "Session cancelled",
      needed: "Tell the client why",
    };
  return {
    label: "Cancel booking",
    title: "Cancel this booking?",
    description: `${fullName} is told at once. This can't be taken back.`,
    done: "Booking cancelled",
  };
}

export function BookingActions({ booking, role, onMoved }: BookingActionsProps) {
  const [asking, setAsking] = useState<Question | null>(null);
  const [running, setRunning] = useState<Question | null>(null);
  const { move, moving } = useUpdateBooking(booking);
  const other = role === "ARTIST" ? booking.client : booking.artist;
  const words = cancelling(booking, role);
  const close = () => setAsking(null);
  const act = async (question: Question, change: BookingMove, title: string) => {
    setRunning(question);
    const failure = await move(change, { title, description: `${booking.service} with ${other.fullName}` });
    setRunning(null);
    if (!failure) onMoved();
    return failure;
  };
  const confirm = (time: Pick<BookingMove, "preferredDate" | "estimatedDuration"> = {}) =>
    act("accept", { status: "CONFIRMED", ...time }, "Booking confirmed");
  const isLate = booking.preferredDate !== null && new Date(booking.preferredDate) <= new Date();
  const accept = () => {
    if (booking.preferredDate === null || isLate) setAsking("accept");
    else void confirm();
  };
  const complete = async () => {
    await act("complete", { status: "COMPLETED" }, "Session completed");
    close();
  };
  const about = `${booking.service} with ${other.fullName}`;

  if (!booking.viewerCanAccept && !booking.viewerCanComplete && !booking.viewerCanCancel) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      {booking.viewerCanAccept ? (
        <Button
          variant="contained"
          onClick={accept}
          loading={running === "accept"}
          disabled={moving}
          aria-label={`Accept: ${about}`}
        >
          Accept
        </Button>
      ) : null}
      {booking.viewerCanComplete ? (
        <Button
          variant="contained"
          onClick={() => setAsking("complete")}
          disabled={moving}
          aria-label={`Mark completed: ${about}`}
        >
          Mark completed
        </Button>
      ) : null}
      {booking.viewerCanCancel ? (
        <Button
          variant="outlined"
          onClick={() => setAsking("cancel")}
          disabled={moving}
          aria-label={`${words.label}: ${about}`}
        >
          {words.label}
        </Button>
      ) : null}
      <AcceptDialog
        open={asking === "accept"}
        clientName={other.fullName}
        isLate={isLate}
        duration={booking.estimatedDuration}
        pending={moving}
        onSubmit={confirm}
        onClose={close}
      />
      <ConfirmDialog
        open={asking === "complete"}
        title="Mark this session completed?"
        description={`${about} moves to your past bookings. This can't be taken back.`}
        confirmLabel="Mark completed"
        pending={moving}
        onConfirm={() => void complete()}
        onClose={close}
      />
      <ReasonDialog
        open={asking === "cancel"}
        title={words.title}
        description={words.description}
        submitLabel={words.label}
        needed={words.needed}
        pending={moving}
        onSubmit={(reason) => act("cancel", { status: "CANCELLED", reason }, words.done)}
        onClose={close}
      />
    </Box>
  );
}
