import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Controller, useFieldArray } from "react-hook-form";
import { MAX_QUESTIONS } from "../../../graph/consents/input.ts";
import { ChoiceField } from "../../ui/form/ChoiceField.tsx";
import { LineInput } from "../../ui/form/LineInput.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";
import type { ConsentFields } from "./typedForm.ts";

const NEW = { text: "", kind: "yes_no", required: true, medical: true } as const;
const KINDS = [
  ["yes_no", "Yes or no"],
  ["text", "A few words"],
] as const;
const FLAGS = [
  ["required", "Required"],
  ["medical", "Medical"],
] as const;

/** In the order in which clients answer. */
export function QuestionsField({ form }: { form: ConsentFields }) {
  const id = useId();
  const { control, register, formState } = form;
  const { fields, append, move, remove } = useFieldArray({ control, name: "questions" });
  const { errors } = formState;
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: "flex", flexDirection: "column", gap: 1.5 }}>
      <div>
        <Typography id={id} variant="subtitle2">
          What you ask them
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Answers of “yes” come first on the booking. A “yes” to a medical question asks for details.
        </Typography>
      </div>
      {fields.map((field, index) => {
        const name = `question ${index + 1}`;
        const wrong = errors.questions?.[index];
        return (
          <Box
            key={field.id}
            role="group"
            aria-label={`Question ${index + 1}`}
            sx={{ border: 1, borderColor: "divider", borderRadius: "12px", padding: 1.5, display: "grid", gap: 1.5 }}
          >
            <LineInput
              label={`Question ${index + 1}`}
              field={register(`questions.${index}.text`)}
              error={wrong?.text?.message}
            />
            <ChoiceField
              label="Answered with"
              field={register(`questions.${index}.kind`)}
              choices={KINDS}
              error={wrong?.kind?.message}
            />
            <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2 }}>
              {FLAGS.map(([flag, label]) => (
                <Controller
                  key={flag}
                  control={control}
                  name={`questions.${index}.${flag}`}
                  render={({ field: { value, onChange, ...input } }) => (
                    <FormControlLabel
                      label={label}
                      control={
                        <Checkbox {...input} checked={Boolean(value)} onChange={(_event, next) => onChange(next)} />
                      }
                      sx={{ margin: 0, marginLeft: "-9px" }}
                    />
                  )}
                />
              ))}
              <Box sx={{ marginLeft: "auto", display: "flex" }}>
                <IconButton
                  aria-label={`Move ${name} up`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <Icon name="chevronUp" size={20} />
                </IconButton>
                <IconButton aria-label={`Remove ${name}`} onClick={() => remove(index)}>
                  <Icon name="trash" size={20} />
                </IconButton>
              </Box>
            </Box>
          </Box>
        );
      })}
      <Button
        variant="text"
        startIcon={<Icon name="plus" size={18} />}
        disabled={fields.length >= MAX_QUESTIONS}
        onClick={() => append(NEW, { shouldFocus: true })}
        sx={{ alignSelf: "flex-start" }}
      >
        Add a question
      </Button>
    </Box>
  );
}
