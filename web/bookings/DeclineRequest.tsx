import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { quietly } from "../ui/quietly.ts";
import { type SpokenWords, wordsFor } from "./acts/acts.ts";
import { noticeFor } from "./acts/notice.ts";
import { useUpdateBooking } from "./acts/useUpdateBooking.ts";
import type { BookingAnswer_BookingFragment as Booking } from "./BookingAnswer.generated.ts";

const loadDialog = () => import("./acts/ReasonDialog.tsx");
const ReasonDialog = lazy(() => loadDialog().then((module) => ({ default: module.ReasonDialog })));

export type DeclineRequestProps = { booking: Booking; onDeclined: () => void };

/** A button while the request waits, and the dialog that asks for a word first; that one outlasts the button. */
export function DeclineRequest({ booking, onDeclined }: DeclineRequestProps) {
  const { service, client, waitsForViewer } = booking;
  const { move, acting, failure, forget } = useUpdateBooking(booking, ["reason"]);
  const [asked, setAsked] = useState<{ words: SpokenWords; open: boolean } | null>(null);
  const about = `${service} with ${client.fullName}`;
  const ask = () => {
    forget();
    setAsked({ words: wordsFor("cancel", booking, "ARTIST"), open: true });
  };
  const decline = async (words: SpokenWords, reason: string) => {
    const failed = await move({ ...words.change, reason }, { title: words.done, description: about });
    if (!failed) onDeclined();
    return failed;
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
            onSubmit={(reason) => decline(asked.words, reason)}
            onClose={() => setAsked({ ...asked, open: false })}
          />
        </Suspense>
      ) : null}
    </>
  );
}
