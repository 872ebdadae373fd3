import DialogContentText from "@mui/material/DialogContentText";
import { useForm } from "react-hook-form";
import { DISPUTE_OUTCOMES, type DisputeOutcome as Outcome } from "../../../graph/disputes/input.ts";
import { useDecided } from "../../admin/useDecided.ts";
import { useAppMutation } from "../../app/data/useAppMutation.ts";
import type { DisputeOutcome } from "../../generated/schema.ts";
import { ChoiceField } from "../../ui/form/ChoiceField.tsx";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { TextInput } from "../../ui/form/fields.tsx";
import { useDraft } from "../../ui/form/useDraft.ts";
import { useLast } from "../../ui/overlay/useLast.ts";
import { Disputed } from "./Disputed.tsx";
import { DecideDisputeDocument, type DisputeCard_DisputeFragment as Dispute } from "./Disputes.generated.ts";

const names = ["outcome", "reason"] as const;
const blank = { outcome: "stands" as Outcome, reason: "" };

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
    success: { title: "Decision sent", description: "Both of them are told." },
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
      submitLabel="Send Decision"
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={send}
      onClose={onClose}
      onReset={() => form.reset(blank)}
    >
      {shown ? <Disputed dispute={shown} /> : null}
      <ChoiceField label="Decision" field={form.register("outcome")} choices={Object.entries(DISPUTE_OUTCOMES)} />
      <DialogContentText>
        A no-show that is struck counts for nothing in what the two know of each other.{" "}
        {shown?.absent === "ARTIST"
          ? "A deposit stays a matter between them."
          : "A deposit that was forfeited for it is to be refunded."}
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
