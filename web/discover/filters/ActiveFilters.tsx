import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import { Icon } from "../../ui/icon/Icon.tsx";
import type { ActiveFilter } from "./activeFilters.ts";
import type { Filters } from "./filters.ts";

type ActiveFiltersProps = {
  active: ActiveFilter[];
  onChange: (changes: Partial<Filters>) => void;
  onClear: () => void;
};

/** Chips that remove one filter, or all. */
export function ActiveFilters({ active, onChange, onClear }: ActiveFiltersProps) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, rowGap: 1 }}>
      <Box role="group" aria-label="Active filters" sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {active.map(({ label, without }) => (
          <Chip
            key={label}
            component="button"
            type="button"
            clickable
            label={label}
            icon={<Icon name="close" size={16} />}
            aria-label={`Remove ${label}`}
            onClick={() => onChange(without)}
          />
        ))}
      </Box>
      <Button onClick={onClear}>Clear Filters</Button>
    </Box>
  );
}
