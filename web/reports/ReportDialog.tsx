import type { ApolloCache } from "@apollo/client";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { MAX_NOTE_LENGTH, REPORT_REASONS, type ReportReason } from "../../graph/reports/input.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { showFailure } from "../forms/showFailure.ts";
import { useDraft } from "../forms/useDraft.ts";
import type { ReportTargetType, ReportReason as SentReason } from "../generated/schema.ts";
import { useAppMutation } from "../platform/data/useAppMutation.ts";
import { CONTENT_ID } from "../platform/paths/content.ts";
import { ReportDocument } from "./ReportDialog.generated.ts";

const names = ["note"] as const;
const reasons = Object.entries(REPORT_REASONS) as [ReportReason, string][];

export type ReportDialogProps = {
  open: boolean;
  targetType: ReportTargetType;
  targetId: string;
  /** Its kind, for the title. */
  what: string;
  onClose: () => void;
  /** Removes it from the cache, where it is hidden from its reporter. */
  onReported?: (cache: ApolloCache) => void;
};

export function ReportDialog({ open, targetType, targetId, what, onClose, onReported }: ReportDialogProps) {
  const legendId = useId();
  const form = useForm<{ reason: ReportReason | null; note: string }>({ defaultValues: { reason: null, note: "" } });
  const reason = form.watch("reason");
  const draft = useDraft(form, "report", { about: targetId, ready: open });
  const { errors } = form.formState;
  const [send, { loading }] = useAppMutation(ReportDocument, {
    failureTitle: "Error",
    fields: names,
    failureFallback: "Failed to send report",
    success: {
      title: "Report sent",
      description: `We'll take a look.${onReported ? " You won't see it anymore." : ""} We'll let you know what we decide.`,
    },
    update: (cache, { data }) => {
      if (data) onReported?.(cache);
    },
  });
  const submit = form.handleSubmit(async ({ reason, note }) => {
    if (!reason) return;
    const input = { targetType, targetId, reason: reason.toUpperCase() as SentReason, note };
    const { failure } = await send({ input });
    if (failure) {
      showFailure(failure, form.setError, names);
      return;
    }
    draft.forget();
    onClose();
    // The reported thing disappears with the focused button.
    if (onReported) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  });
  return (
    <FormDialog
      open={open}
      title={`Report ${what}`}
      draft={draft}
      submitLabel="Send report"
      pending={loading}
      submitDisabled={!reason}
      error={errors.root?.server?.message}
      maxWidth="xs"
      onSubmit={submit}
      onClose={onClose}
      onReset={() => form.reset()}
    >
      <div>
        <Typography id={legendId} variant="subtitle2">
          What's wrong with it?
        </Typography>
        <RadioGroup
          aria-labelledby={legendId}
          value={reason ?? ""}
          onChange={(event) => form.setValue("reason", event.target.value as ReportReason)}
        >
          {reasons.map(([value, label]) => (
            <FormControlLabel key={value} value={value} label={label} control={<Radio />} />
          ))}
        </RadioGroup>
      </div>
      <TextField
        {...form.register("note")}
        label="Note (optional)"
        multiline
        minRows={2}
        maxRows={6}
        error={Boolean(errors.note)}
        helperText={errors.note?.message ?? "Only admins read it. No one else learns who reported it."}
        slotProps={{ htmlInput: { maxLength: MAX_NOTE_LENGTH } }}
      />
    </FormDialog>
  );
}
