import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { ADULT_AGE } from "../../../graph/bookings/input.ts";
import { paths } from "../../platform/paths/paths.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { Missing } from "../../ui/text/Missing.tsx";
import { TextLink } from "../../ui/text/TextLink.tsx";
import { useBookingMutation } from "../acts/useBookingMutation.ts";
import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";
import { DismissMinorFlagDocument } from "./ConsentMarks.generated.ts";
import type { BookingRole } from "./labels.ts";
import { RemindToSign } from "./RemindToSign.tsx";

export type ConsentMarksProps = {
  booking: Pick<
    Booking,
    | "id"
    | "service"
    | "artist"
    | "client"
    | "consentMissing"
    | "consentRemindedAt"
    | "viewerCanRemindOfConsent"
    | "minorStatedAt"
    | "minorDismissedAt"
    | "minorStatedIn"
    | "viewerCanDismissMinorFlag"
  >;
  role: BookingRole;
  /** The booking's page shows the details. */
  whole: boolean;
  /** The pressed button is gone. */
  onDismissed: () => void;
};

/** Marks of a missing consent and of an age statement. */
export function ConsentMarks({ booking, role, whole, onDismissed }: ConsentMarksProps) {
  const isFlagged = booking.minorStatedAt !== null && booking.minorDismissedAt === null;
  return (
    <>
      {isFlagged ? <MinorFlag booking={booking} role={role} onDismissed={onDismissed} /> : null}
      {booking.minorStatedIn && !isFlagged ? (
        <Alert severity="error" role="none" icon={<Icon name="warning" />}>
          {`${booking.client.fullName} entered a birth date under ${ADULT_AGE} for another session. `}
          <TextLink to={paths.booking(booking.minorStatedIn)}>View that session</TextLink>
        </Alert>
      ) : null}
      {booking.consentMissing && !whole ? (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 0.75, typography: "subtitle2" }}>
          <Missing>Consent form not signed</Missing>
          {role === "CLIENT" ? (
            <>
              <span>·</span>
              <TextLink
                to={paths.booking(booking.id)}
                aria-label={`Read and sign it: ${booking.service} with ${booking.artist.fullName}`}
              >
                Read and sign it
              </TextLink>
            </>
          ) : (
            <RemindToSign booking={booking} />
          )}
        </Box>
      ) : null}
    </>
  );
}

function MinorFlag({ booking, role, onDismissed }: Omit<ConsentMarksProps, "whole">) {
  const { id, client, viewerCanDismissMinorFlag } = booking;
  const { act, acting } = useBookingMutation(DismissMinorFlagDocument, id);
  const dismiss = async () => {
    const failure = await act({ bookingId: id }, { title: "Flag dismissed", description: "It stays in the history." });
    if (!failure) onDismissed();
  };
  return (
    <Alert
      severity="error"
      role="none"
      icon={<Icon name="warning" />}
      action={
        viewerCanDismissMinorFlag ? (
          <Button
            variant="text"
            size="small"
            loading={acting}
            aria-label={`Dismiss what ${client.fullName} stated about their age`}
            onClick={() => void dismiss()}
          >
            Dismiss
          </Button>
        ) : null
      }
    >
      {role === "CLIENT"
        ? `You entered a birth date under ${ADULT_AGE}. We've notified the artist.`
        : `${client.fullName} entered a birth date under ${ADULT_AGE}.`}
    </Alert>
  );
}
