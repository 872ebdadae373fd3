import { useForm } from "react-hook-form";
import { APPEAL_OUTCOMES, type AppealOutcome as Outcome } from "../../../graph/reports/input.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { useDecided } from "../../forms/useDecided.ts";
import { useDraft } from "../../forms/useDraft.ts";
import type { AppealOutcome } from "../../generated/schema.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { ChoiceField } from "../../ui/form/ChoiceField.tsx";
import { TextInput } from "../../ui/form/fields.tsx";
import { useLast } from "../../ui/overlay/useLast.ts";
import { type AppealCard_AppealFragment as Appeal, DecideAppealDocument } from "./Appeals.generated.ts";

const names = ["outcome", "reason"] as const;
const blank = { outcome: "" as Outcome | "", reason: "" };

export type DecideAppealDialogProps = {
  /** Null: closed. */
  appeal: Appeal | null;
  onClose: () => void;
};

/** Answers an appeal, with the words that its person reads. */
export function DecideAppealDialog({ appeal, onClose }: DecideAppealDialogProps) {
  const shown = useLast(appeal);
  const form = useForm({ defaultValues: blank });
  const { errors } = form.formState;
  const draft = useDraft(form, "appealAnswer", { about: appeal?.id, ready: appeal !== null });
  const [decide, { loading }] = useAppMutation(DecideAppealDocument, {
    failureTitle: "Answer failed",
    fields: names,
    failureFallback: "Failed to send the answer",
    success: { title: "Appeal answered" },
  });
  const end = useDecided({ names, setError: form.setError, changes: ["appeals", "adminUser"], onClose });
  const send = form.handleSubmit(async ({ outcome, reason }) => {
    if (!appeal) return;
    const { failure } = await decide({
      input: { id: appeal.id, outcome: outcome.toUpperCase() as AppealOutcome, reason },
    });
    end(failure);
  });
  return (
    <FormDialog
      open={appeal !== null}
      title={shown ? `Answer the appeal of ${shown.person.fullName}` : "Answer"}
      draft={draft}
      submitLabel="Send answer"
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={send}
      onClose={onClose}
      onReset={() => form.reset(blank)}
    >
      <ChoiceField
        label="Decision"
        field={form.register("outcome", { required: "Choose what to do" })}
        choices={Object.entries(APPEAL_OUTCOMES)}
        placeholder="Choose what to do"
        error={errors.outcome?.message}
      />
      <TextInput
        label="Reason"
        rows={4}
        hint="The person reads it."
        field={form.register("reason")}
        error={errors.reason?.message}
      />
    </FormDialog>
  );
}
