import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";
import { useRef, useState } from "react";
import { Controller, useController, useForm } from "react-hook-form";
import { type UpdateAvailabilityInput, updateAvailabilityInput } from "../../../graph/availability/input.ts";
import { PageForm } from "../../forms/PageForm.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { AVAILABILITY_FIELDS, type AvailabilityValues, toInput, toValues } from "./availabilityForm.ts";
import { type OwnAvailability_AvailabilityFragment, UpdateAvailabilityDocument } from "./OwnAvailability.generated.ts";
import { SessionFields } from "./SessionFields.tsx";
import { SuggestedHours } from "./SuggestedHours.tsx";
import { WeekField } from "./WeekField.tsx";
import { byPlace, sentencesOf, USUAL, type Week } from "./week.ts";
import { ZoneField } from "./ZoneField.tsx";

/** Hours. */
const USUAL_NOTICE = 48;

export function AvailabilityForm({ availability }: { availability: OwnAvailability_AvailabilityFragment }) {
  const saved = toValues(availability);
  const form = useForm<AvailabilityValues>({ defaultValues: saved });
  const { control, setError, setValue, formState } = form;
  const { errors } = formState;
  const { field: weekField } = useController({ control, name: "week" });
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const draft = useDraft(form, "availability");
  const [update, { loading }] = useAppMutation(UpdateAvailabilityDocument, {
    failureTitle: "Availability not saved",
    fields: [...AVAILABILITY_FIELDS, "hours"],
    success: { title: "Availability saved" },
  });
  const week = weekField.value;
  const weekFields = useRef<HTMLUListElement>(null);
  const changeWeek = (next: Week) => {
    setWrong({});
    weekField.onChange(next);
  };
  const refuse = (fields: Readonly<Record<string, string>>) => {
    setWrong(byPlace(week, fields));
    for (const name of AVAILABILITY_FIELDS) if (fields[name]) setError(name, { message: fields[name] });
  };
  const save = form.handleSubmit(async (values) => {
    const checked = updateAvailabilityInput.safeParse(toInput(values));
    if (!checked.success) return refuse(sentencesOf(checked.error));
    const { data, failure } = await update({ input: checked.data satisfies UpdateAvailabilityInput });
    if (!failure) return form.reset(toValues(data.updateAvailability));
    refuse(failure.fields ?? {});
    showFailure(failure, setError, AVAILABILITY_FIELDS);
  });
  const suggest = () => {
    changeWeek(USUAL);
    const notice = Math.max(Number(form.getValues("minimumNotice")), USUAL_NOTICE);
    setValue("minimumNotice", String(notice), { shouldDirty: true });
    // The button disappears.
    weekFields.current?.focus();
  };
  return (
    <PageForm
      label="Availability"
      draft={draft}
      submitLabel="Save availability"
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={save}
    >
      <div>
        <Controller
          control={control}
          name="takesBookings"
          render={({ field: { value, onChange, ref, ...field } }) => (
            <FormControlLabel
              label="Books open"
              control={
                <Switch {...field} slotProps={{ input: { ref, role: "switch" } }} checked={value} onChange={onChange} />
              }
              sx={{ margin: 0, gap: 0.5 }}
            />
          )}
        />
        <FormHelperText>While your books are closed, no one can request a session.</FormHelperText>
      </div>
      <ZoneField
        control={control}
        name="timeZone"
        saved={saved.timeZone}
        hint="Your hours and sessions use this time zone, wherever your clients are."
      />
      {week.every((ranges) => ranges.length === 0) ? <SuggestedHours onUse={suggest} /> : null}
      <WeekField ref={weekFields} week={week} wrong={wrong} onChange={changeWeek} />
      <SessionFields form={form} availability={availability} />
    </PageForm>
  );
}
