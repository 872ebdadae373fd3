import Typography from "@mui/material/Typography";
import { written } from "../ui/text/written.ts";

/** What an artist has their clients sign, in their own words. */
export const ConsentText = ({ text }: { text: string }) => (
  <Typography variant="body2" sx={{ ...written, whiteSpace: "pre-wrap", maxWidth: "68ch" }}>
    {text}
  </Typography>
);
