import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { ignoreRejection } from "../ui/ignoreRejection.ts";
import { labelsFor, type ReasonLabels } from "./acts/acts.ts";
import { noticeFor } from "./acts/notice.ts";
import { useUpdateBooking } from "./acts/useUpdateBooking.ts";
import type { BookingAnswer_BookingFragment as Booking } from "./BookingAnswer.generated.ts";

const loadDialog = () => import("./acts/ReasonDialog.tsx");
const ReasonDialog = lazy(() => loadDialog().then((module) => ({ default: module.ReasonDialog })));

type DeclineRequestProps = {
  booking: Booking;
  /** The dialog has closed, and its opener is gone. */
  onGone: () => void;
};

/** The button while the request is open, with its dialog, which outlives the button. */
export function DeclineRequest({ booking, onGone }: DeclineRequestProps) {
  const { service, client, waitsForViewer } = booking;
  const { move, acting, failure, forget } = useUpdateBooking(booking, ["reason"]);
  const [asked, setAsked] = useState<{ labels: ReasonLabels; open: boolean } | null>(null);
  const about = `${service} with ${client.fullName}`;
  const ask = () => {
    forget();
    setAsked({ labels: labelsFor("cancel", booking, "ARTIST"), open: true });
  };
  return (
    <>
      {waitsForViewer ? (
        <Button
          variant="outlined"
          size="small"
          onClick={ask}
          onPointerEnter={() => ignoreRejection(loadDialog())}
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
              move({ ...asked.labels.change, reason }, { title: asked.labels.done, description: about })
            }
            onClose={() => setAsked({ ...asked, open: false })}
            onClosed={() => (waitsForViewer ? undefined : onGone())}
          />
        </Suspense>
      ) : null}
    </>
  );
}
