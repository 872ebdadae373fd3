import { useApolloClient } from "@apollo/client/react";
import Typography from "@mui/material/Typography";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { refresh } from "../../platform/data/refresh.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { TextInput } from "../../ui/form/fields.tsx";
import type { UserRow_UserFragment as User } from "../users/UserRow.generated.ts";
import { Cancelled } from "./Cancelled.tsx";
import { DURATION_RULES, DurationField, endOf } from "./DurationField.tsx";
import { LiftSuspensionDocument, SuspendUserDocument } from "./SuspendDialog.generated.ts";

const names = ["reason", "until"] as const;

export type SuspendDialogProps = {
  open: boolean;
  user: Pick<User, "id" | "username" | "fullName" | "suspension">;
  onClose: () => void;
};

/** Suspends a person, or lifts a suspension. */
export function SuspendDialog({ open, user, onClose }: SuspendDialogProps) {
  const client = useApolloClient();
  const isSuspended = user.suspension !== null;
  const form = useForm({ defaultValues: { reason: "", until: "" } });
  const { errors } = form.formState;
  const draft = useDraft(form, "suspension", { about: user.id, ready: open });
  const [suspend, suspending] = useAppMutation(SuspendUserDocument, {
    failureTitle: "Suspension failed",
    fields: names,
    failureFallback: "Failed to suspend the user.",
    success: { title: "User suspended", description: `@${user.username} can only read the reason and appeal.` },
  });
  const [lift, lifting] = useAppMutation(LiftSuspensionDocument, {
    failureTitle: "Error",
    fields: names,
    failureFallback: "Failed to lift the suspension.",
    success: { title: "Suspension lifted", description: `@${user.username} can sign in again.` },
  });
  const submit = form.handleSubmit(async ({ reason, until }) => {
    const { failure } = isSuspended
      ? await lift({ userId: user.id, reason })
      : await suspend({ input: { userId: user.id, reason, until: endOf(until) } });
    if (failure) return showFailure(failure, form.setError, names);
    onClose();
    void refresh(client, ["adminUser", "appeals", "adminWaiting"]);
  });
  const days = form.watch("until");
  return (
    <FormDialog
      open={open}
      title={isSuspended ? `Lift the suspension of ${user.fullName}?` : `Suspend ${user.fullName}?`}
      draft={draft}
      submitLabel={isSuspended ? "Lift suspension" : "Suspend"}
      pending={suspending.loading || lifting.loading}
      error={errors.root?.server?.message}
      maxWidth="xs"
      onSubmit={submit}
      onClose={onClose}
      onReset={() => form.reset()}
    >
      {isSuspended ? null : (
        <>
          <Typography>
            They'll be signed out everywhere right away. They can only read the reason and appeal.
          </Typography>
          <DurationField field={form.register("until", DURATION_RULES)} error={errors.until?.message} />
          {days ? <Cancelled username={user.username} days={days} /> : null}
        </>
      )}
      <TextInput
        label="Reason"
        rows={3}
        hint={`@${user.username} reads it.`}
        field={form.register("reason")}
        error={errors.reason?.message}
      />
    </FormDialog>
  );
}
