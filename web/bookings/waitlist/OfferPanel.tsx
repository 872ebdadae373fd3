import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useAppMutation } from "../../app/data/useAppMutation.ts";
import { paths } from "../../app/routing/paths.ts";
import { useRefetchUnread } from "../../app/session/unread.ts";
import { PolicyField, useArtistPolicy } from "../../policies/PolicyField.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { RecordWith } from "../card/later.tsx";
import { clocksText, dayText, differs, hoursText } from "../card/words.ts";
import { AnswerWaitlistOfferDocument, type Waitlist_EntryFragment as Entry } from "./Waitlist.generated.ts";
import { leftText } from "./words.ts";

const TICK = 15_000;

export type OfferPanelProps = {
  entry: Entry & { offer: NonNullable<Entry["offer"]> };
  /** It was answered, or is over. */
  onDone: () => void;
};

/** What somebody who waits is offered: they take it or let it go, while its clock runs. */
export function OfferPanel({ entry: { artist, service, offer }, onDone }: OfferPanelProps) {
  const navigate = useNavigate();
  const refetchUnread = useRefetchUnread();
  const [isLettingGo, setLettingGo] = useState(false);
  const { policy } = useArtistPolicy(artist.id);
  const [accepted, setAccepted] = useState<number | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const isMissing = policy !== null && policy.version > 0 && accepted !== policy.version;
  const left = useLeft(offer.heldUntil, onDone);
  const [answer, { loading }] = useAppMutation(AnswerWaitlistOfferDocument, {
    failureTitle: "Offer failed",
    failureFallback: "Failed to answer the offer",
    success: ({ answerWaitlistOffer: { state } }) =>
      state === "ACCEPTED"
        ? { title: "Booking confirmed", description: `${artist.fullName} was told that you'll be there.` }
        : { title: "Offer declined", description: "It goes to the next in line; you keep your place." },
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
        Kept for you for {leftText(left)}
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
          aria-label={`Let it go: ${service} with ${artist.fullName}`}
        >
          Let it go
        </Button>
      </Box>
      <ConfirmDialog
        open={isLettingGo}
        title="Let this time go?"
        description="It goes to the next in line. You keep your place, and hear of the next one."
        confirmLabel="Let it go"
        cancelLabel="Keep it"
        pending={loading}
        onConfirm={() => void send(false)}
        onClose={() => setLettingGo(false)}
      />
    </Alert>
  );
}

/** How long it still is until then, milliseconds; calls back when it is over. */
function useLeft(until: string, onOver: () => void): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, new Date(until).getTime() - now);
  const isOver = left === 0;
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) return over();
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
