import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useEffect, useEffectEvent, useState } from "react";
import { useController, useForm } from "react-hook-form";
import { addGuestSpotInput } from "../../../graph/availability/input.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { DayField } from "../../ui/form/DayField.tsx";
import { TextInput } from "../../ui/form/fields.tsx";
import { forgetOnProfile } from "./forgetOnProfile.ts";
import { AddGuestSpotDocument } from "./OwnAvailability.generated.ts";
import { WeekField } from "./WeekField.tsx";
import { byPlace, fromWeek, sentencesOf, USUAL, type Week } from "./week.ts";
import { ZoneField } from "./ZoneField.tsx";

const names = ["from", "to", "location", "studioName", "timeZone"] as const;

type Values = Record<(typeof names)[number], string> & { week: Week };

type GuestSpotDialogProps = {
  open: boolean;
  onClose: () => void;
};

const EMPTY: Values = { from: "", to: "", location: "", studioName: "", timeZone: "", week: USUAL };

export function GuestSpotDialog({ open, onClose }: GuestSpotDialogProps) {
  const form = useForm<Values>({ defaultValues: EMPTY });
  const { register, control, setError, reset, formState } = form;
  const { errors } = formState;
  const begin = useEffectEvent(() => reset(EMPTY));
  useEffect(() => {
    if (open) begin();
  }, [open]);
  const { field: weekField } = useController({ control, name: "week" });
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const draft = useDraft(form, "guestSpot", { ready: open });
  const [add, { loading }] = useAppMutation(AddGuestSpotDocument, {
    failureTitle: "Guest spot not added",
    fields: [...names, "hours"],
    success: { title: "Guest spot added" },
    update: (cache, { data }) => forgetOnProfile(cache, data?.addGuestSpot),
  });
  const changeWeek = (next: Week) => {
    setWrong({});
    weekField.onChange(next);
  };
  const refuse = (fields: Readonly<Record<string, string>>) => {
    setWrong({ ...byPlace(weekField.value, fields), ...(fields.hours && { hours: fields.hours }) });
    for (const name of names) if (fields[name]) setError(name, { message: fields[name] }, { shouldFocus: true });
  };
  const save = form.handleSubmit(async ({ week, ...values }) => {
    const checked = addGuestSpotInput.safeParse({
      ...values,
      timeZone: values.timeZone || null,
      hours: fromWeek(week),
    });
    if (!checked.success) return refuse(sentencesOf(checked.error));
    const { failure } = await add({ input: checked.data });
    if (!failure) return onClose();
    refuse(failure.fields ?? {});
    showFailure(failure, setError, names);
  });
  return (
    <FormDialog
      open={open}
      title="Guest Spot"
      draft={draft}
      submitLabel="Add guest spot"
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={save}
      onClose={onClose}
      onReset={() => {
        setWrong({});
        reset(EMPTY);
      }}
    >
      <Box sx={{ display: "grid", gridTemplateColumns: { sm: "1fr 1fr" }, gap: 2.5, alignItems: "start" }}>
        <DayField label="First day" field={register("from")} error={errors.from?.message} />
        <DayField label="Last day" field={register("to")} error={errors.to?.message} />
        <TextInput
          label="City"
          placeholder="Berlin"
          hint="Clients see it when they book."
          field={register("location")}
          error={errors.location?.message}
        />
        <TextInput
          label="Studio"
          optional
          placeholder="The studio hosting you"
          field={register("studioName")}
          error={errors.studioName?.message}
        />
      </Box>
      <ZoneField
        control={control}
        name="timeZone"
        hint="Your days and hours there use this time zone. For a city in the United States, you can leave it empty."
      />
      <WeekField week={weekField.value} wrong={wrong} onChange={changeWeek} />
      {wrong.hours ? <Alert severity="error">{wrong.hours}</Alert> : null}
    </FormDialog>
  );
}
