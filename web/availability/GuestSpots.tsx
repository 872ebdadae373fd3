import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Link } from "react-router-dom";
import { paths } from "../app/routing/paths.ts";
import { Icon } from "../ui/icon/Icon.tsx";
import { Dotted } from "../ui/text/Dotted.tsx";
import { GuestSpotsOfDocument } from "./GuestSpots.generated.ts";

const days = new Intl.DateTimeFormat(undefined, { month: "short", day: "numeric", timeZone: "UTC" });

/** Where an artist works besides in the time to come, each with the way to ask for a session there; nothing where there is none. */
export function GuestSpots({ artist: { id, isViewer } }: { artist: { id: string; isViewer: boolean } }) {
  const titleId = useId();
  const { data } = useQuery(GuestSpotsOfDocument, { variables: { artistId: id } });
  const { takesBookings = false, guestSpots = [] } = data?.availability ?? {};
  if (guestSpots.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ paddingTop: 1.5 }}>
      <Typography id={titleId} variant="subtitle2" component="h2">
        Guest spots
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 0, maxWidth: 560 }}>
        {guestSpots.map(({ id: spotId, from, to, location, studioName }) => {
          const dates = days.formatRange(new Date(from), new Date(to));
          return (
            <Box
              component="li"
              key={spotId}
              sx={{ display: "flex", alignItems: "center", gap: 1.5, minHeight: 44, paddingBlock: 0.25 }}
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
                  startIcon={<Icon name="calendar" size={16} />}
                  aria-label={`Book in ${location}, ${dates}`}
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
