import type { UseFormRegisterReturn } from "react-hook-form";
import { noticeText } from "../../../graph/bookings/input.ts";
import { ChoiceField } from "../../ui/form/ChoiceField.tsx";

const DAY = 24;
/** Hours. */
const notices = [0, 1, 2, 4, 12, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY, 60 * DAY];

type Choice<Value> = { field: UseFormRegisterReturn; saved: Value; error: string | undefined };

/** What an artist says of when they can be asked for, and by which clocks. */
export function SessionFields({ notice, timeZone }: { notice: Choice<number>; timeZone: Choice<string | null> }) {
  return (
    <>
      <ChoiceField
        field={notice.field}
        error={notice.error}
        label="Minimum notice"
        hint="How far ahead clients have to ask. You may go below it yourself."
        choices={withSaved(notices, notice.saved)
          .sort((one, other) => one - other)
          .map((hours) => [hours, hours === 0 ? "None" : noticeText(hours)])}
      />
      <ChoiceField
        field={timeZone.field}
        error={timeZone.error}
        label="Time zone"
        hint="Your sessions are shown by its clocks."
        choices={[
          ["", "That of my city"],
          ...withSaved(Intl.supportedValuesOf("timeZone"), timeZone.saved).map(
            (name) => [name, name.replaceAll("_", " ")] as const,
          ),
        ]}
      />
    </>
  );
}

/** What was saved can be chosen, also where it is none of the usual. */
function withSaved<Value>(usual: readonly Value[], saved: Value | null): Value[] {
  return saved === null || usual.includes(saved) ? [...usual] : [saved, ...usual];
}
