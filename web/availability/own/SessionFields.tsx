import Box from "@mui/material/Box";
import type { UseFormReturn } from "react-hook-form";
import { DEFAULTS, MAX_DAILY_LIMIT, STEPS } from "../../../graph/availability/input.ts";
import { noticeText } from "../../../graph/people/input.ts";
import { ChoiceField } from "../../ui/form/ChoiceField.tsx";
import { ANY_NUMBER, type AvailabilityValues } from "./availabilityForm.ts";
import type { OwnAvailability_AvailabilityFragment } from "./OwnAvailability.generated.ts";

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

const minutesText = (minutes: number) => (minutes === 0 ? "None" : `${minutes} minutes`);
const answerText = (minutes: number) => (minutes < 60 ? minutesText(minutes) : noticeText(minutes / 60));
const daysText = (days: number) => noticeText(days * DAY).replace("24 hours", "1 day");

/** Includes the saved value if it is none of the usual ones. */
const withSaved = (usual: readonly number[], saved: number): number[] =>
  [...new Set([...usual, saved])].sort((one, other) => one - other);

type SessionFieldsProps = {
  form: UseFormReturn<AvailabilityValues>;
  /** The saved value. */
  availability: OwnAvailability_AvailabilityFragment;
};

export function SessionFields({ form, availability }: SessionFieldsProps) {
  const {
    register,
    formState: { errors },
  } = form;
  return (
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
  );
}
