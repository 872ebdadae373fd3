import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { VerifiedMark } from "../../ui/icon/VerifiedMark.tsx";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { Dotted } from "../../ui/text/Dotted.tsx";
import { StatusBadge } from "../../ui/text/StatusBadge.tsx";
import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";
import { type BookingRole, nuanceText } from "./labels.ts";

type BookingHeadProps = { booking: Booking; role: BookingRole };

export function BookingHead({ booking, role }: BookingHeadProps) {
  const other = role === "CLIENT" ? booking.artist : booking.client;
  const nuance = nuanceText(booking, role);
  return (
    <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1.5 }}>
      <Box
        component={Link}
        to={paths.profile(other.username)}
        sx={{ display: "flex", alignItems: "center", gap: 1.5, flex: 1, minWidth: 0, textDecoration: "none" }}
      >
        <PersonAvatar person={other} alt="" />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="name" component="div" sx={{ overflowWrap: "anywhere" }}>
            {other.fullName} {other.verified ? <VerifiedMark /> : null}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
            <Dotted facts={[`@${other.username}`, other.location]} />
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: "flex", flexDirection: "column", alignItems: "flex-end", gap: 0.5, flex: "none" }}>
        <StatusBadge status={booking.status} />
        {nuance ? (
          <Typography variant="caption" color="textSecondary">
            {nuance}
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
}
