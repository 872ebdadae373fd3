import Box from "@mui/material/Box";
import ToggleButton from "@mui/material/ToggleButton";
import { useId } from "react";
import { WEEKDAYS } from "../../../graph/availability/input.ts";
import { type DayPart, PARTS_OF_DAY } from "../../../graph/bookings/input.ts";
import { clocksHint } from "../card/labels.ts";

type WindowsFieldProps = {
  windows: readonly DayPart[];
  /** The time zone's name, where it is not the reader's. */
  timeZone?: string | null;
  onChange: (windows: DayPart[]) => void;
};

/** Days of the week, and parts of each. */
export function WindowsField({ windows, timeZone = null, onChange }: WindowsFieldProps) {
  const id = useId();
  const clocks = timeZone && clocksHint(timeZone, null, false);
  const isChosen = (weekday: number, part: DayPart["part"]) =>
    windows.some((each) => each.weekday === weekday && each.part === part);
  const toggle = (weekday: number, part: DayPart["part"]) =>
    onChange(
      isChosen(weekday, part)
        ? windows.filter((each) => each.weekday !== weekday || each.part !== part)
        : [...windows, { weekday, part }],
    );
  return (
    <Box role="group" aria-labelledby={id}>
      <Box id={id} sx={{ typography: "subtitle2", paddingBottom: 0.5 }}>
        When you're available
      </Box>
      {clocks ? <Box sx={{ typography: "body2", color: "text.secondary" }}>{clocks}</Box> : null}
      {PARTS_OF_DAY.map((part) => (
        <Box key={part} sx={{ paddingTop: 0.5 }}>
          <Box sx={{ typography: "caption", color: "text.secondary", textTransform: "capitalize" }}>{part}</Box>
          <Box sx={{ display: "grid", gridTemplateColumns: "repeat(7, minmax(0, 1fr))", gap: 0.5 }}>
            {WEEKDAYS.map((day, index) => (
              <ToggleButton
                key={day}
                value={part}
                size="small"
                selected={isChosen(index + 1, part)}
                onChange={() => toggle(index + 1, part)}
                aria-label={`${day} ${part}`}
                sx={{ minHeight: 40, padding: 0, textTransform: "none" }}
              >
                {day.slice(0, 2)}
              </ToggleButton>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
