import { type VerificationDecision as Decision, decideVerificationInput } from "../../../graph/verification/input.ts";
import { DecisionDialog, useDecision } from "../../forms/DecisionDialog.tsx";
import type { VerificationDecision } from "../../generated/schema.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { DecideVerificationDocument } from "./DecideDialog.generated.ts";
import { DECISION_LABELS, DECLINED_FOR, decisionsOn } from "./labels.ts";
import type { RequestCard_VerificationFragment as Request } from "./RequestCard.generated.ts";
import { RequestFacts } from "./RequestFacts.tsx";

export type DecideDialogProps = {
  /** Null: closed. */
  request: Request | null;
  onClose: () => void;
};

export function DecideDialog({ request, onClose }: DecideDialogProps) {
  const [decide, { loading }] = useAppMutation(DecideVerificationDocument, {
    failureTitle: "Decision failed",
    fields: ["decision", "reason"],
    failureFallback: "Failed to send the decision",
    success: { title: "Decision sent", description: "They'll be notified in the app." },
  });
  const decision = useDecision({
    subject: request,
    draft: "verificationDecision",
    changes: ["verificationRequests", "adminUser"],
    async send({ id }, { outcome, reason }, setError) {
      const typed = decideVerificationInput.safeParse({ id, decision: outcome.toLowerCase() as Decision, reason });
      if (typed.success) return decide({ input: { ...typed.data, decision: outcome as VerificationDecision } });
      setError("reason", { message: typed.error.issues[0]?.message });
      return null;
    },
    onClose,
  });
  const { shown, form } = decision;
  return (
    <DecisionDialog
      decision={decision}
      title={shown ? `Decide about ${shown.person.fullName}` : "Decide"}
      pending={loading}
      choices={(shown ? decisionsOn(shown.state) : []).map((each) => [each, DECISION_LABELS[each]])}
      hint={form.watch("outcome") === "REJECT" ? DECLINED_FOR : undefined}
      reasonHint="The artist will read it. Optional only if you verify."
    >
      {shown ? (
        <div>
          <RequestFacts request={shown} />
        </div>
      ) : null}
    </DecisionDialog>
  );
}
