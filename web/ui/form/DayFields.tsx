import Box from "@mui/material/Box";
import { DayField, type DayFieldProps } from "./DayField.tsx";

export type DayFieldsProps = {
  first: Pick<DayFieldProps, "field" | "error" | "hint">;
  /** Left empty it is the first. */
  last: Pick<DayFieldProps, "field" | "error">;
};

/** Asks for a day of the calendar, or for several in a row. */
export function DayFields({ first, last }: DayFieldsProps) {
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: { sm: "1fr 1fr" }, gap: 2.5, alignItems: "start" }}>
      <DayField label="First day" {...first} />
      <DayField label="Last day (optional)" hint="Leave empty for one day." {...last} />
    </Box>
  );
}
