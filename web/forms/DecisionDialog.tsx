import type { ReactNode } from "react";
import { type UseFormReturn, type UseFormSetError, useForm } from "react-hook-form";
import type { Failure } from "../platform/data/errors.ts";
import { ChoiceField, type ChoiceFieldProps } from "../ui/form/ChoiceField.tsx";
import { TextInput } from "../ui/form/fields.tsx";
import { useLast } from "../ui/overlay/useLast.ts";
import { FormDialog, type FormDialogProps } from "./FormDialog.tsx";
import type { FormName } from "./forms.ts";
import { useDecided } from "./useDecided.ts";
import { useDraft } from "./useDraft.ts";

export type DecisionValues = {
  outcome: string;
  reason: string;
  /** For how long; empty where the outcome has no end. */
  until: string;
};

const names = ["outcome", "until", "reason"] as const;
const blank: DecisionValues = { outcome: "", reason: "", until: "" };

export type DecisionOptions<TSubject> = {
  /** What is decided about; null: closed. */
  subject: TSubject | null;
  draft: FormName;
  /** Fields of the query that it changes, besides what the dashboard counts. */
  changes: readonly string[];
  /** Null: it could not be sent as it is, and a field says why. */
  send: (
    subject: TSubject,
    values: DecisionValues,
    setError: UseFormSetError<DecisionValues>,
  ) => Promise<{ failure: Failure | null } | null>;
  onClose: () => void;
};

export type Decision<TSubject> = {
  /** The last one there was, while the dialog closes. */
  shown: TSubject | null;
  form: UseFormReturn<DecisionValues>;
  frame: Pick<FormDialogProps, "open" | "draft" | "onSubmit" | "onClose" | "onReset">;
};

/** An admin's decision, as far as it is chosen and typed. */
export function useDecision<TSubject extends { id: string }>(options: DecisionOptions<TSubject>): Decision<TSubject> {
  const { subject, changes, send, onClose } = options;
  const shown = useLast(subject);
  const form = useForm({ defaultValues: blank });
  const draft = useDraft(form, options.draft, { about: subject?.id, ready: subject !== null });
  const end = useDecided({ names, setError: form.setError, changes, onClose });
  const onSubmit = form.handleSubmit(async (values) => {
    const sent = subject && (await send(subject, values, form.setError));
    if (sent) end(sent.failure);
  });
  return { shown, form, frame: { open: subject !== null, draft, onSubmit, onClose, onReset: () => form.reset(blank) } };
}

export type DecisionDialogProps = Pick<FormDialogProps, "title" | "pending"> & {
  decision: Pick<Decision<unknown>, "form" | "frame">;
  submitLabel?: string;
  choices: ChoiceFieldProps["choices"];
  /** What the chosen outcome means. */
  hint?: string | undefined;
  /** Who reads the reason. */
  reasonHint: string;
  /** What is decided about. */
  children?: ReactNode;
  /** Between outcome and reason. */
  terms?: ReactNode;
};

/** Asks an admin for an outcome and its reason. */
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
