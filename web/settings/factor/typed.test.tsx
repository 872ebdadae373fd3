// @vitest-environment happy-dom
import { keepsWhatIsTyped } from "../../testing/typed.tsx";
import { BothFactorsDialog } from "./BothFactorsDialog.tsx";

keepsWhatIsTyped("twoFactor", {
  page: (dialog) => (
    <BothFactorsDialog
      {...dialog}
      title="Turn off"
      description="It stops."
      submitLabel="Turn Off"
      pending={false}
      onSend={() => Promise.resolve(null)}
    />
  ),
  field: "Code",
  words: "123456",
  isSecret: true,
});
