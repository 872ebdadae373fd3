import { useApolloClient } from "@apollo/client/react";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Link } from "react-router-dom";
import { paths } from "../platform/paths/paths.ts";
import { useOnBookingChange } from "../platform/session/bookingChanges.ts";
import { Icon } from "../ui/icon/Icon.tsx";
import { clocksText, differs, sessionText } from "../ui/text/times.ts";
import { noticeFor } from "./acts/notice.ts";
import { useBookingMutation } from "./acts/useBookingMutation.ts";
import { useUpdateBooking } from "./acts/useUpdateBooking.ts";
import type { BookingAnswer_BookingFragment as Booking } from "./BookingAnswer.generated.ts";
import { standingText } from "./card/labels.ts";
import { DeclineRequest } from "./DeclineRequest.tsx";
import { DayNote } from "./day/DayNote.tsx";
import { endOf, type Planned } from "./day/sessions.ts";
import { useDay } from "./day/useDay.ts";
import { refetchBooking } from "./list/bookingCache.ts";
import { decliningText } from "./proposal/labels.ts";
import { AcceptProposalDocument, DeclineProposalDocument } from "./proposal/ProposalPanel.generated.ts";

type BookingAnswerProps = {
  booking: Booking;
  /** Answered: the pressed button is gone. */
  onAnswered: () => void;
  /** Runs when the link to the booking's page is followed. */
  onLeave?: (() => void) | undefined;
};

/** Answers a booking where it is mentioned: at once for a single time, else on its page. */
export function BookingAnswer({ booking, onAnswered, onLeave }: BookingAnswerProps) {
  const { id, service, status, openProposal, waitsForViewer } = booking;
  const client = useApolloClient();
  // A booking that is answered elsewhere stays in place and shows its state.
  useOnBookingChange((changed) => (changed === id ? refetchBooking(client, id) : null));
  const requested = useUpdateBooking(booking);
  const proposed = useBookingMutation(AcceptProposalDocument, id);
  const declined = useBookingMutation(DeclineProposalDocument, id);
  const { fullName } = otherOf(booking);
  const about = `${service} with ${fullName}`;
  const acts = [requested, proposed, declined];
  const failure = acts.map((act) => act.failure).find((each) => each !== null) ?? null;
  const notice = noticeFor(failure, waitsForViewer, booking, roleOf(booking)) ?? failure?.message;
  const busy = acts.some(({ acting }) => acting);
  const offer = waitsForViewer ? offerOf(booking) : null;
  const isArtist = roleOf(booking) === "ARTIST";
  const timeZone = booking.artistTimeZone ?? undefined;
  const day = useDay(offer && { ...offer, bookingId: id, timeZone }, isArtist);
  const dayId = useId();
  const isTaken = isArtist && day.taken !== null;
  // An age statement is decided where the artist can look into it.
  const isInDoubt = Boolean(booking.minorStatedIn);
  const look = offer && !isTaken ? "View it" : "Choose a time";
  const accept = async () => {
    for (const { forget } of acts) forget();
    const done = { title: status === "PENDING" ? "Booking confirmed" : "Session rescheduled", description: about };
    const failed = openProposal
      ? await proposed.act({ input: { proposalId: openProposal.id, slot: openProposal.slots[0]?.slot ?? 0 } }, done)
      : await requested.move({ status: "CONFIRMED" }, done);
    if (!failed) onAnswered();
  };
  const declineTimes = async (proposal: NonNullable<typeof openProposal>) => {
    for (const { forget } of acts) forget();
    const done = {
      title: decliningText(proposal).notice,
      description: `${fullName} will be notified. The booking stays as it was.`,
    };
    if (!(await declined.act({ proposalId: proposal.id }, done))) onAnswered();
  };
  return (
    <Box sx={{ display: "flex", flexDirection: "column", alignItems: "flex-start", gap: 1 }}>
      {notice ? (
        <Alert severity="warning" icon={<Icon name="warning" />} sx={{ width: "100%" }}>
          {notice}
        </Alert>
      ) : null}
      {waitsForViewer ? null : <BookingStanding booking={booking} />}
      {offer ? (
        <div>
          <Typography variant="body2">
            <time dateTime={offer.start.toISOString()}>{sessionText(offer.start, endOf(offer), timeZone)}</time>
            {timeZone && differs(offer.start, timeZone) ? ` · ${clocksText(offer.start, null)} your time` : ""}
          </Typography>
          <DayNote id={dayId} day={day} isArtist={isArtist} />
        </div>
      ) : null}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, "&:empty": { display: "none" } }}>
        {offer && !isTaken && !isInDoubt ? (
          <Button
            variant="contained"
            size="small"
            disabled={busy}
            loading={requested.acting || proposed.acting}
            onClick={() => void accept()}
            aria-label={`Accept: ${about}`}
            aria-describedby={dayId}
          >
            Accept
          </Button>
        ) : null}
        {waitsForViewer && (!offer || isTaken || isInDoubt) ? (
          <Button
            component={Link}
            to={paths.booking(id)}
            variant="contained"
            size="small"
            onClick={onLeave}
            aria-label={`${look}: ${about}`}
          >
            {look}
          </Button>
        ) : null}
        {waitsForViewer && openProposal ? (
          <Button
            variant="outlined"
            size="small"
            disabled={busy}
            loading={declined.acting}
            onClick={() => void declineTimes(openProposal)}
            aria-label={`${decliningText(openProposal).label}: ${about}`}
          >
            Decline
          </Button>
        ) : null}
        {openProposal ? null : <DeclineRequest booking={booking} onGone={onAnswered} />}
      </Box>
    </Box>
  );
}

/** The outcome of what a booking asked. */
export function BookingStanding({ booking }: { booking: Booking }) {
  const isOpen = booking.status === "PENDING";
  const text = isOpen ? `waiting for ${otherOf(booking).fullName}` : standingText(booking, roleOf(booking));
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
      {text.charAt(0).toUpperCase() + text.slice(1)}
    </Typography>
  );
}

const roleOf = ({ client }: Booking) => (client.isViewer ? "CLIENT" : "ARTIST");
const otherOf = ({ client, artist }: Booking) => (client.isViewer ? artist : client);

/** The single time that can be accepted as it is; null for none, or a choice. */
function offerOf({ preferredDate, endsAt, viewerCanAccept, openProposal }: Booking): Planned | null {
  if (openProposal) {
    const [slot, ...others] = openProposal.slots;
    if (!slot?.viewerCanTake || others.length > 0) return null;
    return { start: new Date(slot.start), minutes: slot.duration };
  }
  if (!viewerCanAccept || !preferredDate || !endsAt || new Date(preferredDate) <= new Date()) return null;
  const start = new Date(preferredDate);
  return { start, minutes: (new Date(endsAt).getTime() - start.getTime()) / 60_000 };
}
