import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import { useId } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import type { PostValues } from "./PostFields.tsx";

export function PortfolioField({ form }: { form: UseFormReturn<PostValues> }) {
  const id = useId();
  return (
    <Controller
      control={form.control}
      name="addToPortfolio"
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
        <FormControl error={Boolean(error)}>
          <FormControlLabel
            control={
              <Checkbox
                checked={value}
                onChange={(_event, next) => onChange(next)}
                slotProps={{ input: { ref, "aria-describedby": id } }}
              />
            }
            label="Also add to portfolio"
          />
          <FormHelperText id={id}>
            {error?.message ?? "The caption's first line becomes its title. You can change it in your portfolio."}
          </FormHelperText>
        </FormControl>
      )}
    />
  );
}
