import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button, { type ButtonProps } from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useId, useState } from "react";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import type { BookingRole } from "../card/labels.ts";
import { DayNote } from "../day/DayNote.tsx";
import { useDay } from "../day/useDay.ts";
import { useBookingAddress } from "../list/useBookingAddress.ts";
import { labelsFor, proposeLabel } from "./acts.ts";
import type { DialogAct } from "./BookingDialogs.tsx";
import { ConfirmAttendance } from "./ConfirmAttendance.tsx";
import { noticeFor } from "./notice.ts";
import { useAgeQuestion } from "./useAgeQuestion.tsx";
import { useUpdateBooking } from "./useUpdateBooking.ts";

const loadDialogs = () => import("./BookingDialogs.tsx");
const BookingDialog = lazy(() => loadDialogs().then((module) => ({ default: module.BookingDialog })));

type BookingActionsProps = {
  booking: Booking;
  role: BookingRole;
  /** The booking has changed, and the pressed button may be gone. */
  onMoved: () => void;
};

type Asked = { act: DialogAct; open: boolean; opening: number };

/** Acts that a mail's link opens. */
function firstAsked(isProposing: boolean, isCancelling: boolean): Asked | null {
  if (!isProposing && !isCancelling) return null;
  return { act: isProposing ? "propose" : "cancel", open: true, opening: 0 };
}

export function BookingActions({ booking, role, onMoved }: BookingActionsProps) {
  const { proposingId, cancellingId, closeAsked } = useBookingAddress();
  const isProposing = proposingId === booking.id;
  const isCancelling = cancellingId === booking.id;
  const [asked, setAsked] = useState<Asked | null>(
    firstAsked(isProposing && booking.viewerCanPropose, isCancelling && booking.viewerCanCancel),
  );
  const { move, acting, failure, forget } = useUpdateBooking(booking);
  const other = role === "ARTIST" ? booking.client : booking.artist;
  const about = `${booking.service} with ${other.fullName}`;
  const ask = (act: DialogAct) => {
    forget();
    setAsked((last) => ({ act, open: true, opening: (last?.opening ?? 0) + 1 }));
  };
  const start = booking.preferredDate ? new Date(booking.preferredDate) : null;
  const hasTime = start !== null && start > new Date();
  const isOffer = booking.viewerCanAccept && hasTime;
  const isArtist = role === "ARTIST";
  const { id: bookingId, estimatedDuration: minutes, artistTimeZone } = booking;
  const day = useDay(isOffer ? { start, minutes, bookingId, timeZone: artistTimeZone ?? undefined } : null, isArtist);
  const dayId = useId();
  // A client is never confirmed for an hour that they did not choose or accept.
  const isUndated = booking.viewerCanAccept && !hasTime;
  const accept = async () => {
    const failed = await move({ status: "CONFIRMED" }, { title: "Booking confirmed", description: about });
    if (!failed) onMoved();
  };
  const { askFirst, question } = useAgeQuestion(booking);
  const button = (label: string, onClick: () => void, props: ButtonProps = {}) => (
    <Button
      variant="outlined"
      onClick={onClick}
      onPointerEnter={() => ignoreRejection(loadDialogs())}
      disabled={acting}
      aria-label={`${label}: ${about}`}
      {...props}
    >
      {label}
    </Button>
  );
  const notice = noticeFor(failure, booking.viewerCanAccept, booking, role) ?? failure?.message;
  return (
    <>
      {notice ? (
        <Alert severity="warning" icon={<Icon name="warning" />} onClose={forget} sx={{ width: "100%" }}>
          {notice}
        </Alert>
      ) : null}
      {isOffer ? <DayNote id={dayId} day={day} isArtist={isArtist} /> : null}
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          gap: 1,
          "&:empty": { display: "none" },
          "& > *": { flex: { xs: "1 1 auto", sm: "none" } },
        }}
      >
        {isOffer
          ? button("Accept", () => askFirst(() => void accept()), {
              variant: "contained",
              loading: acting,
              disabled: acting || day.taken !== null,
              "aria-describedby": dayId,
            })
          : null}
        {booking.viewerCanConfirmAttendance ? <ConfirmAttendance booking={booking} onConfirmed={onMoved} /> : null}
        {booking.viewerCanComplete ? button("Mark completed", () => ask("complete"), { variant: "contained" }) : null}
        {booking.viewerCanCancel ? button(labelsFor("cancel", booking, role).label, () => ask("cancel")) : null}
        {booking.viewerCanReportNoShow ? button("Report a no-show", () => ask("noShow")) : null}
        {booking.viewerCanReopen ? button("Reopen", () => ask("reopen")) : null}
        {booking.viewerCanPropose
          ? button(
              booking.openProposal?.viewerCanAnswer ? "Suggest other times" : proposeLabel(booking),
              () => ask("propose"),
              isUndated ? { variant: "contained" } : {},
            )
          : null}
      </Box>
      {role === "CLIENT" && booking.status === "CONFIRMED" && booking.reschedulesLeft === 0 ? (
        <Typography variant="body2" color="textSecondary">
          You've used all reschedules; message <bdi>@{other.username}</bdi>
        </Typography>
      ) : null}
      {question}
      {asked ? (
        <Suspense>
          <BookingDialog
            key={asked.opening}
            act={asked.act}
            open={asked.open}
            booking={booking}
            role={role}
            onDone={onMoved}
            onClose={() => {
              setAsked({ ...asked, open: false });
              if (isProposing || isCancelling) closeAsked();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
