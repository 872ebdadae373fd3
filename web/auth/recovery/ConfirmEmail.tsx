import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useState } from "react";
import { type Failure, readFailure } from "../../platform/data/errors.ts";
import { confirmEmail } from "../forms/requests.ts";

export type ConfirmEmailProps = {
  /** From the link. */
  token: string;
  /** The next screen: the product, or the sign-in. */
  onDone: () => void;
  doneLabel: string;
  /** The link has expired: a way to another one. */
  another: { label: string; onAsk: () => void };
};

/** Uses the link at once, as opening it is the confirmation. It is idempotent. */
export function ConfirmEmail({ token, onDone, doneLabel, another }: ConfirmEmailProps) {
  const [outcome, setOutcome] = useState<"confirmed" | Failure | null>(null);
  const confirm = async () => {
    setOutcome(null);
    setOutcome(await confirmEmail(token).then(() => "confirmed" as const, readFailure));
  };
  const begin = useEffectEvent(confirm);
  useEffect(() => void begin(), []);
  if (outcome === null) return <Skeleton variant="rounded" height={96} role="status" aria-label="Loading" />;
  if (outcome === "confirmed") {
    return (
      <Box sx={{ display: "flex", flexDirection: "column", gap: 2, alignItems: "flex-start" }}>
        <Box role="status">
          <Typography sx={{ fontWeight: 600 }}>Your email is confirmed</Typography>
          <Typography color="textSecondary">Your messages, posts and booking requests go out.</Typography>
        </Box>
        <Button variant="contained" onClick={onDone}>
          {doneLabel}
        </Button>
      </Box>
    );
  }
  const isOver = outcome.code === "LINK_EXPIRED";
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2, alignItems: "flex-start" }}>
      <Typography role="alert">{outcome.message}</Typography>
      <Button variant="contained" onClick={isOver ? another.onAsk : () => void confirm()}>
        {isOver ? another.label : "Retry"}
      </Button>
    </Box>
  );
}
