import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { Icon } from "../../ui/icon/Icon.tsx";
import { durationText } from "../../ui/text/duration.ts";
import { clocksText, differs, momentText, startText } from "../../ui/text/times.ts";
import { written } from "../../ui/text/written.ts";
import { noticeFor } from "../acts/notice.ts";
import { useAgeQuestion } from "../acts/useAgeQuestion.tsx";
import { useBookingMutation } from "../acts/useBookingMutation.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import type { BookingRole } from "../card/labels.ts";
import { DayNote } from "../day/DayNote.tsx";
import { useDay } from "../day/useDay.ts";
import { decliningText } from "./labels.ts";
import {
  AcceptProposalDocument,
  DeclineProposalDocument,
  type ProposalPanel_ProposalFragment as Proposal,
} from "./ProposalPanel.generated.ts";

type ProposalPanelProps = { booking: Booking; proposal: Proposal; role: BookingRole; onMoved: () => void };

/** Proposed times: one person accepts or declines, the other waits. */
export function ProposalPanel({ booking, proposal, role, onMoved }: ProposalPanelProps) {
  const id = useId();
  const accepting = useBookingMutation(AcceptProposalDocument, booking.id);
  const declining = useBookingMutation(DeclineProposalDocument, booking.id);
  const [taken, setTaken] = useState<number | null>(null);
  const { proposer, slots, message, viewerCanAnswer } = proposal;
  const other = role === "ARTIST" ? booking.client : booking.artist;
  const failure = accepting.failure ?? declining.failure;
  const notice = noticeFor(failure, viewerCanAnswer, booking, role) ?? failure?.message;
  const busy = accepting.acting || declining.acting;
  const { askFirst, question } = useAgeQuestion(booking);
  const take = async (slot: number) => {
    declining.forget();
    setTaken(slot);
    const failed = await accepting.act(
      { input: { proposalId: proposal.id, slot } },
      {
        title: booking.status === "PENDING" ? "Booking confirmed" : "Session rescheduled",
        description: `${booking.service} with ${other.fullName}`,
      },
    );
    if (!failed) onMoved();
  };
  const decline = async () => {
    accepting.forget();
    const failed = await declining.act(
      { proposalId: proposal.id },
      {
        title: decliningText(proposal).notice,
        description: `${other.fullName} will be notified. The booking stays as it was.`,
      },
    );
    if (!failed) onMoved();
  };
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{
        display: "flex",
        flexDirection: "column",
        gap: 1.5,
        padding: 2,
        borderRadius: "12px",
        backgroundColor: "sunken",
      }}
    >
      {question}
      <Typography id={id} variant="subtitle1" component="h4" dir="ltr">
        {proposer.isViewer ? "You proposed another time" : `${proposer.fullName} proposes another time`}
      </Typography>
      {message ? (
        <Typography variant="body2" sx={{ ...written, whiteSpace: "pre-wrap" }}>
          “{message}”
        </Typography>
      ) : null}
      <Box component="ul" role="list" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
        {inOrder(slots).map((slot) => (
          <SlotLine
            key={slot.slot}
            slot={slot}
            booking={booking}
            isArtist={role === "ARTIST"}
            canAnswer={viewerCanAnswer}
            busy={busy}
            loading={accepting.acting && taken === slot.slot}
            onTake={() => askFirst(() => void take(slot.slot))}
          />
        ))}
      </Box>
      {notice ? (
        <Alert severity="warning" icon={<Icon name="warning" />}>
          {notice}
        </Alert>
      ) : null}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: 1 }}>
        <Typography variant="caption" color="textSecondary">
          {viewerCanAnswer ? "Open" : `Waiting for ${other.fullName},`} until {momentText(new Date(proposal.expiresAt))}
        </Typography>
        {viewerCanAnswer ? (
          <Button
            variant="outlined"
            size="small"
            disabled={busy}
            loading={declining.acting}
            onClick={() => void decline()}
          >
            {decliningText(proposal).label}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

type Slot = Proposal["slots"][number];

type SlotLineProps = {
  slot: Slot;
  booking: Booking;
  isArtist: boolean;
  canAnswer: boolean;
  busy: boolean;
  loading: boolean;
  onTake: () => void;
};

/** One of the times, beside the reader's day. */
function SlotLine({ slot, booking, isArtist, canAnswer, busy, loading, onTake }: SlotLineProps) {
  const { start, duration, viewerCanTake } = slot;
  const from = new Date(start);
  const zone = booking.artistTimeZone ?? "UTC";
  const planned = { start: from, minutes: duration, bookingId: booking.id, timeZone: zone };
  const day = useDay(canAnswer ? planned : null, isArtist);
  const dayId = useId();
  const isGone = !viewerCanTake || (isArtist && day.taken !== null) || from <= new Date();
  const label = isGone ? "No longer available" : "Accept this time";
  const isElsewhere = differs(from, zone);
  const time = startText(from, zone);
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: "space-between",
        gap: 1,
        paddingBlock: 1,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography component="div">
          <time dateTime={from.toISOString()}>{time}</time>{" "}
          <Typography component="span" color="textSecondary">
            · {durationText(duration)}
            {isElsewhere ? ` · ${clocksText(from, null)} your time` : ""}
          </Typography>
        </Typography>
        {canAnswer ? <DayNote id={dayId} day={day} isArtist={isArtist} /> : null}
      </Box>
      {canAnswer ? (
        <Button
          variant="contained"
          size="small"
          disabled={busy || isGone}
          loading={loading}
          onClick={onTake}
          aria-label={`${label}: ${time}`}
          aria-describedby={dayId}
        >
          {label}
        </Button>
      ) : null}
    </Box>
  );
}

const inOrder = (slots: Proposal["slots"]) => [...slots].sort((one, other) => one.start.localeCompare(other.start));
