// @vitest-environment happy-dom
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import { AppealDialog } from "./AppealDialog.tsx";

testUnsavedText("strikeAppeal", {
  page: ({ open, onClose }) => <AppealDialog strike={open ? { id: "strike" } : null} onClose={onClose} />,
  field: "Your appeal",
});
