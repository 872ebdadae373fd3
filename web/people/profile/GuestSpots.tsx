import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { Dotted } from "../../ui/text/Dotted.tsx";
import type { GuestSpots_UserFragment } from "./GuestSpots.generated.ts";

const days = new Intl.DateTimeFormat(undefined, { month: "short", day: "numeric", timeZone: "UTC" });

/** Both ends are near: a turn of the year between them needs no saying. */
function daysOf(from: string, to: string): string {
  const [first, last] = [new Date(from), new Date(to)];
  const isOneYear = first.getUTCFullYear() === last.getUTCFullYear();
  return isOneYear ? days.formatRange(first, last) : `${days.format(first)} – ${days.format(last)}`;
}

/** Where an artist works besides in the time to come, each with the way to ask for a session there; nothing where there is none. */
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
                  // Beside it on a phone a whole line finds room.
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
