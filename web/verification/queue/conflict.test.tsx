// @vitest-environment happy-dom
import { testDecisionConflict } from "../../testing/conflict.tsx";
import { DecideDialog, type DecideDialogProps } from "./DecideDialog.tsx";

const request = {
  id: "v",
  state: "REQUESTED",
  person: { id: "p", username: "ana", fullName: "Ana Lee" },
} as NonNullable<DecideDialogProps["request"]>;

testDecisionConflict("a verification", {
  dialog: ({ isOpen, onClose }) => <DecideDialog request={isOpen ? request : null} onClose={onClose} />,
  button: "Send decision",
  choice: "APPROVE",
});
