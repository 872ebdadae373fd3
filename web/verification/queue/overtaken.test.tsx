// @vitest-environment happy-dom
import { yieldsToTheQuicker } from "../../testing/overtaken.tsx";
import { DecideDialog, type DecideDialogProps } from "./DecideDialog.tsx";

const request = {
  id: "v",
  state: "REQUESTED",
  person: { id: "p", username: "ana", fullName: "Ana Lee" },
} as NonNullable<DecideDialogProps["request"]>;

yieldsToTheQuicker("a verification", {
  dialog: ({ isOpen, onClose }) => <DecideDialog request={isOpen ? request : null} onClose={onClose} />,
  button: "Send decision",
  choice: "APPROVE",
});
