import { useApolloClient } from "@apollo/client/react";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { refresh } from "../../platform/data/refresh.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { TextInput } from "../../ui/form/fields.tsx";
import { AppealStrikeDocument, type Strike_DecisionFragment as Strike } from "./AccountStatus.generated.ts";

const names = ["text"] as const;
const blank = { text: "" };

export type AppealDialogProps = {
  /** Null: closed. */
  strike: Pick<Strike, "id"> | null;
  onClose: () => void;
};

/** A decision allows one appeal. */
export function AppealDialog({ strike, onClose }: AppealDialogProps) {
  const client = useApolloClient();
  const form = useForm({ defaultValues: blank });
  const { errors } = form.formState;
  const draft = useDraft(form, "strikeAppeal", { about: strike?.id, ready: strike !== null });
  const [appeal, { loading }] = useAppMutation(AppealStrikeDocument, {
    failureTitle: "Appeal failed",
    fields: names,
    failureFallback: "Failed to send the appeal",
    success: { title: "Appeal sent" },
  });
  const send = form.handleSubmit(async ({ text }) => {
    if (!strike) return;
    const { failure } = await appeal({ input: { text, decisionId: strike.id } });
    if (failure) return showFailure(failure, form.setError, names);
    onClose();
    void refresh(client, ["accountStatus"]);
  });
  return (
    <FormDialog
      open={strike !== null}
      title="Appeal"
      draft={draft}
      submitLabel="Send appeal"
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={send}
      onClose={onClose}
      onReset={() => form.reset(blank)}
    >
      <TextInput
        label="Your appeal"
        rows={5}
        hint="You can appeal once. Tell us why we should take another look."
        field={form.register("text")}
        error={errors.text?.message}
      />
    </FormDialog>
  );
}
