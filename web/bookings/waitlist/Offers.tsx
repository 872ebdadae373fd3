import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { dayText, hoursText } from "../../ui/text/times.ts";
import { leftText } from "./labels.ts";
import type { OfferPanelProps } from "./OfferPanel.tsx";
import { useCountdown } from "./useCountdown.ts";
import { useWaitlist } from "./useWaitlist.ts";

/** Open offers, one row each; nothing without any. */
export function Offers() {
  const { mine, reload } = useWaitlist();
  return mine?.map((entry) => {
    const { offer } = entry;
    return offer ? <OfferRow key={offer.id} entry={{ ...entry, offer }} onDone={reload} /> : null;
  });
}

/** A short row, also on a phone: the waitlist has the details. */
function OfferRow({ entry: { artist, service, offer }, onDone }: OfferPanelProps) {
  const left = useCountdown(offer.heldUntil, onDone);
  if (left === 0) return null;
  const [start, end] = [new Date(offer.start), new Date(offer.end)];
  const zone = offer.timeZone ?? undefined;
  return (
    <ButtonBase
      component={Link}
      to={paths.bookings({ view: "waitlist" })}
      aria-label={`Answer the offer from ${artist.fullName}: ${service}`}
      sx={{
        display: "flex",
        justifyContent: "flex-start",
        gap: 1.5,
        minHeight: 60,
        paddingInline: 2,
        paddingBlock: 1,
        borderRadius: "8px",
        color: "status.confirmed.text",
        backgroundColor: "status.confirmed.wash",
        textAlign: "start",
      }}
    >
      <Icon name="calendar" size={20} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="div" noWrap>
          <bdi>{artist.fullName}</bdi> has a time for you
        </Typography>
        <Typography variant="body2" noWrap>
          {dayText(start, new Date(), zone)}, {hoursText(start, end, zone)}
        </Typography>
      </Box>
      <Typography variant="caption" sx={{ flex: "none" }}>
        {leftText(left)} left
      </Typography>
      <Icon name="chevronRight" size={20} />
    </ButtonBase>
  );
}
