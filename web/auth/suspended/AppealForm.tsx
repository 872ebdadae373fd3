import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { type AppealInput, appealInput } from "../../../graph/reports/input.ts";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { callGraphQL } from "../../platform/data/call.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { TextInput } from "../../ui/form/fields.tsx";
import { RecoveryForm } from "../recovery/RecoveryForm.tsx";
import { APPEAL, type SentAppeal } from "./requests.ts";

const names = ["text"] as const;

type AppealFormProps = { token: string; onSent: (appeal: SentAppeal) => void };

/** A suspended person has one appeal. */
export function AppealForm({ token, onSent }: AppealFormProps) {
  const form = useForm<AppealInput>({ resolver: zodResolver(appealInput), defaultValues: { text: "" } });
  const draft = useDraft(form, "appeal");
  const { errors, isSubmitting } = form.formState;
  const send = async (input: AppealInput) => {
    try {
      const { appeal } = await callGraphQL<{ appeal: SentAppeal }>(APPEAL, { input }, { token });
      draft.forget();
      onSent(appeal);
    } catch (error) {
      const failure = readFailure(error);
      showFailure(failure, form.setError, names);
    }
  };
  return (
    <RecoveryForm
      label="Appeal"
      submitLabel="Send appeal"
      pending={isSubmitting}
      error={errors.root?.server?.message}
      onSubmit={form.handleSubmit(send)}
    >
      <TextInput
        label="Your appeal"
        rows={5}
        hint="You can appeal once. Tell us why we should take another look."
        field={form.register("text")}
        error={errors.text?.message}
      />
    </RecoveryForm>
  );
}
