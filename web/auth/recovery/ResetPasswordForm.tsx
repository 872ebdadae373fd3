import { zodResolver } from "@hookform/resolvers/zod";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { toast } from "../../platform/toast/toast.ts";
import { PasswordInput } from "../../ui/form/fields.tsx";
import { resetPassword } from "../forms/requests.ts";
import { type NewPasswordValues, newPasswordForm } from "./newPasswordForm.ts";
import { RecoveryForm } from "./RecoveryForm.tsx";

const names = ["newPassword"] as const;

export type ResetPasswordFormProps = {
  /** From the link. */
  token: string;
  onDone: () => void;
  /** The link has expired, and another one is requested. */
  onExpired: () => void;
};

export function ResetPasswordForm({ token, onDone, onExpired }: ResetPasswordFormProps) {
  const [expired, setExpired] = useState<string | null>(null);
  const form = useForm<NewPasswordValues>({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { newPassword: "", confirmPassword: "" },
  });
  useDraft(form, "resetPassword");
  const { errors, isSubmitting } = form.formState;
  const save = async ({ newPassword }: NewPasswordValues) => {
    try {
      await resetPassword({ token, newPassword });
      toast({
        title: "Password changed",
        description: "You've been signed out everywhere. Sign in with your new password.",
      });
      onDone();
    } catch (error) {
      const failure = readFailure(error);
      if (failure.code === "LINK_EXPIRED") return setExpired(failure.message);
      showFailure(failure, form.setError, names);
    }
  };
  if (expired) {
    return (
      <Box sx={{ display: "flex", flexDirection: "column", gap: 2, alignItems: "flex-start" }}>
        <Typography role="alert">{expired}</Typography>
        <Button variant="contained" onClick={onExpired}>
          Request a new link
        </Button>
      </Box>
    );
  }
  return (
    <RecoveryForm
      label="Set a new password"
      submitLabel="Set password"
      pending={isSubmitting}
      error={errors.root?.server?.message}
      onSubmit={form.handleSubmit(save)}
    >
      <Typography color="textSecondary">
        You'll sign in with it from now on. This signs out all your devices.
      </Typography>
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
        field={form.register("newPassword")}
        error={errors.newPassword?.message}
      />
      <PasswordInput
        label="Confirm new password"
        autoComplete="new-password"
        field={form.register("confirmPassword")}
        error={errors.confirmPassword?.message}
      />
    </RecoveryForm>
  );
}
