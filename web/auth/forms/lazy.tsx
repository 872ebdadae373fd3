import { PrivacyPolicyDialog, type PrivacyPolicyDialogProps } from "../../legal/PrivacyPolicyDialog.tsx";
import { Themed } from "../../platform/theme/Themed.tsx";
import { type ConfirmEmailProps, ConfirmEmail as ConfirmEmailState } from "../recovery/ConfirmEmail.tsx";
import { ForgotPasswordForm } from "../recovery/ForgotPasswordForm.tsx";
import { ResetPasswordForm, type ResetPasswordFormProps } from "../recovery/ResetPasswordForm.tsx";
import { type UndoEmailChangeProps, UndoEmailChange as UndoEmailChangeState } from "../recovery/UndoEmailChange.tsx";
import { SignUpForm } from "./SignUpForm.tsx";

/** Loaded on demand, with the component library. */
export function SignUp() {
  return (
    <Themed>
      <SignUpForm />
    </Themed>
  );
}

export function ForgotPassword() {
  return (
    <Themed>
      <ForgotPasswordForm />
    </Themed>
  );
}

export function ResetPassword(props: ResetPasswordFormProps) {
  return (
    <Themed>
      <ResetPasswordForm {...props} />
    </Themed>
  );
}

export function ConfirmEmail(props: ConfirmEmailProps) {
  return (
    <Themed>
      <ConfirmEmailState {...props} />
    </Themed>
  );
}

export function UndoEmailChange(props: UndoEmailChangeProps) {
  return (
    <Themed>
      <UndoEmailChangeState {...props} />
    </Themed>
  );
}

export function PolicyDialog(props: PrivacyPolicyDialogProps) {
  return (
    <Themed>
      <PrivacyPolicyDialog {...props} />
    </Themed>
  );
}
