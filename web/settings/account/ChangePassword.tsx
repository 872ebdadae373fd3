import { zodResolver } from "@hookform/resolvers/zod";
import { lazy, Suspense } from "react";
import { useForm } from "react-hook-form";
import { PageForm } from "../../forms/PageForm.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { useSession } from "../../platform/session/session.tsx";
import { whileTokenChanges } from "../../platform/session/token.ts";
import { useViewer } from "../../platform/session/viewer.tsx";
import { PasswordInput } from "../../ui/form/fields.tsx";
import { ChangePasswordDocument } from "./ChangePassword.generated.ts";
import { type ChangePasswordValues, changePasswordForm } from "./changePasswordForm.ts";

const KeysStay = lazy(() => import("../developer/KeysStay.tsx").then((module) => ({ default: module.KeysStay })));

const names = ["currentPassword", "newPassword"] as const;
const blank: ChangePasswordValues = { currentPassword: "", newPassword: "", confirmPassword: "" };

export function ChangePassword() {
  const { renew } = useSession();
  const { username } = useViewer();
  const form = useForm<ChangePasswordValues>({ resolver: zodResolver(changePasswordForm), defaultValues: blank });
  const draft = useDraft(form, "changePassword");
  const { errors } = form.formState;
  const [change, { loading }] = useAppMutation(ChangePasswordDocument, {
    failureTitle: "Failed to change password",
    fields: names,
    alwaysTitled: true,
    success: { title: "Password changed successfully!", description: "All your other devices were signed out." },
  });
  const save = ({ currentPassword, newPassword }: ChangePasswordValues) =>
    whileTokenChanges(async () => {
      const { data, failure } = await change({ input: { currentPassword, newPassword } });
      if (failure) return showFailure(failure, form.setError, names);
      renew(data.changePassword.token);
      form.reset(blank);
    });
  return (
    <>
      <Suspense>
        <KeysStay />
      </Suspense>
      <PageForm
        label="Change Password"
        draft={draft}
        submitLabel="Change Password"
        pending={loading}
        error={errors.root?.server?.message}
        onSubmit={form.handleSubmit(save)}
      >
        {/* For password managers. */}
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
      </PageForm>
    </>
  );
}
