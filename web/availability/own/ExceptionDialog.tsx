import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useEffect, useEffectEvent, useState } from "react";
import { useController, useForm } from "react-hook-form";
import { MAX_RANGES, type Range, setAvailabilityExceptionInput } from "../../../graph/availability/input.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { DayFields } from "../../ui/form/DayFields.tsx";
import { TextInput } from "../../ui/form/fields.tsx";
import { type ExceptionList_ExceptionFragment, SetAvailabilityExceptionDocument } from "./OwnAvailability.generated.ts";
import { RangeFields } from "./RangeFields.tsx";
import { byPlace, nextRange, sentencesOf } from "./week.ts";

const names = ["from", "to", "label"] as const;

type Values = { from: string; to: string; hours: readonly Range[]; label: string };

type ExceptionDialogProps = {
  open: boolean;
  /** Null: a new one. */
  exception: ExceptionList_ExceptionFragment | null;
  onClose: () => void;
};

const toValues = (exception: ExceptionList_ExceptionFragment | null): Values => ({
  from: exception?.from ?? "",
  to: exception && exception.to !== exception.from ? exception.to : "",
  hours: exception?.hours.map(({ start, end }) => ({ start, end })) ?? [],
  label: exception?.label ?? "",
});

/** Closes some days, or sets their hours. */
export function ExceptionDialog({ open, exception, onClose }: ExceptionDialogProps) {
  const form = useForm<Values>({ defaultValues: toValues(exception) });
  const { register, control, setError, reset, formState } = form;
  const { errors } = formState;
  const begin = useEffectEvent(() => reset(toValues(exception)));
  useEffect(() => {
    if (open) begin();
  }, [open]);
  const { field: hoursField } = useController({ control, name: "hours" });
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const draft = useDraft(form, "availabilityException", { about: exception?.id, ready: open });
  const [set, { loading }] = useAppMutation(SetAvailabilityExceptionDocument, {
    failureTitle: "Days not saved",
    fields: [...names, "hours"],
    success: { title: "Days saved" },
  });
  const hours = hoursField.value;
  const change = (next: readonly Range[]) => {
    setWrong({});
    hoursField.onChange(next);
  };
  const refuse = (fields: Readonly<Record<string, string>>) => {
    const places = Object.entries(byPlace([hours], fields));
    setWrong(Object.fromEntries(places.map(([place, sentence]) => [place.slice("0.".length), sentence])));
    for (const name of names) if (fields[name]) setError(name, { message: fields[name] }, { shouldFocus: true });
  };
  const save = form.handleSubmit(async (values) => {
    const input = { ...values, to: values.to || null, id: exception?.id ?? null };
    const checked = setAvailabilityExceptionInput.safeParse(input);
    if (!checked.success) return refuse(sentencesOf(checked.error));
    const { failure } = await set({ input: checked.data });
    if (!failure) return onClose();
    refuse(failure.fields ?? {});
    showFailure(failure, setError, names);
  });
  return (
    <FormDialog
      open={open}
      title={exception ? "Change Days" : "Special Days"}
      draft={draft}
      submitLabel="Save"
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={save}
      onClose={onClose}
      onReset={() => {
        setWrong({});
        reset(toValues(null));
      }}
      maxWidth="xs"
    >
      <DayFields
        first={{ field: register("from"), error: errors.from?.message }}
        last={{ field: register("to"), error: errors.to?.message }}
      />
      <div>
        <FormControlLabel
          label="Open on these days"
          control={
            <Switch
              checked={hours.length > 0}
              onChange={(_event, on) => change(on ? [nextRange([])] : [])}
              slotProps={{ input: { role: "switch" } }}
            />
          }
          sx={{ margin: 0, gap: 0.5, paddingBottom: 1 }}
        />
        <RangeFields about="Hours" ranges={hours} wrong={wrong} onChange={change} />
        {hours.length > 0 && hours.length < MAX_RANGES ? (
          <Button size="small" onClick={() => change([...hours, nextRange(hours)])} sx={{ marginInlineStart: -1 }}>
            Add hours
          </Button>
        ) : null}
      </div>
      <TextInput
        label="Label"
        optional
        placeholder="At the Tattoo Expo"
        hint="Clients see it when they book."
        field={register("label")}
        error={errors.label?.message}
      />
    </FormDialog>
  );
}
