import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";

type FilterChipsProps<TValue extends string> = {
  label: string;
  options: readonly { value: TValue; label: string }[];
  value: TValue | null;
  onChange: (value: TValue | null) => void;
  /** Label of "no filter"; null: something is always chosen. */
  all?: string | null;
};

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
        // Room for the focus ring, which scrolling would clip.
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
