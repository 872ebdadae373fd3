import { useForm } from "react-hook-form";
import { type VerificationDecision as Decision, decideVerificationInput } from "../../../graph/verification/input.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { useDecided } from "../../forms/useDecided.ts";
import { useDraft } from "../../forms/useDraft.ts";
import type { VerificationDecision } from "../../generated/schema.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { ChoiceField } from "../../ui/form/ChoiceField.tsx";
import { TextInput } from "../../ui/form/fields.tsx";
import { useLast } from "../../ui/overlay/useLast.ts";
import { DecideVerificationDocument } from "./DecideDialog.generated.ts";
import type { RequestCard_VerificationFragment as Request } from "./RequestCard.generated.ts";
import { RequestFacts } from "./RequestFacts.tsx";
import { DECISION_WORDS, DECLINED_FOR, decisionsOn } from "./words.ts";

const names = ["decision", "reason"] as const;
const blank = { decision: "" as VerificationDecision | "", reason: "" };

export type DecideDialogProps = {
  /** Null: closed. */
  request: Request | null;
  onClose: () => void;
};

/** Decides about what an artist sent, with the words that they get. */
export function DecideDialog({ request, onClose }: DecideDialogProps) {
  const shown = useLast(request);
  const choices = shown ? decisionsOn(shown.state) : [];
  const form = useForm({ defaultValues: blank });
  const { errors } = form.formState;
  const draft = useDraft(form, "verificationDecision", { about: request?.id, ready: request !== null });
  const [decide, { loading }] = useAppMutation(DecideVerificationDocument, {
    failureTitle: "Decision failed",
    fields: names,
    failureFallback: "Failed to send the decision",
    success: { title: "Decision sent", description: "They'll be notified in the app." },
  });
  const end = useDecided({ names, setError: form.setError, changes: ["verificationRequests", "adminUser"], onClose });
  const send = form.handleSubmit(async ({ decision, reason }) => {
    if (!request || !decision) return;
    const input = { id: request.id, decision: decision.toLowerCase() as Decision, reason };
    const typed = decideVerificationInput.safeParse(input);
    if (typed.error) return form.setError("reason", { message: typed.error.issues[0]?.message });
    const { failure } = await decide({ input: { ...typed.data, decision } });
    end(failure);
  });
  return (
    <FormDialog
      open={request !== null}
      title={shown ? `Decide about ${shown.person.fullName}` : "Decide"}
      draft={draft}
      submitLabel="Send decision"
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={send}
      onClose={onClose}
      onReset={() => form.reset(blank)}
    >
      {shown ? (
        <div>
          <RequestFacts request={shown} />
        </div>
      ) : null}
      <ChoiceField
        label="Decision"
        field={form.register("decision", { required: "Choose what to do" })}
        placeholder="Choose what to do"
        error={errors.decision?.message}
        choices={choices.map((decision) => [decision, DECISION_WORDS[decision]])}
        hint={form.watch("decision") === "REJECT" ? DECLINED_FOR : undefined}
      />
      <TextInput
        label="Reason"
        rows={4}
        hint="The artist reads it. It can be left out only to verify."
        field={form.register("reason")}
        error={errors.reason?.message}
      />
    </FormDialog>
  );
}
