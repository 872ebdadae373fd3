// @vitest-environment happy-dom
import { keepsWhatIsTyped } from "../../testing/typed.tsx";
import { CredentialsDialog, credentials } from "../CredentialsDialog.tsx";

keepsWhatIsTyped("twoFactor", {
  page: (dialog) => (
    <CredentialsDialog
      {...dialog}
      title="Turn off"
      asks={credentials}
      draft="twoFactor"
      submitLabel="Turn off"
      pending={false}
      onSend={() => Promise.resolve(null)}
    >
      It stops.
    </CredentialsDialog>
  ),
  field: "Code",
  words: "123456",
  isSecret: true,
});
