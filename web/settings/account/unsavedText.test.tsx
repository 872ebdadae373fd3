// @vitest-environment happy-dom
import type { ReactNode } from "react";
import { SessionProvider } from "../../platform/session/session.tsx";
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import { ChangeEmail } from "./ChangeEmail.tsx";
import { ChangePassword } from "./ChangePassword.tsx";
import { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";

const within = (form: ReactNode) => <SessionProvider onSignIn={() => undefined}>{form}</SessionProvider>;

testUnsavedText("changeEmail", {
  page: () =>
    within(
      <ChangeEmail person={{ id: "viewer", email: "vera@inkfolk.test", emailConfirmed: true, pendingEmail: null }} />,
    ),
  field: "New email",
  text: "vera@elsewhere.test",
  leaving: "by a link",
});

testUnsavedText("changePassword", {
  page: () => within(<ChangePassword />),
  field: "Current password",
  leaving: "by a link",
  isSecret: true,
});

testUnsavedText("deleteAccount", {
  page: (dialog) => within(<DeleteAccountDialog {...dialog} />),
  field: "Username",
});
