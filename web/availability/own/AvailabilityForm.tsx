import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";
import { useRef, useState } from "react";
import { Controller, useController, useForm } from "react-hook-form";
import {
  DEFAULTS,
  MAX_DAILY_LIMIT,
  STEPS,
  type UpdateAvailabilityInput,
  updateAvailabilityInput,
} from "../../../graph/availability/input.ts";
import { noticeText } from "../../../graph/people/input.ts";
import { PageForm } from "../../forms/PageForm.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { ChoiceField } from "../../ui/form/ChoiceField.tsx";
import { ownZone } from "../../ui/form/localTime.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { type OwnAvailability_AvailabilityFragment, UpdateAvailabilityDocument } from "./OwnAvailability.generated.ts";
import { WeekField } from "./WeekField.tsx";
import { byPlace, fromWeek, sentencesOf, toWeek, USUAL, type Week } from "./week.ts";
import { ZoneField } from "./ZoneField.tsx";

const DAY = 24;
/** Hours. */
const notices = [0, 1, 2, 4, 12, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY, 60 * DAY];
/** Minutes. */
const buffers = [0, 5, 10, 15, 30, 45, 60, 90, 120, 180, 240];
/** Minutes. */
const answers = [15, 30, 60, 120, 240, 480, 1440];
/** Days. */
const distances = [7, 14, 30, 60, 90, 180, 365, 730];
const limits = Array.from({ length: MAX_DAILY_LIMIT }, (_, index) => index + 1);

const names = [
  "timeZone",
  "bufferBefore",
  "bufferAfter",
  "minimumNotice",
  "bookAhead",
  "dailyLimit",
  "step",
  "offerMinutes",
] as const;

/** What is chosen among numbers, each as the text that a field has. */
const numbers = [
  "bufferBefore",
  "bufferAfter",
  "minimumNotice",
  "bookAhead",
  "dailyLimit",
  "step",
  "offerMinutes",
] as const;

type Values = { takesBookings: boolean; timeZone: string; week: Week } & Record<(typeof numbers)[number], string>;

/** In the place of a number, because there is none. */
const ANY_NUMBER = "";

const minutesText = (minutes: number) => (minutes === 0 ? "None" : `${minutes} minutes`);
const answerText = (minutes: number) => (minutes < 60 ? minutesText(minutes) : noticeText(minutes / 60));
const daysText = (days: number) => noticeText(days * DAY).replace("24 hours", "1 day");

const toValues = (availability: OwnAvailability_AvailabilityFragment): Values => {
  const { takesBookings, timeZone, hours } = availability;
  return {
    takesBookings,
    timeZone: timeZone ?? ownZone(),
    week: toWeek(hours),
    bufferBefore: String(availability.bufferBefore),
    bufferAfter: String(availability.bufferAfter),
    minimumNotice: String(availability.minimumNotice),
    bookAhead: String(availability.bookAhead),
    dailyLimit: String(availability.dailyLimit ?? ANY_NUMBER),
    step: String(availability.step),
    offerMinutes: String(availability.offerMinutes ?? ANY_NUMBER),
  };
};

/** What was saved can be chosen, also where it is none of the usual. */
const withSaved = (usual: readonly number[], saved: number): number[] =>
  [...new Set([...usual, saved])].sort((one, other) => one - other);

/** Asks for the artist's hours and booking terms. */
export function AvailabilityForm({ availability }: { availability: OwnAvailability_AvailabilityFragment }) {
  const saved = toValues(availability);
  const form = useForm<Values>({ defaultValues: saved });
  const { register, control, setError, setValue, formState } = form;
  const { errors } = formState;
  const { field: weekField } = useController({ control, name: "week" });
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const draft = useDraft(form, "availability");
  const [update, { loading }] = useAppMutation(UpdateAvailabilityDocument, {
    failureTitle: "Availability not saved",
    fields: [...names, "hours"],
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
    for (const name of names) if (fields[name]) setError(name, { message: fields[name] });
  };
  const save = form.handleSubmit(async ({ week: hoursOfWeek, takesBookings, timeZone, ...chosen }) => {
    const read = (name: (typeof numbers)[number]) => (chosen[name] === ANY_NUMBER ? null : Number(chosen[name]));
    const counted = Object.fromEntries(numbers.map((name) => [name, read(name)]));
    const input = { ...counted, takesBookings, timeZone, hours: fromWeek(hoursOfWeek) };
    const checked = updateAvailabilityInput.safeParse(input);
    if (!checked.success) return refuse(sentencesOf(checked.error));
    const { data, failure } = await update({ input: checked.data satisfies UpdateAvailabilityInput });
    if (!failure) return form.reset(toValues(data.updateAvailability));
    refuse(failure.fields ?? {});
    showFailure(failure, setError, names);
  });
  const suggest = () => {
    changeWeek(USUAL);
    const notice = Math.max(Number(form.getValues("minimumNotice")), 2 * DAY);
    setValue("minimumNotice", String(notice), { shouldDirty: true });
    // The button goes.
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
      {week.every((ranges) => ranges.length === 0) ? (
        <Alert
          severity="info"
          icon={<Icon name="clock" />}
          action={
            <Button size="small" color="inherit" onClick={suggest} sx={{ whiteSpace: "nowrap" }}>
              Use these
            </Button>
          }
        >
          Not sure? Many studios start with Wednesday to Sunday, 10 AM to 6 PM, with two days' notice.
        </Alert>
      ) : null}
      <WeekField ref={weekFields} week={week} wrong={wrong} onChange={changeWeek} />
      <Box
        role="group"
        aria-label="Around sessions"
        sx={{ display: "grid", gridTemplateColumns: { sm: "1fr 1fr" }, gap: 2.5, alignItems: "start" }}
      >
        <ChoiceField
          label="Time before a session"
          hint="To prepare."
          field={register("bufferBefore")}
          choices={withSaved(buffers, availability.bufferBefore).map((minutes) => [minutes, minutesText(minutes)])}
          error={errors.bufferBefore?.message}
        />
        <ChoiceField
          label="Time after a session"
          hint="To clean up and rest."
          field={register("bufferAfter")}
          choices={withSaved(buffers, availability.bufferAfter).map((minutes) => [minutes, minutesText(minutes)])}
          error={errors.bufferAfter?.message}
        />
        <ChoiceField
          label="Minimum notice"
          hint="How far in advance clients must request."
          field={register("minimumNotice")}
          choices={withSaved(notices, availability.minimumNotice).map((hours) => [
            hours,
            hours === 0 ? "None" : noticeText(hours),
          ])}
          error={errors.minimumNotice?.message}
        />
        <ChoiceField
          label="Book ahead"
          hint="How far ahead they can ask at most."
          field={register("bookAhead")}
          choices={withSaved([...distances, DEFAULTS.bookAhead], availability.bookAhead).map((days) => [
            days,
            daysText(days),
          ])}
          error={errors.bookAhead?.message}
        />
        <ChoiceField
          label="Sessions a day"
          hint="Once a day has this many, it's full."
          field={register("dailyLimit")}
          choices={[[ANY_NUMBER, "Any number"], ...limits.map((limit) => [limit, String(limit)] as const)]}
          error={errors.dailyLimit?.message}
        />
        <ChoiceField
          label="Sessions begin every"
          hint="Counted from your opening time."
          field={register("step")}
          choices={STEPS.map((minutes) => [minutes, minutesText(minutes)])}
          error={errors.step?.message}
        />
        <ChoiceField
          label="Waitlist offers expire after"
          hint="When a time opens up, it's held for the next person in line."
          field={register("offerMinutes")}
          choices={[
            ...withSaved(answers, availability.offerMinutes ?? DEFAULTS.offerMinutes).map(
              (minutes) => [minutes, answerText(minutes)] as const,
            ),
            [ANY_NUMBER, "I offer times myself"],
          ]}
          error={errors.offerMinutes?.message}
        />
      </Box>
    </PageForm>
  );
}
