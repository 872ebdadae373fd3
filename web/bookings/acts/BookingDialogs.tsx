import { useState } from "react";
import { REOPEN_HOURS } from "../../../graph/bookings/input.ts";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import type { BookingRole } from "../card/labels.ts";
import { ProposeDialog } from "../proposal/ProposeDialog.tsx";
import { isOpenTo, labelsFor, type SpokenAct, sessionName } from "./acts.ts";
import { noticeFor } from "./notice.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";
import { useUpdateBooking } from "./useUpdateBooking.ts";

export type DialogAct = "propose" | "complete" | SpokenAct;

export type BookingDialogProps = {
  act: DialogAct;
  open: boolean;
  booking: Booking;
  role: BookingRole;
  /** The booking has changed, and the pressed button may be gone. */
  onDone: () => void;
  onClose: () => void;
};

/** Dialogs before an act. Each opening mounts a new one, so that nothing is left of the last. */
export function BookingDialog({ act, open, booking, role, onDone, onClose }: BookingDialogProps) {
  const { move, acting, failure } = useUpdateBooking(booking, ["reason"]);
  const other = role === "ARTIST" ? booking.client : booking.artist;
  const about = `${booking.service} with ${other.fullName}`;
  const isPossible = isOpenTo(act, booking);
  const notice = noticeFor(failure, isPossible, booking, role);
  // A completed act has other labels; the closing dialog keeps its own.
  const current = isSpoken(act) && isPossible ? labelsFor(act, booking, role) : null;
  const [labels, setLabels] = useState(current);
  if (current && current.title !== labels?.title) setLabels(current);
  const run = async (change: Parameters<typeof move>[0], title: string) => {
    const failed = await move(change, { title, description: about });
    if (!failed) onDone();
    return failed;
  };
  if (act === "propose")
    return <ProposeDialog open={open} booking={booking} role={role} onDone={onDone} onClose={onClose} />;
  if (act === "complete")
    return (
      <ConfirmDialog
        open={open}
        title={`Mark ${sessionName(booking, role)} completed?`}
        description={notice ?? `${about} moves to your past bookings. You can reopen it within ${REOPEN_HOURS} hours.`}
        confirmLabel="Mark completed"
        pending={acting}
        onConfirm={() => void run({ status: "COMPLETED" }, "Session completed").then((failed) => failed ?? onClose())}
        onClose={onClose}
      />
    );
  if (!labels) return null;
  return (
    <ReasonDialog
      open={open}
      about={`${booking.id}/${act}`}
      labels={labels}
      pending={acting}
      notice={notice}
      // After its success the act is closed, too: the button stays as it is.
      disabled={!isPossible && failure !== null}
      onSubmit={(reason) => run({ ...labels.change, reason }, labels.done)}
      onClose={onClose}
    />
  );
}

const isSpoken = (act: DialogAct): act is SpokenAct => act === "cancel" || act === "noShow" || act === "reopen";
