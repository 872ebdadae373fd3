// @vitest-environment happy-dom
import { keepsWhatIsTyped } from "../../testing/typed.tsx";
import { AppealForm } from "./AppealForm.tsx";

keepsWhatIsTyped("appeal", {
  page: () => <AppealForm token="token" onSent={() => undefined} />,
  field: "Your appeal",
  leaving: "freely",
});
