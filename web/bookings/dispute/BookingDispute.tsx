import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useState } from "react";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { useHasOpened } from "../../ui/overlay/useHasOpened.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import type { BookingRole } from "../card/labels.ts";
import { RULINGS } from "./labels.ts";

const loadDialog = () => import("./DisputeDialog.tsx");
const DisputeDialog = lazy(() => loadDialog().then((module) => ({ default: module.DisputeDialog })));

export type BookingDisputeProps = {
  booking: Pick<
    Booking,
    | "id"
    | "service"
    | "preferredDate"
    | "artistTimeZone"
    | "client"
    | "artist"
    | "resolution"
    | "dispute"
    | "viewerCanDispute"
  >;
  role: BookingRole;
  /** Sent: the button is gone. */
  onSent: () => void;
};

/** The dispute of a no-show, and the decision. */
export function BookingDispute({ booking, role, onSent }: BookingDisputeProps) {
  const [asking, setAsking] = useState(false);
  const wasAsking = useHasOpened(asking);
  const other = role === "CLIENT" ? booking.artist : booking.client;
  return (
    <>
      {booking.dispute ? (
        <Standing dispute={booking.dispute} by={booking.resolution === `NO_SHOW_${role}` ? null : other.username} />
      ) : null}
      {booking.viewerCanDispute ? (
        <Button
          variant="text"
          size="small"
          aria-label={`Dispute this: ${booking.service} with ${other.fullName}`}
          onClick={() => setAsking(true)}
          onPointerEnter={() => ignoreRejection(loadDialog())}
          sx={{ alignSelf: "flex-start", marginLeft: -1, marginBlock: -0.5 }}
        >
          Dispute this
        </Button>
      ) : null}
      {wasAsking ? (
        <Suspense>
          <DisputeDialog open={asking} booking={booking} role={role} onSent={onSent} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

type StandingProps = {
  dispute: NonNullable<Booking["dispute"]>;
  /** Null: the reader. */
  by: string | null;
};

function Standing({ dispute: { state, reason }, by }: StandingProps) {
  if (state === "OPEN")
    return (
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {by === null ? "You disputed this" : <bdi>@{by}</bdi>}
        {by === null ? "" : " disputes this"}; our team is looking at it.
      </Typography>
    );
  return (
    <Box>
      <Typography variant="body2">{RULINGS[state]}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
        “<bdi>{reason}</bdi>”
      </Typography>
    </Box>
  );
}
