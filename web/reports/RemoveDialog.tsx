import type { ApolloCache } from "@apollo/client";
import Typography from "@mui/material/Typography";
import { useForm } from "react-hook-form";
import { MAX_REASON_LENGTH } from "../../graph/text/input.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { showFailure } from "../forms/showFailure.ts";
import { useDraft } from "../forms/useDraft.ts";
import type { ReportTargetType } from "../generated/schema.ts";
import { useAppMutation } from "../platform/data/useAppMutation.ts";
import { TextInput } from "../ui/form/fields.tsx";
import { RemoveContentDocument } from "./RemoveDialog.generated.ts";

const names = ["reason"] as const;

export type RemoveDialogProps = {
  open: boolean;
  targetType: ReportTargetType;
  targetId: string;
  /** Its kind, for the title. */
  what: string;
  /** The author's name. */
  username: string;
  onClose: () => void;
  /** Removes it from the cache. */
  onRemoved: (cache: ApolloCache) => void;
};

/** An admin removes content, with a reason. */
export function RemoveDialog({ open, targetType, targetId, what, username, onClose, onRemoved }: RemoveDialogProps) {
  const form = useForm({ defaultValues: { reason: "" } });
  const draft = useDraft(form, "removal", { about: targetId, ready: open });
  const { errors } = form.formState;
  const [remove, { loading }] = useAppMutation(RemoveContentDocument, {
    failureTitle: "Error",
    fields: names,
    failureFallback: `Failed to remove the ${what}`,
    success: { title: "Removed", description: `@${username} will see why.` },
    update: (cache, { data }) => {
      if (data) onRemoved(cache);
    },
  });
  const submit = form.handleSubmit(async ({ reason }) => {
    const { failure } = await remove({ input: { targetType, targetId, reason } });
    if (failure) return showFailure(failure, form.setError, names);
    draft.forget();
    onClose();
  });
  return (
    <FormDialog
      open={open}
      title={`Remove this ${what}?`}
      draft={draft}
      submitLabel="Remove"
      pending={loading}
      error={errors.root?.server?.message}
      maxWidth="xs"
      onSubmit={submit}
      onClose={onClose}
      onReset={() => form.reset()}
    >
      <Typography>It will be removed for everyone, and open reports about it will be closed.</Typography>
      <TextInput
        label="Reason"
        rows={3}
        hint={`@${username} reads it.`}
        field={form.register("reason", { maxLength: MAX_REASON_LENGTH })}
        error={errors.reason?.message}
      />
    </FormDialog>
  );
}
