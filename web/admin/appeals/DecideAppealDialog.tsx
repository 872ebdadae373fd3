import { useForm } from "react-hook-form";
import { APPEAL_OUTCOMES, type AppealOutcome as Outcome } from "../../../graph/reports/input.ts";
import { useAppMutation } from "../../app/data/useAppMutation.ts";
import type { AppealOutcome } from "../../generated/schema.ts";
import { ChoiceField } from "../../ui/form/ChoiceField.tsx";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { TextInput } from "../../ui/form/fields.tsx";
import { useDraft } from "../../ui/form/useDraft.ts";
import { useLast } from "../../ui/overlay/useLast.ts";
import { useDecided } from "../useDecided.ts";
import { type AppealCard_AppealFragment as Appeal, DecideAppealDocument } from "./Appeals.generated.ts";

const names = ["outcome", "reason"] as const;
const blank = { outcome: "uphold" as Outcome, reason: "" };

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
      submitLabel="Send Answer"
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={send}
      onClose={onClose}
      onReset={() => form.reset(blank)}
    >
      <ChoiceField label="Decision" field={form.register("outcome")} choices={Object.entries(APPEAL_OUTCOMES)} />
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
