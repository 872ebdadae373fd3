import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import { useRef } from "react";
import type { Range } from "../../../graph/availability/input.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { readEnd, shownEnd } from "./week.ts";

type RangeFieldsProps = {
  /** The accessible name: "Monday". */
  about: string;
  ranges: readonly Range[];
  /** Errors by index and field: `0.end`. */
  wrong: Readonly<Record<string, string>>;
  onChange: (ranges: Range[]) => void;
};

/** The time ranges of one day. */
export function RangeFields({ about, ranges, wrong, onChange }: RangeFieldsProps) {
  const change = (place: number, changes: Partial<Range>) =>
    onChange(ranges.map((range, index) => (index === place ? { ...range, ...changes } : range)));
  const removers = useRef<(HTMLElement | null)[]>([]);
  const remove = (place: number) => {
    // The last remove button disappears: the focus moves to the one before it.
    if (place === ranges.length - 1) removers.current[place - 1]?.focus();
    onChange(ranges.filter((_range, index) => index !== place));
  };
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1 }}>
      {ranges.map(({ start, end }, place) => {
        const which = ranges.length > 1 ? `${about}, ${place + 1}` : about;
        const sentence = wrong[`${place}.start`] ?? wrong[`${place}.end`];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a range is identified by its index
          <Box key={place}>
            <Box sx={{ display: "flex", alignItems: "center", gap: { xs: 0.5, sm: 1 } }}>
              <TimeField
                label={`${which}: from`}
                value={start}
                isWrong={wrong[`${place}.start`] !== undefined}
                onChange={(time) => change(place, { start: time })}
              />
              <span aria-hidden>–</span>
              <TimeField
                label={`${which}: until`}
                value={shownEnd(end)}
                isWrong={wrong[`${place}.end`] !== undefined}
                onChange={(time) => change(place, { end: readEnd(time) })}
              />
              <IconButton
                ref={(button) => {
                  removers.current[place] = button;
                }}
                edge="end"
                aria-label={`Remove ${which}`}
                onClick={() => remove(place)}
              >
                <Icon name="close" size={18} />
              </IconButton>
            </Box>
            {sentence ? (
              <Box role="alert" sx={{ typography: "body2", color: "error.main", paddingTop: 0.5 }}>
                {sentence}
              </Box>
            ) : null}
          </Box>
        );
      })}
    </Box>
  );
}

type TimeFieldProps = { label: string; value: string; isWrong: boolean; onChange: (time: string) => void };

function TimeField({ label, value, isWrong, onChange }: TimeFieldProps) {
  return (
    <TextField
      hiddenLabel
      type="time"
      size="small"
      value={value}
      error={isWrong}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { "aria-label": label, step: 900 } }}
      sx={{
        flex: 1,
        minWidth: 0,
        maxWidth: 150,
        "& input": {
          minWidth: 0,
          paddingInline: { xs: 1, sm: 1.75 },
          // A phone opens its picker on touch, and has no room for the icon.
          "&::-webkit-calendar-picker-indicator": { display: { xs: "none", sm: "block" } },
        },
      }}
    />
  );
}
