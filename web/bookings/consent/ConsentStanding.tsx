import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { lazy, type ReactNode, Suspense, useId, useState } from "react";
import { Icon } from "../../ui/icon/Icon.tsx";
import { Missing } from "../../ui/text/Missing.tsx";
import { dayText } from "../../ui/text/times.ts";
import type { BookingRole } from "../card/labels.ts";
import { RemindToSign } from "../card/RemindToSign.tsx";
import { Answers, Questions } from "./Answers.tsx";
import {
  type Answer,
  birthDateText,
  type Consented,
  isAlarming,
  type Signature,
  signableFrom,
  signedText,
  stateOf,
} from "./labels.ts";
import { SHEET, Strokes } from "./Strokes.tsx";

const SignDialog = lazy(() => import("./SignDialog.tsx").then((module) => ({ default: module.SignDialog })));
const TextDialog = lazy(() => import("./TextDialog.tsx").then((module) => ({ default: module.TextDialog })));

const HEADS = { SIGNED: "Consent signed", MISSING: "Consent form not signed", LATER: "Consent" } as const;

export type ConsentStandingProps = {
  booking: Consented;
  role: BookingRole;
  now: Date;
  /** Gets the focus once the pressed button is gone. */
  onSigned: () => void;
};

/** The state of a session's consent: text, signature, and the way to sign. */
export function ConsentStanding({ booking, role, now, onSigned }: ConsentStandingProps) {
  const id = useId();
  // Null: never opened, so its code is not loaded.
  const [signing, setSigning] = useState<boolean | null>(null);
  const { consent, consentForm, viewerCanSignConsent, service, artist } = booking;
  const standing = stateOf(booking, now);
  if (!standing) return null;
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ borderRadius: "8px", backgroundColor: "sunken", paddingInline: 1.5, paddingBlock: 1 }}
    >
      <Typography id={id} variant="subtitle2" component="h4">
        {standing === "MISSING" ? <Missing>{HEADS.MISSING}</Missing> : HEADS[standing]}
      </Typography>
      {standing === "SIGNED" ? null : (
        <Typography variant="body2" color="textSecondary" dir="ltr">
          {askingText(booking, role, now)}
        </Typography>
      )}
      {consent ? <Signed consent={consent} now={now} /> : null}
      {consent ? <Told answers={consent.answers} /> : null}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
        {viewerCanSignConsent ? (
          <Button
            variant="contained"
            size="small"
            aria-haspopup="dialog"
            aria-label={`Sign consent: ${service} with ${artist.fullName}`}
            onClick={() => setSigning(true)}
            startIcon={<Icon name="pencil" size={16} />}
            sx={{ marginBlock: 0.5 }}
          >
            Sign consent
          </Button>
        ) : null}
        {standing === "MISSING" && role === "ARTIST" ? <RemindToSign booking={booking} /> : null}
        {standing !== "SIGNED" && consentForm && !viewerCanSignConsent ? (
          <ReadButton label="Read the form" title={`Consent form of ${artist.fullName}`} text={consentForm.text}>
            <Questions questions={consentForm.questions} />
          </ReadButton>
        ) : null}
        {consent ? (
          <ReadButton label="Read what was signed" title="What was signed" text={consent.text}>
            <Answers answers={consent.answers} />
          </ReadButton>
        ) : null}
      </Box>
      {signing === null || !consentForm ? null : (
        <Suspense>
          <SignDialog
            booking={booking}
            form={consentForm}
            open={signing}
            onClose={() => setSigning(false)}
            onSigned={onSigned}
          />
        </Suspense>
      )}
    </Box>
  );
}

/** What is still to be signed. */
function askingText(booking: Consented, role: BookingRole, now: Date): string {
  const { consent, client, artist } = booking;
  const isClient = role === "CLIENT";
  if (now < signableFrom(booking)) {
    return `${isClient ? "You" : client.fullName} can sign it from ${dayText(signableFrom(booking), now)} on.`;
  }
  if (consent) return `${isClient ? `${artist.fullName} has` : "You have"} changed the form since it was signed.`;
  return isClient ? `${artist.fullName} needs it before the session.` : `${client.fullName} has not signed it yet.`;
}

/** Signer and time; a deleted account has no name. */
function Signed({ consent, now }: { consent: Signature; now: Date }) {
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        Signed{" "}
        {consent.name ? (
          <>
            by <bdi>{consent.name}</bdi>{" "}
          </>
        ) : null}
        on <time dateTime={consent.signedAt}>{signedText(consent, now)}</time>
        {consent.birthDate ? `, born ${birthDateText(consent.birthDate)}` : null}
      </Typography>
      {consent.drawnSignature ? (
        <Box
          component="svg"
          viewBox={SHEET}
          role="img"
          aria-label={`Signature of ${consent.name}`}
          sx={{ display: "block", width: 192, height: 64 }}
        >
          <Strokes strokes={consent.drawnSignature} />
        </Box>
      ) : null}
    </>
  );
}

/** Yes answers and texts. */
function Told({ answers }: { answers: readonly Answer[] }) {
  return (
    <>
      {answers.length > 0 && !answers.some(({ yes }) => yes) ? (
        <Typography variant="body2" color="textSecondary">
          No questions were answered “yes”.
        </Typography>
      ) : null}
      <Answers answers={answers.filter(isAlarming)} />
    </>
  );
}

type ReadButtonProps = { label: string; title: string; text: string; children: ReactNode };

/** Opens a text with what belongs to it. */
function ReadButton({ label, title, text, children }: ReadButtonProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        variant="text"
        size="small"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ marginLeft: -1.75, color: "text.secondary" }}
      >
        {label}
      </Button>
      {open === null ? null : (
        <Suspense>
          <TextDialog title={title} text={text} open={open} onClose={() => setOpen(false)}>
            {children}
          </TextDialog>
        </Suspense>
      )}
    </>
  );
}
