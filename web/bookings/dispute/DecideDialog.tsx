import DialogContentText from "@mui/material/DialogContentText";
import { DISPUTE_OUTCOMES } from "../../../graph/disputes/input.ts";
import { DecisionDialog, useDecision } from "../../forms/DecisionDialog.tsx";
import type { DisputeOutcome } from "../../generated/schema.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { Disputed } from "./Disputed.tsx";
import { DecideDisputeDocument, type DisputeCard_DisputeFragment as Dispute } from "./Disputes.generated.ts";

export type DecideDialogProps = {
  /** Null: closed. */
  dispute: Dispute | null;
  onClose: () => void;
};

export function DecideDialog({ dispute, onClose }: DecideDialogProps) {
  const [decide, { loading }] = useAppMutation(DecideDisputeDocument, {
    failureTitle: "Decision failed",
    fields: ["outcome", "reason"],
    failureFallback: "Failed to send the decision",
    success: { title: "Decision sent", description: "Both people will be notified." },
  });
  const decision = useDecision({
    subject: dispute,
    draft: "disputeDecision",
    changes: ["disputes", "adminUser"],
    send: ({ id }, { outcome, reason }) =>
      decide({ input: { id, outcome: outcome.toUpperCase() as DisputeOutcome, reason } }),
    onClose,
  });
  const { shown } = decision;
  return (
    <DecisionDialog
      decision={decision}
      title={shown ? `Decide about the dispute of @${shown.person.username}` : "Decide"}
      pending={loading}
      choices={Object.entries(DISPUTE_OUTCOMES)}
      terms={
        <DialogContentText>
          An overturned no-show no longer counts on anyone's record.{" "}
          {shown?.absent === "ARTIST"
            ? "Any deposit stays between them."
            : "A deposit forfeited for it must be refunded."}
        </DialogContentText>
      }
      reasonHint="Both of them read it."
    >
      {shown ? <Disputed dispute={shown} /> : null}
    </DecisionDialog>
  );
}
