import Box from "@mui/material/Box";
import { DayField, type DayFieldProps } from "./DayField.tsx";

type DayFieldsProps = {
  first: Pick<DayFieldProps, "field" | "error" | "hint">;
  /** Empty: the same as the first. */
  last: Pick<DayFieldProps, "field" | "error">;
};

export function DayFields({ first, last }: DayFieldsProps) {
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: { sm: "1fr 1fr" }, gap: 2.5, alignItems: "start" }}>
      <DayField label="First day" {...first} />
      <DayField label="Last day (optional)" hint="Leave empty for one day." {...last} />
    </Box>
  );
}
