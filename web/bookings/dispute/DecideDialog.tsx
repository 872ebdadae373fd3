import DialogContentText from "@mui/material/DialogContentText";
import { useForm } from "react-hook-form";
import { DISPUTE_OUTCOMES, type DisputeOutcome as Outcome } from "../../../graph/disputes/input.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { useDecided } from "../../forms/useDecided.ts";
import { useDraft } from "../../forms/useDraft.ts";
import type { DisputeOutcome } from "../../generated/schema.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { ChoiceField } from "../../ui/form/ChoiceField.tsx";
import { TextInput } from "../../ui/form/fields.tsx";
import { useLast } from "../../ui/overlay/useLast.ts";
import { Disputed } from "./Disputed.tsx";
import { DecideDisputeDocument, type DisputeCard_DisputeFragment as Dispute } from "./Disputes.generated.ts";

const names = ["outcome", "reason"] as const;
const blank = { outcome: "" as Outcome | "", reason: "" };

export type DecideDialogProps = {
  /** Null: closed. */
  dispute: Dispute | null;
  onClose: () => void;
};

/** Decides about a dispute, with the words that both of the session read. */
export function DecideDialog({ dispute, onClose }: DecideDialogProps) {
  const shown = useLast(dispute);
  const form = useForm({ defaultValues: blank });
  const { errors } = form.formState;
  const draft = useDraft(form, "disputeDecision", { about: dispute?.id, ready: dispute !== null });
  const [decide, { loading }] = useAppMutation(DecideDisputeDocument, {
    failureTitle: "Decision failed",
    fields: names,
    failureFallback: "Failed to send the decision",
    success: { title: "Decision sent", description: "Both people will be notified." },
  });
  const end = useDecided({ names, setError: form.setError, changes: ["disputes", "adminUser"], onClose });
  const send = form.handleSubmit(async ({ outcome, reason }) => {
    if (!dispute) return;
    const { failure } = await decide({
      input: { id: dispute.id, outcome: outcome.toUpperCase() as DisputeOutcome, reason },
    });
    end(failure);
  });
  return (
    <FormDialog
      open={dispute !== null}
      title={shown ? `Decide about the dispute of @${shown.person.username}` : "Decide"}
      draft={draft}
      submitLabel="Send decision"
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={send}
      onClose={onClose}
      onReset={() => form.reset(blank)}
    >
      {shown ? <Disputed dispute={shown} /> : null}
      <ChoiceField
        label="Decision"
        field={form.register("outcome", { required: "Choose what to do" })}
        choices={Object.entries(DISPUTE_OUTCOMES)}
        placeholder="Choose what to do"
        error={errors.outcome?.message}
      />
      <DialogContentText>
        An overturned no-show no longer counts on anyone's record.{" "}
        {shown?.absent === "ARTIST"
          ? "Any deposit stays between them."
          : "A deposit forfeited for it must be refunded."}
      </DialogContentText>
      <TextInput
        label="Reason"
        rows={4}
        hint="Both of them read it."
        field={form.register("reason")}
        error={errors.reason?.message}
      />
    </FormDialog>
  );
}
