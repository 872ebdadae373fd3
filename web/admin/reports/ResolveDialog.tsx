import { useForm } from "react-hook-form";
import { OUTCOMES, type Outcome } from "../../../graph/reports/input.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { useDecided } from "../../forms/useDecided.ts";
import { useDraft } from "../../forms/useDraft.ts";
import type { ReportOutcome } from "../../generated/schema.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { ChoiceField } from "../../ui/form/ChoiceField.tsx";
import { TextInput } from "../../ui/form/fields.tsx";
import { useLast } from "../../ui/overlay/useLast.ts";
import { Cancelled } from "../suspension/Cancelled.tsx";
import { DURATION_RULES, DurationField, endOf } from "../suspension/DurationField.tsx";
import type { ReportCard_ReportFragment as Report } from "./ReportCard.generated.ts";
import { Reported } from "./Reported.tsx";
import { ResolveReportDocument } from "./ResolveDialog.generated.ts";

const names = ["outcome", "until", "reason"] as const;
const blank = { outcome: "" as Outcome | "", until: "", reason: "" };

export type ResolveDialogProps = {
  /** Null: closed. */
  report: Report | null;
  onClose: () => void;
};

/** Decides about what was reported, with the words that its author gets. */
export function ResolveDialog({ report, onClose }: ResolveDialogProps) {
  const shown = useLast(report);
  const form = useForm({ defaultValues: blank });
  const { errors } = form.formState;
  const draft = useDraft(form, "reportDecision", { about: report?.id, ready: report !== null });
  const [resolve, { loading }] = useAppMutation(ResolveReportDocument, {
    failureTitle: "Decision failed",
    fields: names,
    failureFallback: "Failed to send the decision",
    success: { title: "Decision sent", description: "The person who reported it will be notified." },
  });
  const isSuspension = form.watch("outcome") === "suspend";
  const days = form.watch("until");
  const end = useDecided({ names, setError: form.setError, changes: ["reports", "adminUser"], onClose });
  const send = form.handleSubmit(async ({ outcome, until, reason }) => {
    if (!report) return;
    const { failure } = await resolve({
      input: {
        id: report.id,
        outcome: outcome.toUpperCase() as ReportOutcome,
        reason,
        until: outcome === "suspend" ? endOf(until) : null,
      },
    });
    end(failure);
  });
  const choices = (Object.entries(OUTCOMES) as [Outcome, string][]).filter(
    ([outcome]) => outcome !== "remove" || shown?.viewerCanRemove,
  );
  return (
    <FormDialog
      open={report !== null}
      title={shown ? `Decide about @${shown.person.username}` : "Decide"}
      draft={draft}
      submitLabel="Send decision"
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={send}
      onClose={onClose}
      onReset={() => form.reset(blank)}
    >
      {shown ? <Reported report={shown} excerpt={shown.decision?.excerpt} /> : null}
      <ChoiceField
        label="Decision"
        field={form.register("outcome", { required: "Choose what to do" })}
        choices={choices}
        placeholder="Choose what to do"
        error={errors.outcome?.message}
      />
      {isSuspension && shown ? (
        <>
          <DurationField field={form.register("until", DURATION_RULES)} error={errors.until?.message} />
          {days ? <Cancelled username={shown.person.username} days={days} /> : null}
        </>
      ) : null}
      <TextInput
        label="Reason"
        rows={4}
        hint="The author sees this unless you dismiss the report. The person who reported it learns your decision, not the reason."
        field={form.register("reason")}
        error={errors.reason?.message}
      />
    </FormDialog>
  );
}
