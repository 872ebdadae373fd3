import { Themed } from "../../app/theme/Themed.tsx";
import { PrivacyPolicyDialog, type PrivacyPolicyDialogProps } from "../../legal/PrivacyPolicyDialog.tsx";
import { SignUpForm } from "./SignUpForm.tsx";

/** What the landing screen fetches when it is asked for, and the component library with it. */
export function SignUp() {
  return (
    <Themed>
      <SignUpForm />
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
