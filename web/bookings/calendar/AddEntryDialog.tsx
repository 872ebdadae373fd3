import { zodResolver } from "@hookform/resolvers/zod";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { type FieldErrors, useController, useForm } from "react-hook-form";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import type { Failure } from "../../platform/data/errors.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { ZONE_HINT } from "../../ui/form/DateTimeField.tsx";
import { DayFields } from "../../ui/form/DayFields.tsx";
import { DurationField } from "../../ui/form/DurationField.tsx";
import { fromZonedInput, toZonedInput } from "../../ui/form/zonedTime.ts";
import { FilterChips } from "../../ui/list/FilterChips.tsx";
import { clocksHint } from "../card/labels.ts";
import { endOf, type Planned } from "../day/sessions.ts";
import { dayIn } from "../slots/days.ts";
import { AddWalkInDocument, BlockTimeDocument } from "./AddEntryDialog.generated.ts";
import { DAY_FIELDS, type EntryFormValues, entryForm } from "./entryForm.ts";
import { kindNames } from "./labels.ts";
import { type DayToAdd, timeToAdd } from "./timeToAdd.ts";

export type AddEntryDialogProps = {
  open: boolean;
  /** The pressed time, or the shown day. */
  time: Planned | DayToAdd;
  timeZone: string;
  /** Gets the start of the new entry. */
  onDone: (start: Date) => void;
  onClose: () => void;
};

const NAMES = ["start", "duration", "end", "day", "lastDay", "name", "note"] as const;
const KINDS = (["WALK_IN", "BLOCK"] as const).map((value) => ({
  value,
  label: value === "BLOCK" ? "Block time" : kindNames[value],
}));

const atDays = ({ fields, ...failure }: Failure): Failure => ({
  ...failure,
  fields: Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [DAY_FIELDS[name] ?? name, sentence])),
});

const USUAL_MINUTES = 60;

const plannedFor = (time: Planned | DayToAdd): Planned =>
  "start" in time ? time : { start: timeToAdd(time, new Date()), minutes: USUAL_MINUTES };

/** Adds a walk-in or a blocked time. */
export function AddEntryDialog({ open, time, timeZone, onDone, onClose }: AddEntryDialogProps) {
  const options = {
    failureTitle: "Calendar not changed",
    failureFallback: "Failed to add it to the calendar",
    fields: NAMES,
  };
  const [addWalkIn, adding] = useAppMutation(AddWalkInDocument, { ...options, success: { title: "Walk-in added" } });
  const [blockTime, blocking] = useAppMutation(BlockTimeDocument, { ...options, success: { title: "Time blocked" } });
  const [planned] = useState(() => plannedFor(time));
  const form = useForm({
    resolver: zodResolver(entryForm(timeZone)),
    defaultValues: {
      kind: "WALK_IN",
      start: toZonedInput(planned.start, timeZone),
      duration: String(planned.minutes),
      end: toZonedInput(endOf(planned), timeZone),
      allDay: false,
      day: dayIn(planned.start, timeZone),
      lastDay: "",
      name: "",
      note: "",
    } satisfies EntryFormValues as EntryFormValues,
  });
  const { register, control, getValues, handleSubmit, setError, setValue, reset, watch, formState } = form;
  const draft = useDraft(form, "calendarEntry", { ready: open });
  const errors: FieldErrors<EntryFormValues> = formState.errors;
  const kind = watch("kind");
  const { field: allDay } = useController({ control, name: "allDay" });
  const isDays = kind === "BLOCK" && allDay.value;
  const changeAllDay = (on: boolean) => {
    const [day] = getValues("start").split("T");
    if (on && day) setValue("day", day, { shouldDirty: true });
    allDay.onChange(on);
  };
  const submit = handleSubmit(async (values) => {
    const { failure } =
      values.kind === "WALK_IN"
        ? await addWalkIn({
            input: {
              start: values.start.toISOString(),
              duration: values.duration,
              name: values.name,
              note: values.note,
            },
          })
        : await blockTime({
            input: { start: values.start.toISOString(), end: values.end.toISOString(), note: values.note },
          });
    if (failure) return showFailure(isDays ? atDays(failure) : failure, setError, NAMES);
    draft.forget();
    onClose();
    onDone(values.start);
  });
  const said = (name: (typeof NAMES)[number]) => ({ error: Boolean(errors[name]), helperText: errors[name]?.message });
  const clocksOf = (value: string) => clocksHint(timeZone, fromZonedInput(value, timeZone), true);
  return (
    <FormDialog
      open={open}
      title="Add to your calendar"
      draft={draft}
      submitLabel={kind === "BLOCK" ? "Block this time" : "Add walk-in"}
      pending={adding.loading || blocking.loading}
      error={errors.root?.server?.message}
      onSubmit={submit}
      onClose={onClose}
      onReset={() => reset()}
      maxWidth="xs"
    >
      <FilterChips
        label="What to add"
        all={null}
        options={KINDS}
        value={kind}
        onChange={(next) => next && setValue("kind", next, { shouldDirty: true })}
      />
      {kind === "BLOCK" ? (
        <FormControlLabel
          label="All day"
          control={
            <Switch
              checked={allDay.value}
              onChange={(_event, on) => changeAllDay(on)}
              slotProps={{ input: { ref: allDay.ref, role: "switch" } }}
            />
          }
          sx={{ margin: 0, gap: 0.5 }}
        />
      ) : null}
      {isDays ? (
        <DayFields
          first={{
            field: register("day"),
            error: errors.day?.message,
            hint: clocksHint(timeZone, null, true) ?? undefined,
          }}
          last={{ field: register("lastDay"), error: errors.lastDay?.message }}
        />
      ) : (
        <TextField
          {...register("start")}
          label={kind === "BLOCK" ? "From" : "Start"}
          type="datetime-local"
          slotProps={{ htmlInput: { "aria-required": true } }}
          error={Boolean(errors.start)}
          helperText={errors.start?.message ?? clocksOf(watch("start")) ?? ZONE_HINT}
        />
      )}
      {isDays ? null : kind === "BLOCK" ? (
        <TextField
          {...register("end")}
          label="Until"
          type="datetime-local"
          slotProps={{ htmlInput: { "aria-required": true } }}
          error={Boolean(errors.end)}
          helperText={errors.end?.message ?? clocksOf(watch("end"))}
        />
      ) : (
        <>
          <DurationField control={control} name="duration" />
          <TextField {...register("name")} {...said("name")} label="Name (optional)" />
        </>
      )}
      <TextField {...register("note")} {...said("note")} label="Note (optional)" multiline minRows={2} />
    </FormDialog>
  );
}
