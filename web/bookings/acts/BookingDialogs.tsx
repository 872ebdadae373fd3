import { useState } from "react";
import { REOPEN_HOURS } from "../../../graph/bookings/input.ts";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import type { BookingRole } from "../card/words.ts";
import { ProposeDialog } from "../proposal/ProposeDialog.tsx";
import { isOpenTo, type SpokenAct, sessionName, wordsFor } from "./acts.ts";
import { noticeFor } from "./notice.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";
import { useUpdateBooking } from "./useUpdateBooking.ts";

export type DialogAct = "propose" | "complete" | SpokenAct;

export type BookingDialogProps = {
  act: DialogAct;
  open: boolean;
  booking: Booking;
  role: BookingRole;
  /** The booking has moved, and with it perhaps the button that was pressed. */
  onDone: () => void;
  onClose: () => void;
};

/** What is asked before a booking moves. Each opening is a new one, so that nothing of the last is left in it. */
export function BookingDialog({ act, open, booking, role, onDone, onClose }: BookingDialogProps) {
  const { move, acting, failure } = useUpdateBooking(booking, ["reason"]);
  const other = role === "ARTIST" ? booking.client : booking.artist;
  const about = `${booking.service} with ${other.fullName}`;
  const isPossible = isOpenTo(act, booking);
  const notice = noticeFor(failure, isPossible, booking, role);
  // Once done, the same act would have other words; the closing dialog keeps its own.
  const current = isSpoken(act) && isPossible ? wordsFor(act, booking, role) : null;
  const [words, setWords] = useState(current);
  if (current && current.title !== words?.title) setWords(current);
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
  if (!words) return null;
  return (
    <ReasonDialog
      open={open}
      about={`${booking.id}/${act}`}
      words={words}
      pending={acting}
      notice={notice}
      // After its own success the act is closed to the viewer, too; only then does the button not need to rest.
      disabled={!isPossible && failure !== null}
      onSubmit={(reason) => run({ ...words.change, reason }, words.done)}
      onClose={onClose}
    />
  );
}

const isSpoken = (act: DialogAct): act is SpokenAct => act === "cancel" || act === "noShow" || act === "reopen";
