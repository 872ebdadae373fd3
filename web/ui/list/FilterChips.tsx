import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";

export type FilterChipsProps<TValue extends string> = {
  /** Names the group for a screen reader: "Filter by status". */
  label: string;
  options: readonly { value: TValue; label: string }[];
  /** Null: nothing is filtered. */
  value: TValue | null;
  onChange: (value: TValue | null) => void;
  /** What stands for no filter; null: something is always chosen. */
  all?: string | null;
};

/** One choice of a few that narrows a list; scrolls sideways where there is no room. */
export function FilterChips<TValue extends string>(props: FilterChipsProps<TValue>) {
  const { label, options, value, onChange, all = "All" } = props;
  const chips: { value: TValue | null; label: string }[] = [
    ...(all === null ? [] : [{ value: null, label: all }]),
    ...options,
  ];
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: "flex",
        gap: 1,
        overflowX: "auto",
        scrollbarWidth: "none",
        // Room for the focus ring, which scrolling would cut off.
        margin: "-4px",
        padding: "4px",
      }}
    >
      {chips.map((chip) => {
        const isChosen = chip.value === value;
        return (
          <Chip
            key={chip.value}
            label={chip.label}
            color={isChosen ? "secondary" : "default"}
            clickable
            component="button"
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(chip.value)}
            sx={{ flex: "none" }}
          />
        );
      })}
    </Box>
  );
}
