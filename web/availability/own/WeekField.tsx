import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { type Ref, useRef } from "react";
import { MAX_RANGES, type Range, WEEKDAYS } from "../../../graph/availability/input.ts";
import { RangeFields } from "./RangeFields.tsx";
import { nextRange, type Week } from "./week.ts";

type WeekFieldProps = {
  /** Gets the focus after the whole week was filled in. */
  ref?: Ref<HTMLUListElement>;
  week: Week;
  /** Errors by day, index and field: `0.1.end`. */
  wrong: Readonly<Record<string, string>>;
  onChange: (week: Week) => void;
};

export function WeekField({ ref, week, wrong, onChange }: WeekFieldProps) {
  const switches = useRef<(HTMLElement | null)[]>([]);
  const change = (day: number, ranges: readonly Range[]) => {
    // Removing the last hours removes its button: the focus moves to the day's switch.
    if (ranges.length === 0) switches.current[day]?.focus();
    onChange(week.map((before, index) => (index === day ? ranges : before)));
  };
  const copy = (day: number) => onChange(week.map((ranges) => (ranges.length > 0 ? (week[day] ?? []) : ranges)));
  const isOneOfMany = week.filter((ranges) => ranges.length > 0).length > 1;
  return (
    <Box
      ref={ref}
      component="ul"
      role="list"
      aria-label="Weekly hours"
      tabIndex={-1}
      sx={{ listStyle: "none", margin: 0, padding: 0 }}
    >
      {WEEKDAYS.map((name, day) => {
        const ranges = week[day] ?? [];
        const isOpen = ranges.length > 0;
        const prefix = `${day}.`;
        const ofDay = Object.entries(wrong).filter(([place]) => place.startsWith(prefix));
        return (
          <Box
            key={name}
            component="li"
            sx={{
              display: "grid",
              gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "152px minmax(0, 1fr)" },
              gap: { xs: 1, sm: 2 },
              alignItems: "start",
              paddingBlock: 1.5,
              borderTop: day > 0 ? 1 : 0,
              borderColor: "divider",
            }}
          >
            <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", minHeight: 40 }}>
              <FormControlLabel
                label={name}
                control={
                  <Switch
                    checked={isOpen}
                    onChange={(_event, on) => change(day, on ? [nextRange([])] : [])}
                    slotProps={{
                      input: {
                        role: "switch",
                        ref: (input: HTMLInputElement | null) => {
                          switches.current[day] = input;
                        },
                      },
                    }}
                  />
                }
                sx={{ margin: 0, gap: 0.5 }}
              />
              {isOpen ? null : (
                <Box sx={{ display: { sm: "none" }, typography: "body2", color: "text.secondary" }}>Closed</Box>
              )}
            </Box>
            {isOpen ? (
              <div>
                <RangeFields
                  about={name}
                  ranges={ranges}
                  wrong={Object.fromEntries(ofDay.map(([place, sentence]) => [place.slice(prefix.length), sentence]))}
                  onChange={(next) => change(day, next)}
                />
                <Box sx={{ display: "flex", flexWrap: "wrap", marginInlineStart: -1 }}>
                  {ranges.length < MAX_RANGES ? (
                    <Button
                      size="small"
                      aria-label={`Add hours on ${name}`}
                      onClick={() => change(day, [...ranges, nextRange(ranges)])}
                    >
                      Add hours
                    </Button>
                  ) : null}
                  {isOneOfMany ? (
                    <Button size="small" aria-label={`Copy ${name} to all open days`} onClick={() => copy(day)}>
                      Copy to all open days
                    </Button>
                  ) : null}
                </Box>
              </div>
            ) : (
              <Box
                sx={{
                  display: { xs: "none", sm: "flex" },
                  alignItems: "center",
                  minHeight: 40,
                  typography: "body1",
                  color: "text.secondary",
                }}
              >
                Closed
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
