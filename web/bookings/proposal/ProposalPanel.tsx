import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { Icon } from "../../ui/icon/Icon.tsx";
import { noticeFor } from "../acts/notice.ts";
import { useBookingMutation } from "../acts/useBookingMutation.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { type BookingRole, clocksText, differs, durationText, momentText, zoneText } from "../card/words.ts";
import {
  AcceptProposalDocument,
  DeclineProposalDocument,
  type ProposalPanel_ProposalFragment as Proposal,
} from "./ProposalPanel.generated.ts";

export type ProposalPanelProps = { booking: Booking; proposal: Proposal; role: BookingRole; onMoved: () => void };

/** The other times that are on the table: one side takes one or declines, the other waits. */
export function ProposalPanel({ booking, proposal, role, onMoved }: ProposalPanelProps) {
  const id = useId();
  const accepting = useBookingMutation(AcceptProposalDocument, booking.id);
  const declining = useBookingMutation(DeclineProposalDocument, booking.id);
  const [taken, setTaken] = useState<number | null>(null);
  const { proposer, slots, message, viewerCanAnswer } = proposal;
  const other = role === "ARTIST" ? booking.client : booking.artist;
  const zone = booking.artistTimeZone ?? "UTC";
  const failure = accepting.failure ?? declining.failure;
  const notice = noticeFor(failure, viewerCanAnswer, booking, role) ?? failure?.message;
  const busy = accepting.acting || declining.acting;
  const take = async (slot: number) => {
    declining.forget();
    setTaken(slot);
    const failed = await accepting.act(
      { input: { proposalId: proposal.id, slot } },
      {
        title: booking.status === "PENDING" ? "Booking confirmed" : "Session rescheduled",
        description: booking.service,
      },
    );
    if (!failed) onMoved();
  };
  const decline = async () => {
    accepting.forget();
    const failed = await declining.act(
      { proposalId: proposal.id },
      { title: "Times declined", description: `${other.fullName} is told. The booking stays as it was.` },
    );
    if (!failed) onMoved();
  };
  return (
    <Box
      component="section"
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
      <Typography id={id} variant="subtitle1" component="h4">
        {proposer.isViewer ? "You proposed another time" : `${proposer.fullName} proposes another time`}
      </Typography>
      {message ? (
        <Typography variant="body2" sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          “{message}”
        </Typography>
      ) : null}
      <Box component="ul" role="list" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
        {slots.map(({ slot, start, duration }) => {
          const from = new Date(start);
          const isElsewhere = differs(from, zone);
          const time = `${momentText(from, null, zone)}${isElsewhere ? ` ${zoneText(from, zone)}` : ""}`;
          return (
            <Box
              component="li"
              key={slot}
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
              <Typography component="div">
                <time dateTime={from.toISOString()}>{time}</time>{" "}
                <Typography component="span" color="textSecondary">
                  · {durationText(duration)}
                  {isElsewhere ? ` · ${clocksText(from, null)} your time` : ""}
                </Typography>
              </Typography>
              {viewerCanAnswer ? (
                <Button
                  variant="contained"
                  size="small"
                  disabled={busy}
                  loading={accepting.acting && taken === slot}
                  onClick={() => void take(slot)}
                  aria-label={`Accept this time: ${time}`}
                >
                  Accept this time
                </Button>
              ) : null}
            </Box>
          );
        })}
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
            Decline these times
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}
