import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Suspense, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { paths } from "../../platform/paths/paths.ts";
import { useRefetchUnread } from "../../platform/session/unread.ts";
import { PolicyField, useArtistPolicy } from "../../policies/PolicyField.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { clocksText, dayText, differs, hoursText } from "../../ui/text/times.ts";
import { RecordWith } from "../card/lazy.tsx";
import { leftText } from "./labels.ts";
import { useCountdown } from "./useCountdown.ts";
import { AnswerWaitlistOfferDocument, type Waitlist_EntryFragment as Entry } from "./Waitlist.generated.ts";

export type OfferPanelProps = {
  entry: Entry & { offer: NonNullable<Entry["offer"]> };
  /** Answered, or expired. */
  onDone: () => void;
};

/** An offer with its countdown: accept or decline. */
export function OfferPanel({ entry: { artist, service, offer }, onDone }: OfferPanelProps) {
  const navigate = useNavigate();
  const refetchUnread = useRefetchUnread();
  const [isLettingGo, setLettingGo] = useState(false);
  const { policy } = useArtistPolicy(artist.id);
  const [accepted, setAccepted] = useState<number | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const isMissing = policy !== null && policy.version > 0 && accepted !== policy.version;
  const left = useCountdown(offer.heldUntil, onDone);
  const [answer, { loading }] = useAppMutation(AnswerWaitlistOfferDocument, {
    failureTitle: "Offer failed",
    failureFallback: "Failed to answer the offer",
    success: ({ answerWaitlistOffer: { state } }) =>
      state === "ACCEPTED"
        ? { title: "Booking confirmed", description: `${artist.fullName} knows you'll be there.` }
        : { title: "Offer declined", description: "It goes to the next person in line. You keep your place." },
  });
  const send = async (accept: boolean) => {
    const { data } = await answer({ input: { offerId: offer.id, accept, policyVersion: accept ? accepted : null } });
    setLettingGo(false);
    void refetchUnread();
    onDone();
    const booking = data?.answerWaitlistOffer.booking;
    if (booking) void navigate(paths.booking(booking.id));
  };
  const take = () => {
    if (!isMissing) return void send(true);
    setWrong("Accept the policy to take this time");
    box.current?.focus();
  };
  const [start, end] = [new Date(offer.start), new Date(offer.end)];
  const zone = offer.timeZone ?? undefined;
  if (left === 0) return null;
  return (
    <Alert
      severity="success"
      icon={<Icon name="calendar" />}
      sx={{ alignItems: "flex-start", "& .MuiAlert-message": { flex: 1 } }}
      aria-label={`Offer from ${artist.fullName}`}
    >
      <Typography variant="subtitle1" component="p">
        <bdi>{artist.fullName}</bdi> has a time for you
      </Typography>
      <Typography>
        {dayText(start, new Date(), zone)}, {hoursText(start, end, zone)}
      </Typography>
      {zone && differs(start, zone) ? <Typography variant="body2">For you {clocksText(start, end)}</Typography> : null}
      <Typography variant="body2" sx={{ display: "flex", alignItems: "center", gap: 0.75, paddingTop: 0.5 }}>
        <Icon name="clock" size={16} />
        Held for you for {leftText(left)}
      </Typography>
      {policy ? (
        <Box sx={{ paddingTop: 1.5, color: "text.primary", display: "grid", gap: 1 }}>
          <Suspense>
            <RecordWith artist={artist} />
          </Suspense>
          <PolicyField
            artistId={artist.id}
            name={`policy-${offer.id}`}
            value={accepted}
            error={isMissing ? wrong : undefined}
            disabled={loading}
            ref={box}
            onChange={setAccepted}
            onBlur={() => undefined}
          />
        </Box>
      ) : null}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, paddingTop: 1.5 }}>
        <Button
          variant="contained"
          loading={loading}
          onClick={take}
          aria-label={`Take this time: ${service} with ${artist.fullName}`}
        >
          Take this time
        </Button>
        <Button
          variant="outlined"
          disabled={loading}
          onClick={() => setLettingGo(true)}
          aria-label={`Pass: ${service} with ${artist.fullName}`}
        >
          Pass
        </Button>
      </Box>
      <ConfirmDialog
        open={isLettingGo}
        title="Pass on this time?"
        description="It goes to the next person in line. You keep your place, and we'll let you know about the next one."
        confirmLabel="Pass"
        cancelLabel="Keep it"
        pending={loading}
        onConfirm={() => void send(false)}
        onClose={() => setLettingGo(false)}
      />
    </Alert>
  );
}
