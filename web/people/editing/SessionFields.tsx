import TextField from "@mui/material/TextField";
import type { UseFormRegisterReturn } from "react-hook-form";
import { noticeText } from "../../../graph/bookings/input.ts";

const DAY = 24;
/** Hours. */
const notices = [0, 1, 2, 4, 12, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY, 60 * DAY];

type Choice<Value> = { field: UseFormRegisterReturn; saved: Value; error: string | undefined };

/** What an artist says of when they can be asked for, and by which clocks. */
export function SessionFields({ notice, timeZone }: { notice: Choice<number>; timeZone: Choice<string | null> }) {
  return (
    <>
      <Select
        {...notice}
        label="Minimum notice"
        hint="How far ahead clients have to ask. You may go below it yourself."
        options={withSaved(notices, notice.saved)
          .sort((one, other) => one - other)
          .map((hours) => ({ value: hours, label: hours === 0 ? "None" : noticeText(hours) }))}
      />
      <Select
        {...timeZone}
        label="Time zone"
        hint="Your sessions are shown by its clocks."
        options={[
          { value: "", label: "That of my city" },
          ...withSaved(Intl.supportedValuesOf("timeZone"), timeZone.saved).map((name) => ({
            value: name,
            label: name.replaceAll("_", " "),
          })),
        ]}
      />
    </>
  );
}

/** What was saved can be chosen, also where it is none of the usual. */
function withSaved<Value>(usual: readonly Value[], saved: Value | null): Value[] {
  return saved === null || usual.includes(saved) ? [...usual] : [saved, ...usual];
}

type SelectProps = {
  label: string;
  hint: string;
  field: UseFormRegisterReturn;
  error: string | undefined;
  options: readonly { value: string | number; label: string }[];
};

function Select({ label, hint, field: { ref, ...input }, error, options }: SelectProps) {
  return (
    <TextField
      select
      label={label}
      {...input}
      inputRef={ref}
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{ select: { native: true } }}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
