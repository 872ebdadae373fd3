import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { ADULT_AGE } from "../../../graph/bookings/input.ts";
import { Icon, type IconName } from "../../ui/icon/Icon.tsx";
import { visuallyHidden } from "../../ui/page/visuallyHidden.ts";
import { durationText } from "../../ui/text/duration.ts";
import { priceText } from "../../ui/text/price.ts";
import { StatusBadge } from "../../ui/text/StatusBadge.tsx";
import { clocksText, dayText, differs, hoursText, zoneText } from "../../ui/text/times.ts";
import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";

/** Time, duration, price, attendance and age. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { preferredDate, endsAt, estimatedDuration, estimatedPrice } = booking;
  const start = preferredDate ? new Date(preferredDate) : null;
  const end = endsAt ? new Date(endsAt) : null;
  // The session is in the artist's time zone, which may not be the reader's.
  const zone = booking.artistTimeZone ?? "UTC";
  const isElsewhere = start !== null && differs(start, zone);
  return (
    <Box component="dl" sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, rowGap: 1, margin: 0 }}>
      <Fact icon="calendar" term="Date and time">
        {start ? (
          <time dateTime={start.toISOString()}>
            <Box component="span" sx={{ whiteSpace: "nowrap" }}>
              {dayText(start, new Date(), zone)},
            </Box>{" "}
            <Quiet>
              {hoursText(start, end, zone)}
              {isElsewhere ? ` ${zoneText(start, zone)}` : ""}
            </Quiet>
            {isElsewhere ? (
              <Box component="span" sx={{ display: "block", typography: "body2", color: "text.secondary" }}>
                Your time: {clocksText(start, end)}
              </Box>
            ) : null}
          </time>
        ) : (
          <Quiet>No time yet</Quiet>
        )}
      </Fact>
      <Fact icon="clock" term="Duration">
        {durationText(estimatedDuration)}
      </Fact>
      {estimatedPrice === null ? null : (
        <Fact term={booking.flashDesign ? "Price" : "Budget"}>
          {priceText(estimatedPrice)} <Quiet>{booking.flashDesign ? "price" : "budget"}</Quiet>
        </Fact>
      )}
      {booking.clashesWithConfirmed ? (
        <Fact icon="warning" term="Conflict">
          Clashes with a confirmed session
        </Fact>
      ) : null}
      {booking.clientConfirmedAt && booking.status === "CONFIRMED" ? (
        <Fact term="Attendance">
          <StatusBadge status="CONFIRMED" label={booking.client.isViewer ? "You confirmed" : "Client confirmed"} />
        </Fact>
      ) : null}
      {booking.artist.isViewer ? (
        <Fact term="Age">
          {booking.adultConfirmedAt ? `Says they are ${ADULT_AGE} or older` : <Quiet>Age not confirmed</Quiet>}
        </Fact>
      ) : null}
    </Box>
  );
}

function Fact({ icon, term, children }: { icon?: IconName; term: string; children: ReactNode }) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, typography: "body1" }}>
      {icon ? <Icon name={icon} size={18} sx={{ color: "text.secondary" }} /> : null}
      <dt style={visuallyHidden}>{term}</dt>
      <Box component="dd" sx={{ margin: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
      {children}
    </Box>
  );
}
