import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { momentText } from "./labels.ts";
import type { OutsideList_BookingFragment } from "./OwnAvailability.generated.ts";

type OutsideListProps = { bookings: readonly OutsideList_BookingFragment[]; timeZone: string };

/** Sessions outside of the artist's hours, each with a link to propose another time. */
export function OutsideList({ bookings, timeZone }: OutsideListProps) {
  return (
    <Box
      component="ul"
      role="list"
      aria-label="Sessions outside your hours"
      sx={{ listStyle: "none", margin: 0, padding: 0 }}
    >
      {bookings.map(({ id, service, preferredDate, artistTimeZone, client }, index) => (
        <Box
          key={id}
          component="li"
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            gap: 1,
            paddingBlock: 1,
            borderTop: index > 0 ? 1 : 0,
            borderColor: "divider",
          }}
        >
          <Box sx={{ flex: "1 1 220px", minWidth: 0 }}>
            <Typography variant="subtitle1">
              {preferredDate ? momentText(preferredDate, artistTimeZone ?? timeZone) : null}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
              {service} with <bdi>{client.fullName}</bdi>
            </Typography>
          </Box>
          <Button component={Link} to={paths.bookings({ booking: id, propose: "1" })} variant="outlined" size="small">
            Propose another time
          </Button>
        </Box>
      ))}
    </Box>
  );
}
