import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Icon } from "../../ui/icon/Icon.tsx";
import { countOf } from "../../ui/text/count.ts";
import { dayFormat, weekdayDate } from "../../ui/text/dates.ts";
import { noonOf } from "./days.ts";
import { addMonths, weeksOf } from "./months.ts";

const monthName = dayFormat({ month: "long", year: "numeric" });
const weekdays = [dayFormat({ weekday: "narrow" }), dayFormat({ weekday: "long" })] as const;
/** From Sunday on. */
const WEEK = Array.from({ length: 7 }, (_, index) => noonOf(`2026-02-0${index + 1}`));

export const monthText = (month: string): string => monthName.format(noonOf(`${month}-01`));

type MonthGridProps = {
  /** `2026-12`. */
  month: string;
  first: string;
  last: string;
  /** Open slots by day, `2026-12-24`; none: closed. */
  open: ReadonlyMap<string, readonly unknown[]>;
  chosen: string | null;
  onMonth: (month: string) => void;
  onDay: (day: string) => void;
};

export function MonthGrid({ month, first, last, open, chosen, onMonth, onDay }: MonthGridProps) {
  const id = useId();
  return (
    <Box sx={{ width: "100%", maxWidth: 340 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
        <Typography
          id={id}
          variant="subtitle2"
          component="h4"
          aria-live="polite"
          sx={{ flex: 1, paddingInlineStart: 1 }}
        >
          {monthText(month)}
        </Typography>
        <IconButton aria-label="Previous month" disabled={month <= first} onClick={() => onMonth(addMonths(month, -1))}>
          <Icon name="chevronLeft" />
        </IconButton>
        <IconButton aria-label="Next month" disabled={month >= last} onClick={() => onMonth(addMonths(month, 1))}>
          <Icon name="chevronRight" />
        </IconButton>
      </Box>
      <Box
        component="table"
        aria-labelledby={id}
        sx={{ width: "100%", tableLayout: "fixed", borderCollapse: "collapse", "& th, & td": { padding: "2px" } }}
      >
        <thead>
          <tr>
            {WEEK.map((day) => (
              <Box
                component="th"
                scope="col"
                key={day.toISOString()}
                abbr={weekdays[1].format(day)}
                sx={{ typography: "caption", color: "text.secondary", height: 32, textAlign: "center" }}
              >
                {weekdays[0].format(day)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: it is the day of the week
                <td key={weekday}>
                  {day ? (
                    <Day day={day} times={open.get(day)?.length ?? 0} isChosen={day === chosen} onChoose={onDay} />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

type DayProps = { day: string; times: number; isChosen: boolean; onChoose: (day: string) => void };

function Day({ day, times, isChosen, onChoose }: DayProps) {
  const number = Number(day.slice(8));
  const shape = { display: "flex", width: "100%", height: 44, borderRadius: 1, typography: "body2" } as const;
  if (times === 0) {
    return (
      <Box sx={{ ...shape, alignItems: "center", justifyContent: "center", color: "text.secondary" }}>{number}</Box>
    );
  }
  return (
    <ButtonBase
      aria-pressed={isChosen}
      aria-label={`${weekdayDate.format(noonOf(day))}, ${countOf(times, "open time")}`}
      onClick={() => onChoose(day)}
      sx={{
        ...shape,
        fontWeight: 600,
        backgroundColor: isChosen ? "primary.main" : "action.hover",
        color: isChosen ? "primary.contrastText" : "text.primary",
        "&:hover": { backgroundColor: isChosen ? "primary.dark" : "action.selected" },
      }}
    >
      {number}
    </ButtonBase>
  );
}
