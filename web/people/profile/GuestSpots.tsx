import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { Dotted } from "../../ui/text/Dotted.tsx";
import { shortDate } from "../../ui/text/dates.ts";
import type { GuestSpots_UserFragment } from "./GuestSpots.generated.ts";

/** The range is near, so that its year is not needed. */
function daysOf(from: string, to: string): string {
  const [first, last] = [new Date(from), new Date(to)];
  const isOneYear = first.getUTCFullYear() === last.getUTCFullYear();
  return isOneYear ? shortDate.formatRange(first, last) : `${shortDate.format(first)} – ${shortDate.format(last)}`;
}

/** Upcoming guest spots, each with a link to book there; nothing without any. */
export function GuestSpots({ artist }: { artist: GuestSpots_UserFragment }) {
  const { id, isViewer, takesBookings, guestSpots } = artist;
  const titleId = useId();
  if (guestSpots.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ paddingTop: { xs: 0.75, sm: 1.5 } }}>
      <Typography id={titleId} variant="subtitle2" component="h2">
        Guest spots
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 0, maxWidth: 560 }}>
        {guestSpots.map(({ id: spotId, from, to, location, studioName }) => {
          const dates = daysOf(from, to);
          return (
            <Box
              component="li"
              key={spotId}
              sx={{ display: "flex", alignItems: "center", gap: { xs: 1, sm: 1.5 }, minHeight: 32 }}
            >
              <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
                <Dotted facts={[dates, location, studioName]} />
              </Typography>
              {takesBookings && !isViewer ? (
                <Button
                  variant="outlined"
                  size="small"
                  component={Link}
                  to={paths.bookings({ artist: id, day: from })}
                  aria-label={`Book in ${location}, ${dates}`}
                  // On a phone it has a line of its own.
                  sx={{ paddingInline: { xs: 0, sm: 1.75 }, borderWidth: { xs: 0, sm: 1 } }}
                >
                  Book
                </Button>
              ) : null}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
