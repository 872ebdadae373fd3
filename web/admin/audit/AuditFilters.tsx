import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useId } from "react";
import { AUDIT_ACTIONS } from "../../../graph/audit/input.ts";
import type { AuditFilterValues } from "./useAuditFilters.ts";

type AuditFiltersProps = {
  values: AuditFilterValues;
  onChange: (name: keyof AuditFilterValues, value: string) => void;
};

const TEXTS = { admin: "Admin", person: "Person" } as const;
const DAYS = { from: "From", until: "Until" } as const;

export function AuditFilters({ values, onChange }: AuditFiltersProps) {
  const id = useId();
  const isBackwards = values.from !== "" && values.until !== "" && values.from > values.until;
  return (
    <Box
      role="group"
      aria-label="Filter the log"
      sx={{
        flex: { xs: "1 1 100%", sm: 1 },
        display: "grid",
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", sm: "repeat(auto-fill, minmax(160px, 1fr))" },
        // On a phone two fields share a row; actions have long names.
        "& > :first-of-type": { gridColumn: { xs: "1 / -1", sm: "auto" } },
      }}
    >
      <TextField
        id={id}
        select
        label="Action"
        value={values.action}
        onChange={(event) => onChange("action", event.target.value)}
        slotProps={{ select: { native: true }, inputLabel: { htmlFor: id, shrink: true } }}
      >
        <option value="">All actions</option>
        {Object.entries(AUDIT_ACTIONS).map(([action, label]) => (
          <option key={action} value={action}>
            {label}
          </option>
        ))}
      </TextField>
      {Object.entries(TEXTS).map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          placeholder="Username"
          value={values[name as keyof typeof TEXTS]}
          onChange={(event) => onChange(name as keyof typeof TEXTS, event.target.value)}
          slotProps={{ htmlInput: { maxLength: 60, autoCapitalize: "none" } }}
        />
      ))}
      {Object.entries(DAYS).map(([name, label]) => (
        <TextField
          key={name}
          type="date"
          label={label}
          value={values[name as keyof typeof DAYS]}
          onChange={(event) => onChange(name as keyof typeof DAYS, event.target.value)}
          error={isBackwards && name === "from"}
          helperText={isBackwards && name === "from" ? "This is later than Until" : null}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
    </Box>
  );
}
