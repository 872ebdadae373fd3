import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { Icon } from "../../ui/icon/Icon.tsx";
import { FilterChips } from "../../ui/list/FilterChips.tsx";
import { SHOWS, type Show, showNames, titleOf, turn } from "./span.ts";

export type Look = (next: { show?: Show; day?: string | null }) => void;

type CalendarBarProps = {
  isPhone: boolean;
  show: Show;
  day: string;
  isToday: boolean;
  onLook: Look;
};

/** An agenda has no name for its range. */
const pageNames: Record<Show, string> = { day: "day", week: "week", month: "month", agenda: "two weeks" };

export function CalendarBar({ isPhone, show, day, isToday, onLook }: CalendarBarProps) {
  const shows = SHOWS.filter((one) => !isPhone || one !== "week");
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
      {isPhone && isToday ? null : (
        <Button variant="outlined" disabled={isToday} onClick={() => onLook({ day: null })}>
          Today
        </Button>
      )}
      <IconButton aria-label={`Previous ${pageNames[show]}`} onClick={() => onLook({ day: turn(show, day, -1) })}>
        <Icon name="chevronLeft" />
      </IconButton>
      <IconButton aria-label={`Next ${pageNames[show]}`} onClick={() => onLook({ day: turn(show, day, 1) })}>
        <Icon name="chevronRight" />
      </IconButton>
      <Typography
        variant={isPhone ? "subtitle1" : "h2"}
        component="h2"
        aria-live="polite"
        sx={{ flex: 1, minWidth: { xs: "100%", sm: 0 }, order: { xs: 1, sm: 0 } }}
      >
        {titleOf(show, day)}
      </Typography>
      <FilterChips
        label="How much is shown"
        all={null}
        options={shows.map((value) => ({ value, label: showNames[value] }))}
        value={show}
        onChange={(next) => next && onLook({ show: next })}
      />
    </Box>
  );
}
