// @vitest-environment happy-dom
import type { ReactNode } from "react";
import { SessionProvider } from "../../platform/session/session.tsx";
import { keepsWhatIsTyped } from "../../testing/typed.tsx";
import { ChangeEmail } from "./ChangeEmail.tsx";
import { ChangePassword } from "./ChangePassword.tsx";
import { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";

const within = (form: ReactNode) => <SessionProvider onSignIn={() => undefined}>{form}</SessionProvider>;

keepsWhatIsTyped("changeEmail", {
  page: () =>
    within(
      <ChangeEmail person={{ id: "viewer", email: "vera@inkfolk.test", emailConfirmed: true, pendingEmail: null }} />,
    ),
  field: "New email",
  words: "vera@elsewhere.test",
  leaving: "by a link",
});

keepsWhatIsTyped("changePassword", {
  page: () => within(<ChangePassword />),
  field: "Current password",
  leaving: "by a link",
  isSecret: true,
});

keepsWhatIsTyped("deleteAccount", {
  page: (dialog) => within(<DeleteAccountDialog {...dialog} />),
  field: "Username",
});
