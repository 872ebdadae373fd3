import type { ReactNode } from "react";
import { type UseFormReturn, type UseFormSetError, useForm } from "react-hook-form";
import type { Failure } from "../platform/data/errors.ts";
import { ChoiceField, type ChoiceFieldProps } from "../ui/form/ChoiceField.tsx";
import { TextInput } from "../ui/form/fields.tsx";
import { useLastNonNull } from "../ui/overlay/useLastNonNull.ts";
import { FormDialog, type FormDialogProps } from "./FormDialog.tsx";
import type { FormName } from "./forms.ts";
import { useDraft } from "./useDraft.ts";
import { useFinishDecision } from "./useFinishDecision.ts";

type DecisionValues = {
  outcome: string;
  reason: string;
  /** Empty where the outcome has no end. */
  until: string;
};

const names = ["outcome", "until", "reason"] as const;
const blank: DecisionValues = { outcome: "", reason: "", until: "" };

type DecisionOptions<TSubject> = {
  subject: TSubject | null;
  draft: FormName;
  /** Query fields to refetch, besides the dashboard's counts. */
  changes: readonly string[];
  /** Null: the form is invalid, and a field says why. */
  send: (
    subject: TSubject,
    values: DecisionValues,
    setError: UseFormSetError<DecisionValues>,
  ) => Promise<{ failure: Failure | null } | null>;
  onClose: () => void;
};

type Decision<TSubject> = {
  /** The last subject while the dialog closes. */
  shown: TSubject | null;
  form: UseFormReturn<DecisionValues>;
  frame: Pick<FormDialogProps, "open" | "draft" | "onSubmit" | "onClose" | "onReset">;
};

export function useDecision<TSubject extends { id: string }>(options: DecisionOptions<TSubject>): Decision<TSubject> {
  const { subject, changes, send, onClose } = options;
  const shown = useLastNonNull(subject);
  const form = useForm({ defaultValues: blank });
  const draft = useDraft(form, options.draft, { about: subject?.id, ready: subject !== null });
  const end = useFinishDecision({ names, setError: form.setError, changes, onClose });
  const onSubmit = form.handleSubmit(async (values) => {
    const sent = subject && (await send(subject, values, form.setError));
    if (sent) end(sent.failure);
  });
  return { shown, form, frame: { open: subject !== null, draft, onSubmit, onClose, onReset: () => form.reset(blank) } };
}

type DecisionDialogProps = Pick<FormDialogProps, "title" | "pending"> & {
  decision: Pick<Decision<unknown>, "form" | "frame">;
  submitLabel?: string;
  choices: ChoiceFieldProps["choices"];
  hint?: string | undefined;
  reasonHint: string;
  children?: ReactNode;
  terms?: ReactNode;
};

export function DecisionDialog(props: DecisionDialogProps) {
  const { decision, title, pending, submitLabel = "Send decision", choices, hint, reasonHint, children, terms } = props;
  const { form, frame } = decision;
  const { errors } = form.formState;
  return (
    <FormDialog
      {...frame}
      title={title}
      submitLabel={submitLabel}
      pending={pending}
      error={errors.root?.server?.message}
    >
      {children}
      <ChoiceField
        label="Decision"
        field={form.register("outcome", { required: "Choose what to do" })}
        choices={choices}
        placeholder="Choose what to do"
        error={errors.outcome?.message}
        hint={hint}
      />
      {terms}
      <TextInput
        label="Reason"
        rows={4}
        hint={reasonHint}
        field={form.register("reason")}
        error={errors.reason?.message}
      />
    </FormDialog>
  );
}
