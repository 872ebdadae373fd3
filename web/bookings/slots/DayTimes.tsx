import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Dotted } from "../../ui/text/Dotted.tsx";
import { dayText, differs, hoursText, ownTimeText } from "../../ui/text/times.ts";
import { type ArtistClocks, isSameMoment } from "./artistClocks.ts";
import { noonOf } from "./days.ts";

type TimesProps = {
  starts: readonly string[];
  clocks: ArtistClocks;
  /** ISO-8601; empty: none yet. */
  value: string;
  onChange: (start: string) => void;
  describedBy: string | undefined;
};

type DayTimesProps = TimesProps & { day: string; onClear: () => void };

export function DayTimes({ day, onClear, ...times }: DayTimesProps) {
  const [begin] = times.starts;
  const spot = begin ? times.clocks.spotAt(new Date(begin)) : undefined;
  return (
    <>
      <Typography variant="subtitle2" component="h4" sx={{ paddingBottom: spot ? 0 : 1 }}>
        {dayText(noonOf(day), new Date(), "UTC")}
      </Typography>
      {spot ? (
        <Typography variant="body2" color="textSecondary" sx={{ paddingBottom: 1, overflowWrap: "anywhere" }}>
          In <Dotted facts={[spot.location, spot.studioName, spot.timeZone.replaceAll("_", " ")]} />
        </Typography>
      ) : null}
      <Times {...times} />
      <Button variant="text" size="small" onClick={onClear} sx={{ marginTop: 1 }}>
        Clear the day
      </Button>
    </>
  );
}

/** Buttons, with the reader's own time below where it differs. */
function Times({ starts, clocks, value, onChange, describedBy }: TimesProps) {
  return (
    <Box
      role="group"
      aria-label="Open times"
      aria-describedby={describedBy}
      sx={{
        display: "grid",
        gridTemplateColumns: "repeat(auto-fill, minmax(108px, 1fr))",
        gap: 1,
        maxHeight: { sm: 300 },
        overflowY: "auto",
      }}
    >
      {starts.map((start) => {
        const moment = new Date(start);
        const zone = clocks.zoneAt(moment);
        const isChosen = isSameMoment(start, value);
        return (
          <Button
            key={start}
            variant={isChosen ? "contained" : "outlined"}
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? "" : start)}
            sx={{ flexDirection: "column", paddingInline: 1, minHeight: 44, lineHeight: 1.3 }}
          >
            {hoursText(moment, null, zone)}
            {differs(moment, zone) ? (
              <Box component="span" sx={{ typography: "caption", color: isChosen ? "inherit" : "text.secondary" }}>
                {ownTimeText(moment, zone)}
              </Box>
            ) : null}
          </Button>
        );
      })}
    </Box>
  );
}
