import type { ApolloCache } from "@apollo/client";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { MAX_NOTE_LENGTH, REPORT_REASONS, type ReportReason } from "../../graph/reports/input.ts";
import { useAppMutation } from "../app/data/useAppMutation.ts";
import { CONTENT_ID } from "../app/routing/navigation.tsx";
import type { ReportTargetType, ReportReason as SentReason } from "../generated/schema.ts";
import { FormDialog } from "../ui/form/FormDialog.tsx";
import { ReportDocument } from "./ReportDialog.generated.ts";

const reasons = Object.entries(REPORT_REASONS) as [ReportReason, string][];

export type ReportDialogProps = {
  open: boolean;
  targetType: ReportTargetType;
  targetId: string;
  /** What it is, in the title. */
  what: string;
  onClose: () => void;
  /** Takes it out of the cache: who reported it does not see it any more. */
  onReported: (cache: ApolloCache) => void;
};

/** Asks why, and tells the admins. */
export function ReportDialog({ open, targetType, targetId, what, onClose, onReported }: ReportDialogProps) {
  const legendId = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState("");
  const [send, { loading, failure, reset }] = useAppMutation(ReportDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to send report",
    success: { title: "Report sent", description: "We'll take a look. You won't see it any more." },
    update: (cache, { data }) => {
      if (data) onReported(cache);
    },
  });
  const submit = async () => {
    if (!reason) return;
    const input = { targetType, targetId, reason: reason.toUpperCase() as SentReason, note };
    if ((await send({ input })).failure) return;
    onClose();
    // What was reported goes, and with it the button that had the focus.
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  };
  return (
    <FormDialog
      open={open}
      title={`Report ${what}`}
      submitLabel="Send report"
      pending={loading}
      submitDisabled={!reason}
      error={failure?.message}
      maxWidth="xs"
      onSubmit={submit}
      onClose={onClose}
      onReset={() => {
        setReason(null);
        setNote("");
        reset();
      }}
    >
      <div>
        <Typography id={legendId} variant="subtitle2">
          What is wrong with it?
        </Typography>
        <RadioGroup
          aria-labelledby={legendId}
          value={reason ?? ""}
          onChange={(event) => setReason(event.target.value as ReportReason)}
        >
          {reasons.map(([value, label]) => (
            <FormControlLabel key={value} value={value} label={label} control={<Radio />} />
          ))}
        </RadioGroup>
      </div>
      <TextField
        label="Note (optional)"
        multiline
        minRows={2}
        maxRows={6}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        helperText="Only admins read it, and nobody else learns who reported it."
        slotProps={{ htmlInput: { maxLength: MAX_NOTE_LENGTH } }}
      />
    </FormDialog>
  );
}
