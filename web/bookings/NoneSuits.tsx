import Typography from "@mui/material/Typography";
import { paths } from "../platform/paths/paths.ts";
import { TextLink } from "../ui/text/TextLink.tsx";

type NoneSuitsProps = {
  artist: string;
  service?: string | undefined;
};

/** A link to the waitlist of an artist with open times. */
export const NoneSuits = ({ artist, service }: NoneSuitsProps) => (
  <Typography variant="body2" color="textSecondary">
    None of these times work?{" "}
    <TextLink to={paths.bookings({ view: "waitlist", join: artist, service })}>Join the waitlist</TextLink>
  </Typography>
);
