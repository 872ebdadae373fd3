import { OUTCOMES } from "../../../graph/reports/input.ts";
import { DecisionDialog, useDecision } from "../../forms/DecisionDialog.tsx";
import type { ReportOutcome } from "../../generated/schema.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { Cancelled } from "../suspension/Cancelled.tsx";
import { DURATION_RULES, DurationField, endOf } from "../suspension/DurationField.tsx";
import type { ReportCard_ReportFragment as Report } from "./ReportCard.generated.ts";
import { Reported } from "./Reported.tsx";
import { ResolveReportDocument } from "./ResolveDialog.generated.ts";

export type ResolveDialogProps = {
  /** Null: closed. */
  report: Report | null;
  onClose: () => void;
};

export function ResolveDialog({ report, onClose }: ResolveDialogProps) {
  const [resolve, { loading }] = useAppMutation(ResolveReportDocument, {
    failureTitle: "Decision failed",
    fields: ["outcome", "until", "reason"],
    failureFallback: "Failed to send the decision",
    success: { title: "Decision sent", description: "The person who reported it will be notified." },
  });
  const decision = useDecision({
    subject: report,
    draft: "reportDecision",
    changes: ["reports", "adminUser"],
    send: ({ id }, { outcome, until, reason }) =>
      resolve({
        input: {
          id,
          outcome: outcome.toUpperCase() as ReportOutcome,
          reason,
          until: outcome === "suspend" ? endOf(until) : null,
        },
      }),
    onClose,
  });
  const { shown, form } = decision;
  const isSuspension = form.watch("outcome") === "suspend";
  const days = form.watch("until");
  return (
    <DecisionDialog
      decision={decision}
      title={shown ? `Decide about @${shown.person.username}` : "Decide"}
      pending={loading}
      choices={Object.entries(OUTCOMES).filter(([outcome]) => outcome !== "remove" || shown?.viewerCanRemove)}
      terms={
        isSuspension && shown ? (
          <>
            <DurationField
              field={form.register("until", DURATION_RULES)}
              error={form.formState.errors.until?.message}
            />
            {days ? <Cancelled username={shown.person.username} days={days} /> : null}
          </>
        ) : null
      }
      reasonHint="The author sees this unless you dismiss the report. The person who reported it learns your decision, not the reason."
    >
      {shown ? <Reported report={shown} excerpt={shown.decision?.excerpt} /> : null}
    </DecisionDialog>
  );
}
