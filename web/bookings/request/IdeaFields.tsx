import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { Controller } from "react-hook-form";
import { BriefSection } from "../brief/BriefSection.tsx";
import type { BookForm } from "./bookForm.ts";

export type IdeaFieldsProps = {
  form: BookForm;
  /** Whether a design sets the price. */
  isFixed: boolean;
  /** Whether uploads are in progress. */
  onUploading: (count: number) => void;
};

export function IdeaFields({ form, isFixed, onUploading }: IdeaFieldsProps) {
  const { register, control, setValue, getValues, watch, formState } = form;
  const { errors } = formState;
  const service = watch("service");
  const said = (name: "description" | "notes") => ({
    error: Boolean(errors[name]),
    helperText: errors[name]?.message,
  });
  return (
    <>
      {isFixed ? null : (
        <TextField
          {...register("estimatedPrice")}
          label="Budget"
          placeholder="Optional"
          slotProps={{
            htmlInput: { inputMode: "decimal" },
            input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
          }}
          error={Boolean(errors.estimatedPrice)}
          helperText={errors.estimatedPrice?.message ?? "In US dollars"}
        />
      )}
      <TextField
        {...register("description")}
        label="Description"
        placeholder="What do you have in mind?"
        multiline
        minRows={3}
        {...said("description")}
      />
      <Controller
        control={control}
        name="brief"
        render={({ field }) => (
          <BriefSection
            ref={field.ref}
            values={field.value}
            errors={errors.brief}
            isCoverUp={service === "Cover-up Tattoo"}
            onChange={(change) =>
              setValue("brief", change(getValues("brief")), {
                shouldDirty: true,
                shouldValidate: formState.isSubmitted,
              })
            }
            onUploading={onUploading}
          />
        )}
      />
      <TextField
        {...register("notes")}
        label="Notes"
        placeholder="Anything the artist should know, such as allergies or dates that don't work."
        multiline
        minRows={2}
        {...said("notes")}
      />
    </>
  );
}
