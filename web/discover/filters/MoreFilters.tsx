import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useViewer } from "../../app/session/viewer.tsx";
import { DISTANCES, type Filters, nameOfStyle, STYLES, YEARS } from "./filters.ts";

export type MoreFiltersProps = { id: string; filters: Filters; onChange: (changes: Partial<Filters>) => void };

/** The panel behind "More Filters". */
export function MoreFilters({ id, filters, onChange }: MoreFiltersProps) {
  const styleId = useId();
  const { styles, within, minExperience, verified, takesBookings } = filters;
  const viewer = useViewer();
  const around = filters.location || viewer.location;
  return (
    <Card id={id} component="section" aria-label="More filters" sx={{ padding: 2 }}>
      <Typography id={styleId} variant="subtitle2" component="h2" sx={{ paddingBottom: 1 }}>
        Style
      </Typography>
      <Box role="group" aria-labelledby={styleId} sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {STYLES.map((style) => {
          const isOn = styles.includes(style);
          return (
            <Chip
              key={style}
              component="button"
              type="button"
              clickable
              label={nameOfStyle(style)}
              variant={isOn ? "filled" : "outlined"}
              color={isOn ? "secondary" : "default"}
              aria-pressed={isOn}
              onClick={() => onChange({ styles: STYLES.filter((one) => styles.includes(one) !== (one === style)) })}
            />
          );
        })}
      </Box>
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr", lg: "1fr 1fr auto auto" },
          gap: 2,
          paddingTop: 2.5,
          alignItems: "start",
        }}
      >
        <NumberChoice
          label="Distance"
          none="Any distance"
          options={DISTANCES.map((miles) => ({ value: miles, label: `Within ${miles} miles` }))}
          value={within}
          hint={around ? `from ${around}` : "from the city in the location box"}
          onChange={(miles) => onChange({ within: miles })}
        />
        <NumberChoice
          label="Minimum experience"
          none="Any experience"
          options={YEARS.map((years) => ({ value: years, label: years === 1 ? "1 year" : `${years} years` }))}
          value={minExperience}
          onChange={(years) => onChange({ minExperience: years })}
        />
        <Toggle label="Verified only" on={verified} onChange={(on) => onChange({ verified: on })} />
        <Toggle label="Taking bookings" on={takesBookings} onChange={(on) => onChange({ takesBookings: on })} />
      </Box>
    </Card>
  );
}

type NumberChoiceProps = {
  label: string;
  /** What choosing nothing is called. */
  none: string;
  options: { value: number; label: string }[];
  value: number | null;
  hint?: string;
  onChange: (value: number | null) => void;
};

function NumberChoice({ label, none, options, value, hint, onChange }: NumberChoiceProps) {
  const id = useId();
  return (
    <TextField
      id={id}
      select
      label={label}
      value={value ?? ""}
      helperText={hint}
      onChange={(event) => onChange(event.target.value ? Number(event.target.value) : null)}
      slotProps={{ select: { native: true }, inputLabel: { htmlFor: id } }}
    >
      <option value="">{none}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
}

function Toggle({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <FormControlLabel
      control={<Switch checked={on} onChange={(_event, checked) => onChange(checked)} />}
      label={label}
      sx={{ marginInline: 0, gap: 1, paddingTop: { lg: 3 }, "& .MuiFormControlLabel-label": { typography: "body1" } }}
    />
  );
}
