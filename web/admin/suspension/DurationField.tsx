import type { UseFormRegisterReturn } from "react-hook-form";
import { SUSPENSION_DAYS } from "../../../graph/reports/input.ts";
import { ChoiceField } from "../../ui/form/ChoiceField.tsx";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The end of a suspension of so many days; null: until it is lifted. */
export const endOf = (days: string): string | null =>
  Number(days) > 0 ? new Date(Date.now() + Number(days) * DAY_MS).toISOString() : null;

export const DURATION_RULES = { required: "Choose how long" };

/** Suspensions with an end. */
const choices = Object.entries(SUSPENSION_DAYS).sort(([one], [other]) => (Number(one) || 999) - (Number(other) || 999));

export const DurationField = ({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) => (
  <ChoiceField label="For" field={field} choices={choices} placeholder="Choose how long" error={error} />
);
