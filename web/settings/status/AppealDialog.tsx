import { useApolloClient } from "@apollo/client/react";
import { useForm } from "react-hook-form";
import { refresh } from "../../app/data/refresh.ts";
import { useAppMutation } from "../../app/data/useAppMutation.ts";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { TextInput } from "../../ui/form/fields.tsx";
import { showFailure } from "../../ui/form/showFailure.ts";
import { useDraft } from "../../ui/form/useDraft.ts";
import { AppealStrikeDocument, type Strike_DecisionFragment as Strike } from "./AccountStatus.generated.ts";

const names = ["text"] as const;
const blank = { text: "" };

export type AppealDialogProps = {
  /** Null: closed. */
  strike: Pick<Strike, "id"> | null;
  onClose: () => void;
};

/** Takes the one appeal that somebody has to a decision. */
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
      submitLabel="Send Appeal"
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={send}
      onClose={onClose}
      onReset={() => form.reset(blank)}
    >
      <TextInput
        label="Your appeal"
        rows={5}
        hint="You can appeal once. Say why we should look at it again."
        field={form.register("text")}
        error={errors.text?.message}
      />
    </FormDialog>
  );
}
