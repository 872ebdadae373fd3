import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { applyFieldErrors } from "../app/errors.ts";
import { useSession } from "../app/session.tsx";
import { whileTokenChanges } from "../app/token.ts";
import { useAppMutation } from "../app/useAppMutation.ts";
import { useViewer } from "../app/viewer.tsx";
import { PasswordInput } from "../ui/fields.tsx";
import { ChangePasswordDocument } from "./ChangePassword.generated.ts";
import { type ChangePasswordValues, changePasswordForm } from "./changePasswordForm.ts";
import { SettingsForm } from "./SettingsForm.tsx";

const blank: ChangePasswordValues = { currentPassword: "", newPassword: "", confirmPassword: "" };

export function ChangePassword() {
  const { renew } = useSession();
  const { username } = useViewer();
  const form = useForm<ChangePasswordValues>({ resolver: zodResolver(changePasswordForm), defaultValues: blank });
  const { errors } = form.formState;
  const [change, { loading }] = useAppMutation(ChangePasswordDocument, {
    failureTitle: "Failed to change password",
    success: { title: "Password changed successfully!", description: "All your other devices were signed out." },
  });
  const save = ({ currentPassword, newPassword }: ChangePasswordValues) =>
    whileTokenChanges(async () => {
      const { data, failure } = await change({ input: { currentPassword, newPassword } });
      if (failure) return void applyFieldErrors(failure, form.setError, ["currentPassword", "newPassword"]);
      renew(data.changePassword.token);
      form.reset(blank);
    });
  return (
    <SettingsForm
      label="Change Password"
      submitLabel="Change Password"
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={form.handleSubmit(save)}
    >
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        field={form.register("currentPassword")}
        error={errors.currentPassword?.message}
      />
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
    </SettingsForm>
  );
}
