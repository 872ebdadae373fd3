import { useForm } from "react-hook-form";
import { OUTCOMES, type Outcome } from "../../../graph/reports/input.ts";
import { useAppMutation } from "../../app/data/useAppMutation.ts";
import type { ReportOutcome } from "../../generated/schema.ts";
import { ChoiceField } from "../../ui/form/ChoiceField.tsx";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { TextInput } from "../../ui/form/fields.tsx";
import { useDraft } from "../../ui/form/useDraft.ts";
import { useLast } from "../../ui/overlay/useLast.ts";
import { Cancelled } from "../suspension/Cancelled.tsx";
import { DurationField, endOf } from "../suspension/DurationField.tsx";
import { useDecided } from "../useDecided.ts";
import type { ReportCard_ReportFragment as Report } from "./ReportCard.generated.ts";
import { Reported } from "./Reported.tsx";
import { ResolveReportDocument } from "./ResolveDialog.generated.ts";

const names = ["outcome", "until", "reason"] as const;
const blank = { outcome: "dismiss" as Outcome, until: "7", reason: "" };

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
    success: { title: "Decision sent", description: "Whoever reported it is told." },
  });
  const isSuspension = form.watch("outcome") === "suspend";
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
      submitLabel="Send Decision"
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={send}
      onClose={onClose}
      onReset={() => form.reset(blank)}
    >
      {shown ? <Reported report={shown} /> : null}
      <ChoiceField label="Decision" field={form.register("outcome")} choices={choices} />
      {isSuspension && shown ? (
        <>
          <DurationField field={form.register("until")} error={errors.until?.message} />
          <Cancelled username={shown.person.username} days={form.watch("until")} />
        </>
      ) : null}
      <TextInput
        label="Reason"
        rows={4}
        hint="Unless you dismiss it, its author reads it. Whoever reported it hears what you decided, not why."
        field={form.register("reason")}
        error={errors.reason?.message}
      />
    </FormDialog>
  );
}
