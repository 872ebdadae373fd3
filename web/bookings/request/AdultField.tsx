import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import { type Ref, useId } from "react";
import { ADULT_AGE } from "../../../graph/bookings/input.ts";

type AdultFieldProps = {
  name: string;
  checked: boolean;
  disabled: boolean;
  ref: Ref<HTMLInputElement>;
  onChange: (checked: boolean) => void;
  onBlur: () => void;
};

/** The client's own statement of age, which is optional. */
export function AdultField({ name, checked, disabled, ref, onChange, onBlur }: AdultFieldProps) {
  const id = useId();
  return (
    <Box>
      <FormControlLabel
        label={`I am ${ADULT_AGE} or older`}
        control={
          <Checkbox
            name={name}
            checked={checked}
            disabled={disabled}
            onChange={(_event, next) => onChange(next)}
            onBlur={onBlur}
            slotProps={{ input: { ref, "aria-describedby": `${id}-why` } }}
          />
        }
        sx={{ margin: 0, marginLeft: "-9px" }}
      />
      <FormHelperText id={`${id}-why`} sx={{ marginTop: 0, marginLeft: "33px" }}>
        The artist sees your answer. Many places don't allow tattooing minors.
      </FormHelperText>
    </Box>
  );
}
