import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import type { UseFormReturn } from "react-hook-form";
import { fromLocalInput, toLocalInput } from "../../ui/form/localTime.ts";
import type { Announcement, AnnouncementValues } from "./announcement.ts";
import { BreachCountdown } from "./BreachCountdown.tsx";
import { BREACH_TEMPLATE } from "./breach.ts";

/** Turns the announcement into a breach notice: a template, the time of detection, and the time left. */
export function BreachFields({ form }: { form: UseFormReturn<AnnouncementValues, unknown, Announcement> }) {
  const { formState, getValues, register, setValue, watch } = form;
  const [isBreach, value] = watch(["isBreach", "breachDetectedAt"]);
  const error = formState.errors.breachDetectedAt?.message;
  const detectedAt = fromLocalInput(value);
  const change = (next: boolean) => {
    setValue("isBreach", next);
    // Text that an admin wrote stays.
    for (const name of ["title", "message"] as const) {
      const [from, to] = next ? ["", BREACH_TEMPLATE[name]] : [BREACH_TEMPLATE[name], ""];
      if (getValues(name) === from) setValue(name, to);
    }
  };
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 1.5 }}>
      <FormControlLabel
        label="Breach notice"
        control={<Checkbox checked={isBreach} onChange={(_event, next) => change(next)} />}
        sx={{ margin: 0, marginLeft: "-9px" }}
      />
      {isBreach ? (
        <>
          <TextField
            {...register("breachDetectedAt")}
            label="Breach detected"
            type="datetime-local"
            error={error !== undefined}
            helperText={error ?? "In your time zone. It's recorded with the notice."}
            slotProps={{ htmlInput: { max: toLocalInput(new Date()) } }}
          />
          <Box role="status">
            {detectedAt && detectedAt <= new Date() ? <BreachCountdown detectedAt={detectedAt} /> : null}
          </Box>
        </>
      ) : null}
    </Box>
  );
}
