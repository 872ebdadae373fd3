import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useController } from "react-hook-form";
import type { ConsentQuestion } from "../../../graph/consents/input.ts";
import { TextInput } from "../../ui/form/fields.tsx";
import type { SignFields } from "./signForm.ts";

type QuestionFieldProps = { form: SignFields; question: ConsentQuestion; index: number };

export function QuestionField({ form, question, index }: QuestionFieldProps) {
  const id = useId();
  const { text, kind, required, medical } = question;
  const wrong = form.formState.errors.answers?.[index];
  const words = (label: string, optional: boolean) => (
    <TextInput
      label={label}
      optional={optional}
      rows={1}
      field={form.register(`answers.${index}.text`)}
      error={wrong?.text?.message}
    />
  );
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="div" dir="auto" sx={{ overflowWrap: "anywhere" }}>
        {required || kind === "text" ? text : `${text} (optional)`}
      </Typography>
      {kind === "text" ? (
        words("Your answer", !required)
      ) : (
        <YesNo form={form} index={index} labelId={id} error={wrong?.yes?.message} />
      )}
      {kind === "yes_no" && form.watch(`answers.${index}.yes`) ? words("Please say more", !medical) : null}
    </Box>
  );
}

type YesNoProps = Pick<QuestionFieldProps, "form" | "index"> & {
  labelId: string;
  error: string | undefined;
};

function YesNo({ form, index, labelId, error }: YesNoProps) {
  const id = useId();
  const { field } = useController({ control: form.control, name: `answers.${index}.yes` });
  const { value, onChange, ref, ...input } = field;
  return (
    <>
      <RadioGroup
        {...input}
        row
        aria-labelledby={labelId}
        aria-describedby={error ? `${id}-error` : undefined}
        value={value == null ? "" : value ? "yes" : "no"}
        onChange={(_event, next) => onChange(next === "yes")}
      >
        <FormControlLabel value="yes" label="Yes" control={<Radio slotProps={{ input: { ref } }} />} />
        <FormControlLabel value="no" label="No" control={<Radio />} />
      </RadioGroup>
      {error ? (
        <FormHelperText id={`${id}-error`} error>
          {error}
        </FormHelperText>
      ) : null}
    </>
  );
}
