import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";

export function JoinLink({ artist, service }: { artist: string; service: string | undefined }) {
  return (
    <Button
      component={Link}
      to={paths.bookings({ view: "waitlist", join: artist, service })}
      color="inherit"
      size="small"
      variant="outlined"
      sx={{ whiteSpace: "nowrap" }}
    >
      Join waitlist
    </Button>
  );
}
