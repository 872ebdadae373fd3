import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { Missing } from "../../ui/text/Missing.tsx";
import type { BookingCalendar_EntryFragment as Entry } from "./BookingCalendar.generated.ts";
import { isGhost, stripes, toneOf } from "./entryTones.ts";
import { detailOf, headingOf, hoursOf, kindNames, lacksConsent } from "./labels.ts";

type EntryRowProps = {
  entry: Entry;
  timeZone: string;
  onOpen: (entry: Entry) => void;
};

export function EntryRow({ entry, timeZone, onOpen }: EntryRowProps) {
  const detail = detailOf(entry);
  return (
    <ButtonBase
      onClick={() => onOpen(entry)}
      sx={({ vars, palette: plain }) => {
        const palette = vars?.palette ?? plain;
        const { wash, text } = toneOf(palette, entry);
        return {
          display: "grid",
          gridTemplateColumns: { xs: "96px 1fr", sm: "144px 1fr" },
          alignItems: "start",
          gap: 1.5,
          width: "100%",
          minHeight: 56,
          padding: 1.5,
          borderRadius: "8px",
          textAlign: "start",
          color: text,
          ...(isGhost(entry)
            ? { border: "1px dashed currentColor" }
            : { backgroundColor: wash, borderInlineStart: "3px solid currentColor" }),
          ...(entry.kind === "BLOCK" ? { backgroundImage: stripes(palette.divider) } : null),
        };
      }}
    >
      <Typography variant="body2" component="span" dir="ltr">
        {hoursOf(entry, timeZone)}
      </Typography>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography variant="subtitle1" component="span" sx={{ display: "block" }}>
          {headingOf(entry)}
        </Typography>
        <Typography variant="body2" component="span" sx={{ display: "block" }}>
          {isGhost(entry) ? `${kindNames[entry.kind]} · ` : ""}
          {detail || (isGhost(entry) ? "" : kindNames[entry.kind])}
        </Typography>
        {lacksConsent(entry) ? <Missing>Consent form not signed</Missing> : null}
      </Box>
    </ButtonBase>
  );
}
