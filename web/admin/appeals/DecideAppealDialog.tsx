import { APPEAL_OUTCOMES } from "../../../graph/reports/input.ts";
import { DecisionDialog, useDecision } from "../../forms/DecisionDialog.tsx";
import type { AppealOutcome } from "../../generated/schema.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { type AppealCard_AppealFragment as Appeal, DecideAppealDocument } from "./Appeals.generated.ts";

export type DecideAppealDialogProps = {
  /** Null: closed. */
  appeal: Appeal | null;
  onClose: () => void;
};

export function DecideAppealDialog({ appeal, onClose }: DecideAppealDialogProps) {
  const [decide, { loading }] = useAppMutation(DecideAppealDocument, {
    failureTitle: "Answer failed",
    fields: ["outcome", "reason"],
    failureFallback: "Failed to send the answer",
    success: { title: "Appeal answered" },
  });
  const decision = useDecision({
    subject: appeal,
    draft: "appealAnswer",
    changes: ["appeals", "adminUser"],
    send: ({ id }, { outcome, reason }) =>
      decide({ input: { id, outcome: outcome.toUpperCase() as AppealOutcome, reason } }),
    onClose,
  });
  const { shown } = decision;
  return (
    <DecisionDialog
      decision={decision}
      title={shown ? `Answer the appeal of ${shown.person.fullName}` : "Answer"}
      submitLabel="Send answer"
      pending={loading}
      choices={Object.entries(APPEAL_OUTCOMES)}
      reasonHint="The person will read it."
    />
  );
}
