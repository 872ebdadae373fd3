// @vitest-environment happy-dom
import { keepsWhatIsTyped } from "../../testing/typed.tsx";
import { AppealDialog } from "./AppealDialog.tsx";

keepsWhatIsTyped("strikeAppeal", {
  page: ({ open, onClose }) => <AppealDialog strike={open ? { id: "strike" } : null} onClose={onClose} />,
  field: "Your appeal",
});
