import Typography from "@mui/material/Typography";
import { paths } from "../platform/paths/paths.ts";
import { TextLink } from "../ui/text/TextLink.tsx";

export type NoneSuitsProps = {
  artist: string;
  service?: string | undefined;
};

/** The way to the waitlist of an artist who has times, of which none may suit. */
export const NoneSuits = ({ artist, service }: NoneSuitsProps) => (
  <Typography variant="body2" color="textSecondary">
    None of these times work?{" "}
    <TextLink to={paths.bookings({ view: "waitlist", join: artist, service })}>Join the waitlist</TextLink>
  </Typography>
);
