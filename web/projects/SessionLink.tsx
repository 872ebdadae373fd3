import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import type { BookingStatus } from "../generated/schema.ts";
import { paths } from "../platform/paths/paths.ts";
import { StatusBadge } from "../ui/text/StatusBadge.tsx";
import { dayText, hoursText } from "../ui/text/times.ts";

type SessionLinkProps = {
  session: {
    id: string;
    service: string;
    status: BookingStatus;
    preferredDate: string | null;
    artistTimeZone: string | null;
  };
  /** From 1. */
  number: number;
};

/** A link to one session's booking. */
export function SessionLink({ session, number }: SessionLinkProps) {
  const { id, service, status, preferredDate, artistTimeZone } = session;
  const start = preferredDate ? new Date(preferredDate) : null;
  const zone = artistTimeZone ?? "UTC";
  return (
    <Card
      component={Link}
      to={paths.booking(id)}
      sx={{ display: "flex", alignItems: "center", gap: 2, padding: 2, color: "inherit", textDecoration: "none" }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle1" component="div">
          {number}. {service}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {start ? `${dayText(start, new Date(), zone)}, ${hoursText(start, null, zone)}` : "No time yet"}
        </Typography>
      </Box>
      <StatusBadge status={status} />
    </Card>
  );
}
