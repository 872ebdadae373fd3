// @vitest-environment happy-dom
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import { AppealForm } from "./AppealForm.tsx";

testUnsavedText("appeal", {
  page: () => <AppealForm token="token" onSent={() => undefined} />,
  field: "Your appeal",
  leaving: "freely",
});
