import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { quietly } from "../ui/quietly.ts";
import { type SpokenWords, wordsFor } from "./acts/acts.ts";
import { noticeFor } from "./acts/notice.ts";
import { useUpdateBooking } from "./acts/useUpdateBooking.ts";
import type { BookingAnswer_BookingFragment as Booking } from "./BookingAnswer.generated.ts";

const loadDialog = () => import("./acts/ReasonDialog.tsx");
const ReasonDialog = lazy(() => loadDialog().then((module) => ({ default: module.ReasonDialog })));

export type DeclineRequestProps = {
  booking: Booking;
  /** The dialog is closed, and the button that opened it is gone. */
  onGone: () => void;
};

/** A button while the request waits, and the dialog that asks for a word first; that one outlasts the button. */
export function DeclineRequest({ booking, onGone }: DeclineRequestProps) {
  const { service, client, waitsForViewer } = booking;
  const { move, acting, failure, forget } = useUpdateBooking(booking, ["reason"]);
  const [asked, setAsked] = useState<{ words: SpokenWords; open: boolean } | null>(null);
  const about = `${service} with ${client.fullName}`;
  const ask = () => {
    forget();
    setAsked({ words: wordsFor("cancel", booking, "ARTIST"), open: true });
  };
  return (
    <>
      {waitsForViewer ? (
        <Button
          variant="outlined"
          size="small"
          onClick={ask}
          onPointerEnter={() => quietly(loadDialog())}
          aria-label={`Decline: ${about}`}
        >
          Decline
        </Button>
      ) : null}
      {asked ? (
        <Suspense>
          <ReasonDialog
            {...asked}
            about={`${booking.id}/cancel`}
            pending={acting}
            notice={noticeFor(failure, waitsForViewer, booking, "ARTIST")}
            disabled={!waitsForViewer && failure !== null}
            onSubmit={(reason) =>
              move({ ...asked.words.change, reason }, { title: asked.words.done, description: about })
            }
            onClose={() => setAsked({ ...asked, open: false })}
            onClosed={() => (waitsForViewer ? undefined : onGone())}
          />
        </Suspense>
      ) : null}
    </>
  );
}
