// @vitest-environment happy-dom
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import { CredentialsDialog, credentials } from "../CredentialsDialog.tsx";

testUnsavedText("twoFactor", {
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
  text: "123456",
  isSecret: true,
});
